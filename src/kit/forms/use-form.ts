import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { checkField, checkForm, type FieldError, INCOMPLETE } from './check.ts'
import type { FieldSpecs, FormValues } from './fields.ts'
import type { Posted } from './post.ts'

/** A form may be sent again this long after the last time (spec §9). */
export const RESUBMIT_GUARD_MS = 1000
/** A message follows typing after this long (spec §5). */
const INPUT_DELAY_MS = 20

export interface FormOptions<Receipt> {
  specs: FieldSpecs
  /** Shown before a script ran: what the server found wrong. */
  errors?: { field: string; message: string }[]
  send: (values: FormValues, key: string) => Promise<Posted<Receipt>>
  onSent: (receipt: Receipt) => void
  /** Told to the visitor when the form could not be delivered. */
  failure: string
}

type Inputs = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const toMessages = (errors: { field: string; message: string }[] = []): FormValues =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]))

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/**
 * The life of one form (spec §4, behaviours §4.3 and §4.4): messages on blur, then as typed; submit checks everything,
 * sends once, and keeps what was typed whenever it could not be delivered. Inputs keep their own values.
 */
export function useForm<Receipt>({ specs, errors, send, onSent, failure }: FormOptions<Receipt>) {
  const [messages, setMessages] = useState(() => toMessages(errors))
  const [alert, setAlert] = useState(errors?.length ? INCOMPLETE : '')
  const [pending, setPending] = useState(false)
  const seen = useRef(new Set(errors?.map(({ field }) => field)))
  const key = useRef('')
  const sentAt = useRef(0)
  const delay = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = ({ name, value, form }: Inputs) => {
    const spec = specs[name]
    if (!spec || !seen.current.has(name)) return
    const wrong = checkField(name, spec, value)
    setMessages(({ [name]: _, ...others }) => (wrong ? { ...others, [name]: wrong.message } : others))
    if (form && !checkForm(specs, valuesOf(form)).length)
      setAlert((text) => (text === INCOMPLETE ? '' : text))
  }

  const refuse = (form: HTMLFormElement, found: FieldError[]) => {
    for (const name of Object.keys(specs)) seen.current.add(name)
    setMessages(toMessages(found))
    setAlert(INCOMPLETE)
    const first = form.elements.namedItem(found[0]?.field ?? '')
    if (first instanceof HTMLElement) first.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (pending || Date.now() - sentAt.current < RESUBMIT_GUARD_MS) return
    const values = valuesOf(form)
    const found = checkForm(specs, values)
    if (found.length) return refuse(form, found)
    sentAt.current = Date.now()
    key.current ||= crypto.randomUUID()
    setAlert('')
    setPending(true)
    const posted = await send(values, key.current)
    setPending(false)
    if ('receipt' in posted) {
      key.current = ''
      seen.current.clear()
      setMessages({})
      form.reset()
      onSent(posted.receipt)
    } else if ('errors' in posted) {
      key.current = ''
      refuse(form, posted.errors)
    } else {
      console.error('The form could not be sent.', posted.failed)
      setAlert(failure)
    }
  }

  return {
    messages,
    alert,
    pending,
    handlers: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const input = event.target as unknown as Inputs
        seen.current.add(input.name)
        show(input)
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const input = event.target as Inputs
        key.current = ''
        clearTimeout(delay.current)
        delay.current = setTimeout(() => show(input), INPUT_DELAY_MS)
      },
    },
  }
}
