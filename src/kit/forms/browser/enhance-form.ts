import { INCOMPLETE } from '#kit/forms/check.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { withReference } from '#kit/forms/outcome.ts'
import { type PostResult, RESUBMIT_GUARD_MS } from '#kit/forms/post.ts'
import { readValues } from '#kit/forms/values.ts'
import type { Values } from '#kit/forms/field-spec.ts'
import { firstControlIn } from './first-control.ts'
import { FormMessages, type FormStatus, type RemovedItem } from './form-messages.ts'
import { FormView, type WriteAlert } from './form-view.ts'
import { onSubmit } from './on-submit.ts'
import { registerForm } from './open-forms.ts'

export interface FormBehaviour<Receipt> {
  /** Prefix of the ids of the form's fields. */
  id: string
  specs: FieldSpecs
  /** Sends the values; never rejects. */
  send: (values: Values) => Promise<PostResult<Receipt>>
  onSent: (receipt: Partial<Receipt>) => void
  onInput: () => void
  onReset: () => void
  /** Message for a form that could not be delivered, unless the server gives a reason. */
  undelivered: string
  writeAlert: WriteAlert
}

/** Matches fields that the visitor has filled in and left before this script ran. */
const LEFT_FIELDS = ':is(:user-valid, :user-invalid):not(:focus)'

/**
 * Enhances a static form in place (spec §4): messages at the fields, and submitting without leaving the
 * page. If a script error occurs, the browser submits the form natively.
 */
export class EnhancedForm<Receipt = unknown> {
  readonly #form: HTMLFormElement
  readonly #behaviour: FormBehaviour<Receipt>
  readonly #view: FormView
  readonly #messages: FormMessages
  #status: FormStatus
  /** Message about the last attempt that was not delivered; empty if there is none. */
  #undelivered: string
  #isBusy = false
  #sentAt = -RESUBMIT_GUARD_MS

  constructor(form: HTMLFormElement, behaviour: FormBehaviour<Receipt>) {
    const { id, specs, writeAlert } = behaviour
    this.#form = form
    this.#behaviour = behaviour
    this.#view = new FormView(form, id, writeAlert)
    this.#messages = new FormMessages({
      specs,
      values: () => this.#values(),
      errors: this.#view.servedErrors,
    })
    this.#status = this.#messages.status()
    this.#undelivered = this.#view.servedAlert
    this.#listen()
    registerForm(id, { element: form, specs, messages: this.#messages })
    this.#messages.start((status) => this.#show(status))
    for (const field of form.querySelectorAll(LEFT_FIELDS)) this.#messages.onBlur(nameOf(field))
  }

  /** Must be called after fields were added, or an item of a list was removed. */
  fieldsChanged(removed?: RemovedItem): void {
    this.#messages.onFieldsChanged(removed)
  }

  #listen(): void {
    const { onInput, onReset } = this.#behaviour
    const messages = this.#messages
    onSubmit(this.#form, () => this.#submit())
    this.#form.addEventListener('input', ({ target }) => {
      messages.onInput(nameOf(target))
      onInput()
    })
    this.#form.addEventListener('focusout', (event) => {
      // While the form is pending, its fields are disabled and have no values.
      if (!this.#isBusy && isLeaving(event)) messages.onBlur(nameOf(event.target))
    })
    this.#form.addEventListener('reset', () => {
      this.#undelivered = ''
      onReset()
      // The browser resets the fields after this event.
      queueMicrotask(() => messages.reset())
    })
  }

  async #submit(): Promise<void> {
    if (this.#isBusy || performance.now() - this.#sentAt < RESUBMIT_GUARD_MS) return
    this.#undelivered = ''
    const errors = this.#messages.validateAll([...this.#form.elements].map(nameOf))
    if (errors.length) return firstInvalid(this.#form, errors)?.focus()
    const values = this.#values()
    this.#sentAt = performance.now()
    this.#isBusy = true
    this.#view.setPending(true)
    const sending = this.#behaviour.send(values).finally(() => {
      this.#isBusy = false
      this.#view.setPending(false)
    })
    this.#settle(await sending)
  }

  #settle(result: PostResult<Receipt>): void {
    if ('receipt' in result) return this.#behaviour.onSent(result.receipt)
    if ('errors' in result) {
      this.#messages.addServerErrors(result.errors)
      return firstInvalid(this.#form, result.errors)?.focus()
    }
    console.error('The form could not be sent.', result.failed)
    this.#undelivered = result.detail ?? withReference(this.#behaviour.undelivered, result.reference)
    this.#show()
    this.#view.alert?.querySelector<HTMLElement>('button')?.focus()
  }

  #values(): Values {
    return readValues(this.#behaviour.specs, new FormData(this.#form))
  }

  #show(status = this.#status): void {
    this.#status = status
    const { messages, isIncomplete } = status
    const alert = this.#undelivered || (isIncomplete ? INCOMPLETE : (messages[''] ?? ''))
    this.#view.show(messages, alert, this.#undelivered !== '')
  }
}

const nameOf = (target: EventTarget | null): string => (target as HTMLInputElement | null)?.name ?? ''

/** Whether focus leaves the field; it may move between the options of one field. */
const isLeaving = ({ target, relatedTarget }: FocusEvent) =>
  !(target as Element).matches(':disabled') && nameOf(relatedTarget) !== nameOf(target)

/** Returns the control of the first field with an error, or the first control inside it for a list or group. */
function firstInvalid(form: HTMLFormElement, errors: { field: string }[]): HTMLElement | null | undefined {
  const wrong = new Set(errors.map(({ field }) => field))
  const first = [...form.elements].find(
    (element) => wrong.has(nameOf(element)) && (element as HTMLInputElement).type !== 'hidden',
  )
  return first instanceof HTMLFieldSetElement ? firstControlIn(first) : (first as HTMLElement | undefined)
}
