import { LinkUnsubscribeForm, UndoForm, type UndoFormProps } from '#features/unsubscribe/link-forms.tsx'
import { UnsubscribeForm, type UnsubscribeFormProps } from '#features/unsubscribe/unsubscribe-form.tsx'
import { Confirmation } from '#ui/confirmation/confirmation.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Notes } from '#ui/notes/notes.tsx'
import { PageHead, Split } from '#ui/section/section.tsx'
import styles from './page.module.css'

interface TextBlock {
  title: string
  text: string
}

/** Step of unsubscribing, either with an address or with the token of a mailed link. */
export type Step =
  | { by: 'address'; form: UnsubscribeFormProps }
  | { by: 'link'; leave: { token: string; button: string } }
  | { by: 'link'; ended: TextBlock; undo: UndoFormProps }
  | { by: 'link'; undone: TextBlock }
  | { by: 'link' }

export interface Data {
  trail: Crumb[]
  title: string
  lead?: string
  error?: string
  step: Step
  notes: TextBlock[]
}

export function Page({ data }: { data: Data }) {
  const { title, lead, step, error, notes } = data
  return (
    <>
      <Crumbs trail={data.trail} />
      <PageHead>
        <Split ratio="wide">
          <div className={styles['stop']}>
            <h1>{title}</h1>
            {lead && <p className="lead">{lead}</p>}
            {error && (
              <p className={styles['alert']} role="alert">
                {error}
              </p>
            )}
            <StepView step={step} />
          </div>
          <Notes notes={notes} />
        </Split>
      </PageHead>
    </>
  )
}

function StepView({ step }: { step: Step }) {
  if ('form' in step) return <UnsubscribeForm {...step.form} />
  if ('leave' in step) return <LinkUnsubscribeForm {...step.leave} />
  if ('undone' in step) return <Confirmation {...step.undone} />
  if (!('ended' in step)) return null
  return (
    <Confirmation {...step.ended}>
      <UndoForm {...step.undo} />
    </Confirmation>
  )
}
