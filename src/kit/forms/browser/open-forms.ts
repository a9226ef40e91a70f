import { CODES } from '#kit/forms/codes.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { specAt } from '#kit/forms/fields.ts'
import { type FormMessages, isWithin, type MessageText } from './form-messages.ts'

/** A form of the page on screen. */
interface OpenForm {
  element: HTMLFormElement
  specs: FieldSpecs
  messages: Pick<FormMessages, 'setExternal' | 'clearExternal' | 'reset'>
}

const forms = new Map<string, OpenForm>()

/** Registers a form under its id, in place of one from an earlier page. */
export const registerForm = (id: string, form: OpenForm): void => void forms.set(id, form)

/** Returns the form with this id that is on the page. */
export function elementOf(id: string): HTMLFormElement | undefined {
  const form = forms.get(id)?.element
  return form?.isConnected ? form : undefined
}

/** Finds a form by its id or by the id of one of its fields, such as `contact-email`. Warns if there is none. */
function findForm(id: string, code: 152 | 651 | 652): { form: OpenForm; path: string } | undefined {
  for (const [name, form] of forms) {
    if (!form.element.isConnected) continue
    const path = id.slice(name.length + 1)
    if (id === name || (id.startsWith(`${name}-`) && specAt(form.specs, path))) return { form, path }
  }
  console.warn(CODES[code](id))
  return undefined
}

/** Submits a form like its button (code 151 for an unknown id). */
export function submitForm(id: string): void {
  const form = elementOf(id)
  if (form) form.requestSubmit()
  else console.warn(CODES[151](id))
}

/** Resets a form or a single field and removes its messages (code 152 for an unknown id). */
export function reset(id: string): void {
  const found = findForm(id, 152)
  if (!found) return
  const form = found.form.element
  if (!found.path) return form.reset()
  for (const element of form.elements) {
    const control = element as HTMLInputElement
    if (!isWithin(control.name, found.path)) continue
    resetControl(control)
    control.dispatchEvent(new Event('reset'))
  }
  found.form.messages.reset(found.path)
}

function resetControl(control: HTMLInputElement | HTMLSelectElement): void {
  if (control instanceof HTMLSelectElement)
    for (const option of control.options) option.selected = option.defaultSelected
  else if (/^(?:radio|checkbox)$/.test(control.type)) control.checked = control.defaultChecked
  else if (control.type !== 'hidden') control.value = control.type === 'file' ? '' : control.defaultValue
}

/**
 * Shows messages at a form or field, and by path at the fields inside it, until the visitor changes those fields (code 651 for
 * an unknown id). They do not prevent submitting.
 */
export function setErrors(
  id: string,
  local: MessageText,
  children: Readonly<Record<string, MessageText>> = {},
): void {
  const found = findForm(id, 651)
  if (!found) return
  const base = found.path && `${found.path}.`
  const nested = Object.entries(children).map(([path, text]) => [base + path, text])
  found.form.messages.setExternal({ ...Object.fromEntries(nested), [found.path]: local })
}

/** Removes the messages of setErrors (code 652 for an unknown id); without `children`, only those at the form or field itself. */
export function clearErrors(id: string, children = true): void {
  const found = findForm(id, 652)
  found?.form.messages.clearExternal(found.path, children)
}
