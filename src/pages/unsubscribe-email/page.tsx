import { LeaveForm } from '#features/unsubscribe/leave-form.tsx'
import { UnsubscribeForm, type UnsubscribeFormProps } from '#features/unsubscribe/unsubscribe-form.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Notes } from '#ui/notes/notes.tsx'
import { PageHead, Split } from '#ui/section/section.tsx'
import styles from './page.module.css'

export interface Data {
  trail: Crumb[]
  title: string
  lead: string
  form: UnsubscribeFormProps
  /** Of the mail's link that led here. */
  token?: string
  /** What went wrong with it. */
  trouble?: string
  notes: { title: string; text: string }[]
}

export function Page({ data }: { data: Data }) {
  const { title, lead, form, token, trouble, notes } = data
  return (
    <>
      <Crumbs trail={data.trail} />
      <PageHead>
        <Split ratio="wide">
          <div className={styles['stop']}>
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
            {trouble && (
              <p className={styles['alert']} role="alert">
                {trouble}
              </p>
            )}
            {token ? <LeaveForm token={token} button={form.button} /> : <UnsubscribeForm {...form} />}
          </div>
          <Notes notes={notes} />
        </Split>
      </PageHead>
    </>
  )
}
