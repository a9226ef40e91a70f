type Messages = Readonly<Record<string, string>>

/** Writes why a form was not sent and, if it could not be delivered, how to go on. */
export type WriteAlert = (alert: HTMLElement, text: string, isUndelivered: boolean) => void

const SUFFIX = '-message'

/**
 * Writes a form's messages and pending state into its static HTML: `#{id}-{path}-message` beside each field, and the alert. Skips
 * elements that another script has removed.
 */
export class FormView {
  readonly #form: HTMLFormElement
  readonly #id: string
  readonly #writeAlert: WriteAlert
  #messages: Messages
  #alertText: string

  constructor(form: HTMLFormElement, id: string, writeAlert: WriteAlert) {
    this.#form = form
    this.#id = id
    this.#writeAlert = writeAlert
    this.#messages = this.#servedMessages()
    this.#alertText = this.alert?.hidden === false ? this.alert.textContent : ''
  }

  get alert(): HTMLElement | null {
    return this.#form.querySelector<HTMLElement>('[role="alert"]')
  }

  /** Returns the errors in the static HTML, after a post without JavaScript. */
  get servedErrors(): { field: string; message: string }[] {
    return Object.entries(this.#messages).map(([field, message]) => ({ field, message }))
  }

  /** Returns why a post without JavaScript was not delivered; empty if there was none. */
  get servedAlert(): string {
    return this.alert?.querySelector('button') ? this.#alertText : ''
  }

  /** Shows messages by path, and in the alert why the form was not sent (empty for no alert). */
  show(messages: Messages, text: string, isUndelivered: boolean): void {
    for (const path of new Set([...Object.keys(this.#messages), ...Object.keys(messages)]))
      if (path && messages[path] !== this.#messages[path]) this.#showMessage(path, messages[path] ?? '')
    this.#messages = messages
    this.#showAlert(text, isUndelivered)
  }

  setPending(isPending: boolean): void {
    if (isPending) this.#form.dataset['pending'] = 'true'
    else delete this.#form.dataset['pending']
    for (const element of this.#form.querySelectorAll<HTMLFieldSetElement>('[data-fields]'))
      element.disabled = isPending
    const status = this.#form.querySelector('[data-sending]')
    if (status) status.textContent = isPending ? 'Sending…' : ''
  }

  #servedMessages(): Messages {
    const places = this.#form.querySelectorAll(`[id^="${this.#id}-"][id$="${SUFFIX}"]:not(:empty)`)
    const pathOf = ({ id }: Element) => id.slice(this.#id.length + 1, -SUFFIX.length)
    return Object.fromEntries([...places].map((place) => [pathOf(place), place.textContent]))
  }

  #showMessage(path: string, message: string): void {
    const place = document.getElementById(`${this.#id}-${path}${SUFFIX}`)
    if (place) place.textContent = message
    for (const control of this.#form.elements)
      if ((control as HTMLInputElement).name === path) markInvalid(control, message !== '')
  }

  #showAlert(text: string, isUndelivered: boolean): void {
    if (text === this.#alertText) return
    this.#alertText = text
    const { alert } = this
    if (!alert) return
    if (text) this.#writeAlert(alert, text, isUndelivered)
    alert.hidden = text === ''
  }
}

/** Marks a control as invalid, or for a choice its group. A group of checkboxes gets `data-invalid`, because `aria-invalid` is not allowed on it. */
function markInvalid(control: Element, isInvalid: boolean): void {
  const { type } = control as HTMLInputElement
  const group = type === 'radio' || type === 'checkbox' ? control.closest('fieldset[aria-labelledby]') : null
  if (control instanceof HTMLFieldSetElement || type === 'hidden') return
  const [element, name] =
    group && type === 'checkbox' ? [group, 'data-invalid'] : [group ?? control, 'aria-invalid']
  if (isInvalid) element.setAttribute(name, 'true')
  else element.removeAttribute(name)
}
