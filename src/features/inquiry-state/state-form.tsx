import { OWN_API } from '#kit/forms/post.ts'
import type { Outcome } from '#kit/forms/outcome.ts'
import { textsIn } from '#kit/forms/fields.ts'
import { Button } from '#ui/button/button.tsx'
import { Honeypot } from '#ui/field/honeypot.tsx'
import { QueryText } from '#ui/field/query-field.tsx'
import { stateFields } from './fields.ts'
import styles from './state-form.module.css'

interface StateFormProps {
  /** Fragment to which the answer scrolls. */
  id: string
  text: string
  button: string
  outcome: Outcome | undefined
}

/** Asks for reference and address, and shows the state of the inquiry. A plain POST keeps both out of the address. */
export function StateForm({ id, text, button, outcome }: StateFormProps) {
  const typed = textsIn(outcome?.values ?? {})
  const field = (name: keyof typeof stateFields) => ({
    of: 'state',
    name,
    label: stateFields[name].label,
    value: typed[name],
    error: outcome?.errors.find((error) => error.field === name)?.message,
    isRequired: true,
  })
  return (
    <div className={styles['state']} id={id}>
      <p className="note">{text}</p>
      <form action={`${OWN_API}/inquiry-state#${id}`} method="post" aria-label="State of an inquiry">
        <Honeypot />
        <QueryText {...field('reference')} placeholder="SOL-261128-R7QD" />
        <QueryText {...field('email')} />
        <Button type="submit" look="line">
          {button}
        </Button>
      </form>
      {outcome?.detail && (
        <section aria-label="State">
          <p role="status">{outcome.detail}</p>
        </section>
      )}
    </div>
  )
}
