import { type FocusEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { checkForm, INCOMPLETE } from './check.ts'
import type { FieldSpecs, FormValues } from './fields.ts'
import type { Outcome } from './outcome.ts'
import type { Posted } from './post.ts'
import { useMessages, valuesOf } from './use-messages.ts'
import { useSending } from './use-sending.ts'

export interface FormOptions<Receipt> {
  specs: FieldSpecs
  /** What the server found when the form was posted without a script. */
  outcome?: Outcome | undefined
  send: (values: FormValues) => Promise<Posted<Receipt>>
  onInput: (form: HTMLFormElement) => void
  /** Empties the form. */
  onSent: (receipt: Partial<Receipt>) => void
}

/** brief 2.11: said of a form that could not be delivered, unless its server has said more. */
export const UNDELIVERED = 'We could not send this. Your text is safe.'

/**
 * The life of one form (spec §4, behaviours §4.3 and §4.4): submit checks everything, sends once, and keeps what was
 * typed whenever it could not be delivered. Inputs keep their own values.
 */
export function useForm<Receipt>({ specs, outcome, send, onInput, onSent }: FormOptions<Receipt>) {
  const { messages, isIncomplete, ...fields } = useMessages(specs, outcome)
  const { pending, isBusy, isGuarded, deliver } = useSending(send)
  const [undelivered, setUndelivered] = useState(outcome?.failed ? (outcome.detail ?? UNDELIVERED) : '')
  const focusNext = useFocusOnceDrawn()

  const refuse = (form: HTMLFormElement, errors: Outcome['errors']) => {
    fields.showAll(errors)
    focusNext(() => firstOf(form, errors))
  }
  const settle = (form: HTMLFormElement, posted: Posted<Receipt>) => {
    if ('errors' in posted) return refuse(form, posted.errors)
    if ('failed' in posted) {
      console.error('The form could not be sent.', posted.failed)
      setUndelivered(posted.detail ?? UNDELIVERED)
      return focusNext(() => form.querySelector<HTMLElement>('[role="alert"] button'))
    }
    onSent(posted.receipt)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isGuarded()) return
    setUndelivered('')
    const values = valuesOf(form)
    const errors = checkForm(specs, values)
    if (errors.length) return refuse(form, errors)
    fields.showAll([])
    settle(form, await deliver(values))
  }
  return {
    messages,
    /** Why it was not taken, in the visitor's words. */
    trouble: undelivered || (isIncomplete ? INCOMPLETE : ''),
    pending,
    handlers: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onBlur(event: FocusEvent<HTMLFormElement>) {
        if (!isBusy()) fields.left(event.currentTarget, nameOf(event.target))
      },
      onReset() {
        fields.forget()
        setUndelivered('')
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        fields.typed(event.currentTarget, nameOf(event.target))
        onInput(event.currentTarget)
      },
    },
  }
}

/** Moves the focus after the next drawing: a field that is still disabled, or an alert not there yet, cannot take it. */
function useFocusOnceDrawn(): (find: () => HTMLElement | null | undefined) => void {
  const next = useRef<() => HTMLElement | null | undefined>(undefined)
  useLayoutEffect(() => {
    next.current?.()?.focus()
    next.current = undefined
  })
  return (find) => {
    next.current = find
  }
}

const nameOf = (target: EventTarget) => (target as HTMLInputElement).name

/** The first field of the form that has an error: of a group, its first button. */
function firstOf(form: HTMLFormElement, errors: Outcome['errors']): HTMLElement | undefined {
  const wrong = new Set(errors.map(({ field }) => field))
  return [...form.elements].find(
    (element): element is HTMLInputElement =>
      wrong.has(nameOf(element)) && (element as HTMLInputElement).type !== 'hidden',
  )
}
