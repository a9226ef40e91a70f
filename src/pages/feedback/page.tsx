import { FeedbackForm, type FeedbackFormProps } from '#features/feedback/feedback-form.tsx'
import { MoreLink } from '#ui/button/button.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { telephoneHref } from '#ui/links/telephone.ts'
import { PageHead, Split } from '#ui/section/section.tsx'
import styles from './page.module.css'

interface TextBlock {
  heading: string
  text: string
}

export interface Data {
  trail: Crumb[]
  title: string
  lead: string
  form: FeedbackFormProps
  urgent: TextBlock
  telephone: string
  reply: TextBlock
  instead: TextBlock & { link: string; href: string }
}

export function Page({ data }: { data: Data }) {
  const { title, lead, form, urgent, telephone, reply, instead } = data
  return (
    <>
      <Crumbs trail={data.trail} />
      <PageHead>
        <Split ratio="wide">
          <div className={styles['tell']}>
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
            <FeedbackForm {...form} />
          </div>
          <aside className={styles['notes']} aria-label="Before you write">
            <div className={styles['urgent']}>
              <h2>{urgent.heading}</h2>
              <p>{urgent.text}</p>
              <a className="mono" href={telephoneHref(telephone)}>
                {telephone}
              </a>
            </div>
            <div>
              <h2>{reply.heading}</h2>
              <p>{reply.text}</p>
            </div>
            <div>
              <h2>{instead.heading}</h2>
              <p>{instead.text}</p>
              <MoreLink href={instead.href}>{instead.link}</MoreLink>
            </div>
          </aside>
        </Split>
      </PageHead>
    </>
  )
}
