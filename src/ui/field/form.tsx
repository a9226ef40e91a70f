import type { ReactNode } from 'react'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { fieldsIn, type FormValues, isRequired } from '#kit/forms/fields.ts'
import { FormContext, type FormState, type InputTable } from '#kit/forms/browser/form-state.ts'
import type { Outcome } from '#kit/forms/outcome.ts'
import { OWN_API } from '#kit/forms/post.ts'
import { useFieldsLeft } from '#kit/forms/browser/use-fields-left.ts'
import { useForm } from '#kit/forms/browser/use-form.ts'
import type { Values } from '#kit/forms/values.ts'
import { Button } from '#ui/button/button.tsx'
import { loadAsk } from '#ui/dialog/load-ask.ts'
import { Honeypot } from './honeypot.tsx'
import styles from './field.module.css'
import { plainInputs } from './input.tsx'
import { TroubleAlert } from './trouble-alert.tsx'
import { useDelivery, useDraft } from './use-delivery.ts'

/** What every form of the site is told besides its fields. */
export interface FormFrame {
  /** Where to write when the form cannot be delivered. */
  email: string
  privacyHref: string
  /** What a post without a script came back with. */
  outcome?: Outcome | undefined
  /** The page it stands in, where that is not the address. */
  page_url?: string | undefined
}

export interface FormProps<Receipt> extends FormFrame {
  /** Begins the ids of the fields; given, because it must be the same on the server and in the browser. */
  id: string
  label: string
  /** Below the API's address: `/messages`. */
  path: string
  /** Where a script sends it; not given, to this site's own API, which knows who takes it. */
  api?: () => string
  specs: FieldSpecs
  /** What draws the fields, if there are others than the plain ones. */
  inputs?: InputTable
  drawings?: FormState['drawings']
  submit: string
  /** What the details are used for. */
  purpose?: string
  initial?: Values
  /** The field that takes the focus when the form appears; of one that came back it is the first wrong one. */
  startsAt?: string
  /** What the form carries without showing it. */
  carried?: FormValues
  /** Another server's API may leave out any part of a receipt. */
  onSent: (receipt: Partial<Receipt>) => void
  /** It is on its way now. */
  onSend?: () => void
  /** It was sent, and refused or not delivered. */
  onNotTaken?: () => void
  children: ReactNode
}

interface FootProps extends Pick<FormProps<never>, 'purpose' | 'privacyHref' | 'submit'> {
  disabled: boolean
}

/** A form that works as plain HTML, and in place once scripts run (spec §4, Form submit). */
export function Form<Receipt extends object>(props: FormProps<Receipt>) {
  const { id, label, path, specs, inputs = plainInputs, drawings, outcome, page_url, onSent, email } = props
  const drafted = useDraft(props)
  const { element, draft, isRestored, discard } = drafted
  const send = useDelivery<Receipt>(props, drafted)
  const { messages, trouble, pending, onFields, handlers } = useForm<Receipt>({
    ...drafted,
    id,
    specs,
    outcome,
    send,
    onSent(receipt) {
      if (element.current) discard()
      onSent(receipt)
    },
  })
  useFieldsLeft(element)
  const initial = { ...props.initial, ...outcome?.values }
  const startsAt = outcome?.errors[0]?.field ?? props.startsAt
  const { fileNames } = draft
  const state = { id, specs, inputs, initial, messages, pending, startsAt, drawings, fileNames, onFields }
  return (
    <FormContext value={state}>
      <form
        ref={element}
        className={styles['form']}
        aria-label={label}
        action={OWN_API + path}
        method="post"
        encType={hasFiles(specs) ? 'multipart/form-data' : undefined}
        noValidate
        data-hydrate
        data-pending={pending || undefined}
        {...handlers}
      >
        <div className={styles['fields']}>
          <div className={styles['top']}>
            <TroubleAlert trouble={trouble} told={messages['']} email={email} />
            {isRestored ? <Restored disabled={pending} onDiscard={discard} /> : <Legend specs={specs} />}
          </div>
          <Carried values={{ ...props.carried, ...(page_url && { page_url }) }} />
          {props.children}
          <Foot {...props} disabled={pending} />
        </div>
      </form>
    </FormContext>
  )
}

const Carried = ({ values }: { values: FormValues }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/** Files are sent another way, by a browser without scripts too. */
const hasFiles = (specs: FieldSpecs): boolean =>
  Object.values(specs).some((spec) => spec.type === 'file' || hasFiles(fieldsIn(spec) ?? {}))

function Foot({ purpose = 'We use your details only to answer.', privacyHref, submit, disabled }: FootProps) {
  return (
    <div className={styles['foot']}>
      <Honeypot disabled={disabled} />
      <p className="sr" aria-live="polite">
        {disabled && 'Sending…'}
      </p>
      <p className="note">
        {purpose} See the <a href={privacyHref}>privacy policy</a>.
      </p>
      <Button type="submit" disabled={disabled}>
        {submit}
      </Button>
    </div>
  )
}

/** Stands where the alert will, so that nothing moves when it comes. */
function Legend({ specs }: { specs: FieldSpecs }) {
  if (Object.values(specs).every(isRequired)) return null
  return (
    <p className="note" aria-hidden="true">
      Fields marked <span className={styles['required']}>*</span> are required.
    </p>
  )
}

/** Says where the text in the fields comes from, and lets it go again: then the first field is where to go on. */
function Restored({ disabled, onDiscard }: { disabled: boolean; onDiscard: () => void }) {
  const ask = async ({ form }: HTMLButtonElement) => {
    const { confirmDialog } = await loadAsk()
    const question = { title: 'Discard what you typed?', confirm: 'Discard', cancel: 'Keep it' }
    if (!(await confirmDialog(question))) return
    onDiscard()
    form?.querySelector<HTMLElement>('[name]:not([type="hidden"])')?.focus()
  }
  return (
    <p className="note" role="status">
      What you typed before is still here.{' '}
      <button
        className={styles['again']}
        type="button"
        disabled={disabled}
        onClick={({ currentTarget }) => void ask(currentTarget)}
      >
        Discard it
      </button>
    </p>
  )
}
