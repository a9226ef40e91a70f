import { INCOMPLETE } from '#kit/forms/check.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { type Posted, RESUBMIT_GUARD_MS } from '#kit/forms/post.ts'
import { readValues } from '#kit/forms/values.ts'
import type { Values } from '#kit/forms/field-spec.ts'
import { firstControlIn } from './first-control.ts'
import { FormMessages, type Gone, type Shown } from './form-messages.ts'
import { FormView, type WriteAlert } from './form-view.ts'
import { openForm } from './open-forms.ts'

export interface FormBehaviour<Receipt> {
  /** Begins the ids of the form's fields. */
  id: string
  specs: FieldSpecs
  /** Sends the values; never rejects. */
  send: (values: Values) => Promise<Posted<Receipt>>
  onSent: (receipt: Partial<Receipt>) => void
  onInput: () => void
  onReset: () => void
  /** Text for a form that could not be delivered, unless the server says why. */
  undelivered: string
  writeAlert: WriteAlert
}

/** Matches fields that the visitor has filled in and left. */
const LEFT = ':is(:user-valid, :user-invalid):not(:focus)'

/**
 * A served form, enhanced in place (spec §4, behaviours §4.3 and §4.4): messages beside the fields, and sending without leaving the
 * page. Nothing is rendered anew, so other programs may have changed the page around the fields. If anything fails here,
 * the browser submits the form itself.
 */
export class EnhancedForm<Receipt = unknown> {
  readonly #form: HTMLFormElement
  readonly #behaviour: FormBehaviour<Receipt>
  readonly #view: FormView
  readonly #messages: FormMessages
  #shown: Shown
  /** Why the last attempt was not delivered, in the visitor's words. */
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
    this.#shown = this.#messages.shown()
    this.#undelivered = this.#view.servedTrouble
    this.#listen()
    openForm(id, { element: form, specs, messages: this.#messages })
    this.#messages.begin((shown) => this.#show(shown))
    for (const field of form.querySelectorAll(LEFT)) this.#messages.left(nameOf(field))
  }

  /** To be called when fields have come, or an item of a list has gone. */
  fieldsChanged(gone?: Gone): void {
    this.#messages.changed(gone)
  }

  #listen(): void {
    const { onInput, onReset } = this.#behaviour
    const messages = this.#messages
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#submit().catch((error: unknown) => this.#submitNatively(error))
    })
    this.#form.addEventListener('input', ({ target }) => {
      messages.typed(nameOf(target))
      onInput()
    })
    this.#form.addEventListener('focusout', (event) => {
      // While the form is being sent its fields are disabled and hold nothing.
      if (!this.#isBusy && isLeaving(event)) messages.left(nameOf(event.target))
    })
    this.#form.addEventListener('reset', () => {
      this.#undelivered = ''
      onReset()
      // The browser resets the fields after this event.
      queueMicrotask(() => messages.forget())
    })
  }

  async #submit(): Promise<void> {
    if (this.#isBusy || performance.now() - this.#sentAt < RESUBMIT_GUARD_MS) return
    this.#undelivered = ''
    const errors = this.#messages.send([...this.#form.elements].map(nameOf))
    if (errors.length) return firstOf(this.#form, errors)?.focus()
    const values = this.#values()
    this.#sentAt = performance.now()
    this.#isBusy = true
    this.#view.setPending(true)
    const posted = await this.#behaviour.send(values)
    this.#isBusy = false
    this.#view.setPending(false)
    this.#settle(posted)
  }

  #settle(posted: Posted<Receipt>): void {
    if ('receipt' in posted) return this.#behaviour.onSent(posted.receipt)
    if ('errors' in posted) {
      this.#messages.refused(posted.errors)
      return firstOf(this.#form, posted.errors)?.focus()
    }
    console.error('The form could not be sent.', posted.failed)
    this.#undelivered = posted.detail ?? this.#behaviour.undelivered
    this.#show()
    this.#view.alert?.querySelector<HTMLElement>('button')?.focus()
  }

  #submitNatively(error: unknown): void {
    console.error(error)
    this.#view.setPending(false)
    HTMLFormElement.prototype.submit.call(this.#form)
  }

  #values(): Values {
    return readValues(this.#behaviour.specs, new FormData(this.#form))
  }

  #show(shown = this.#shown): void {
    this.#shown = shown
    const { messages, isIncomplete } = shown
    const trouble = this.#undelivered || (isIncomplete ? INCOMPLETE : (messages[''] ?? ''))
    this.#view.show(messages, trouble, this.#undelivered !== '')
  }
}

const nameOf = (target: EventTarget | null): string => (target as HTMLInputElement | null)?.name ?? ''

/** Moving between the choices of one field does not leave it. */
const isLeaving = ({ target, relatedTarget }: FocusEvent) =>
  !(target as Element).matches(':disabled') && nameOf(relatedTarget) !== nameOf(target)

/** Returns the control to go on at: of the first field with an error, or inside it for a list or group. */
function firstOf(form: HTMLFormElement, errors: { field: string }[]): HTMLElement | null | undefined {
  const wrong = new Set(errors.map(({ field }) => field))
  const first = [...form.elements].find(
    (element) => wrong.has(nameOf(element)) && (element as HTMLInputElement).type !== 'hidden',
  )
  return first instanceof HTMLFieldSetElement ? firstControlIn(first) : (first as HTMLElement | undefined)
}
