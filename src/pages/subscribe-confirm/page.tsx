import { ConfirmForm } from '#features/newsletter/confirm-form.tsx'
import { Confirmation } from '#ui/confirmation/confirmation.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Notes } from '#ui/notes/notes.tsx'
import { PageHead, Split } from '#ui/section/section.tsx'
import styles from './page.module.css'

interface TextBlock {
  title: string
  text: string
}

export interface Data {
  trail: Crumb[]
  title: string
  lead: string
  /** Missing when the link was used or is invalid. */
  form?: { token: string; topics: string[]; consent: string; button: string }
  error?: string
  done?: TextBlock
  notes: TextBlock[]
}

export function Page({ data }: { data: Data }) {
  const { title, lead, form, error, done, notes } = data
  return (
    <>
      <Crumbs trail={data.trail} />
      <PageHead>
        <Split ratio="wide">
          <div className={styles['confirm']}>
            <h1>{title}</h1>
            {!done && <p className="lead">{lead}</p>}
            {error && (
              <p className={styles['alert']} role="alert">
                {error}
              </p>
            )}
            {form && <ConfirmForm {...form} />}
            {done && <Confirmation {...done} />}
          </div>
          <Notes notes={notes} />
        </Split>
      </PageHead>
    </>
  )
}
