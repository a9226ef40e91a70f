import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { INCOMPLETE } from '#kit/forms/check.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { firstControlIn } from './first-control.ts'
import { openForm } from './open-forms.ts'
import type { Outcome } from '#kit/forms/outcome.ts'
import type { Posted } from '#kit/forms/post.ts'
import { useMessages, valuesOf } from './use-messages.ts'
import { useSending } from './use-sending.ts'
import type { Values } from '#kit/forms/values.ts'

export interface FormOptions<Receipt> {
  id: string
  element: RefObject<HTMLFormElement | null>
  specs: FieldSpecs
  /** What the server found when the form was posted without a script. */
  outcome?: Outcome | undefined
  send: (values: Values) => Promise<Posted<Receipt>>
  onInput: (form: HTMLFormElement) => void
  onReset: () => void
  /** Empties the form. */
  onSent: (receipt: Partial<Receipt>) => void
}

/** brief 2.11: said of a form that could not be delivered, unless its server has said more. */
export const UNDELIVERED = 'We could not send this. Your text is safe.'

/**
 * The life of one form (spec §4, behaviours §4.3 and §4.4): submit checks everything, sends once, and keeps what was
 * typed whenever it could not be delivered. Inputs keep their own values.
 */
export function useForm<Receipt>(options: FormOptions<Receipt>) {
  const { id, element, specs, outcome, send, onInput, onReset, onSent } = options
  const [{ messages, isIncomplete }, fields] = useMessages(element, specs, outcome)
  const { pending, isBusy, isGuarded, deliver } = useSending(send)
  const [undelivered, setUndelivered] = useState(outcome?.failed ? (outcome.detail ?? UNDELIVERED) : '')
  const focusNext = useFocusOnceDrawn()
  useEffect(() => openForm(id, { element, specs, messages: fields }), [id, element, specs, fields])

  const settle = (form: HTMLFormElement, posted: Posted<Receipt>) => {
    if ('receipt' in posted) return onSent(posted.receipt)
    if ('errors' in posted) {
      fields.refused(posted.errors)
      return focusNext(() => firstOf(form, posted.errors))
    }
    console.error('The form could not be sent.', posted.failed)
    setUndelivered(posted.detail ?? UNDELIVERED)
    focusNext(() => form.querySelector<HTMLElement>('[role="alert"] button'))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isGuarded()) return
    setUndelivered('')
    const errors = fields.send([...form.elements].map(nameOf))
    if (errors.length) return focusNext(() => firstOf(form, errors))
    settle(form, await deliver(valuesOf(form, specs)))
  }
  return {
    messages,
    /** Why it was not taken, in the visitor's words. */
    trouble: undelivered || (isIncomplete ? INCOMPLETE : ''),
    pending,
    onFields: fields.changed,
    handlers: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onReset() {
        fields.forget()
        setUndelivered('')
        onReset()
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        fields.typed(nameOf(event.target))
        onInput(event.currentTarget)
      },
      onBlur(event: FocusEvent<HTMLFormElement>) {
        // While it is sent its fields hold nothing; a browser may tell that one it disabled was left when all is over.
        if (isAway(event) && !isBusy() && !event.target.matches(':disabled'))
          fields.left(nameOf(event.target))
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

/** From one choice of a field to another is not away. */
const isAway = ({ target, relatedTarget }: FocusEvent) =>
  (relatedTarget as HTMLInputElement | null)?.name !== nameOf(target)

const nameOf = (target: EventTarget) => (target as HTMLInputElement).name

/** Where to go on in a form that has errors: at the first such field; of a list, or a group, at what is first in it. */
function firstOf(form: HTMLFormElement, errors: Outcome['errors']): HTMLElement | null | undefined {
  const wrong = new Set(errors.map(({ field }) => field))
  const first = [...form.elements].find(
    (element) => wrong.has(nameOf(element)) && (element as HTMLInputElement).type !== 'hidden',
  )
  return first instanceof HTMLFieldSetElement ? firstControlIn(first) : (first as HTMLElement | undefined)
}
