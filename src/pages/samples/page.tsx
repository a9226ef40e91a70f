import { SampleForm, type SampleFormProps } from '#features/sample/sample-form.tsx'
import { MoreLink } from '#ui/button/button.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { PageHead, Split } from '#ui/section/section.tsx'
import styles from './page.module.css'

export interface Data {
  trail: Crumb[]
  title: string
  lead: string
  form: SampleFormProps
  terms: { heading: string; list: { title: string; text: string }[] }
  instead: { heading: string; text: string; link: string; href: string }
}

export function Page({ data }: { data: Data }) {
  const { title, lead, form, terms, instead } = data
  return (
    <>
      <Crumbs trail={data.trail} />
      <PageHead>
        <Split ratio="wide">
          <div className={styles['ask']}>
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
            <SampleForm {...form} />
          </div>
          <aside className={styles['terms']} aria-label={terms.heading}>
            <h2>{terms.heading}</h2>
            <ol>
              {terms.list.map((term) => (
                <li key={term.title}>
                  <h3>{term.title}</h3>
                  <p>{term.text}</p>
                </li>
              ))}
            </ol>
            <h2>{instead.heading}</h2>
            <p>{instead.text}</p>
            <MoreLink href={instead.href}>{instead.link}</MoreLink>
          </aside>
        </Split>
      </PageHead>
    </>
  )
}
