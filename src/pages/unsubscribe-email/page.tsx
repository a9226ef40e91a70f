import { UnsubscribeForm, type UnsubscribeFormProps } from '#features/unsubscribe/unsubscribe-form.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { PageHead, Split } from '#ui/section/section.tsx'
import styles from './page.module.css'

export interface Data {
  trail: Crumb[]
  title: string
  lead: string
  form: UnsubscribeFormProps
  notes: { title: string; text: string }[]
}

export function Page({ data }: { data: Data }) {
  const { title, lead, form, notes } = data
  return (
    <>
      <Crumbs trail={data.trail} />
      <PageHead>
        <Split ratio="wide">
          <div className={styles['stop']}>
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
            <UnsubscribeForm {...form} />
          </div>
          <dl className={styles['notes']}>
            {notes.map((note) => (
              <div key={note.title}>
                <dt>{note.title}</dt>
                <dd>{note.text}</dd>
              </div>
            ))}
          </dl>
        </Split>
      </PageHead>
    </>
  )
}
