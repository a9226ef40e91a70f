import { CODES } from '#kit/forms/codes.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { specAt } from '#kit/forms/fields.ts'
import { type FormMessages, isWithin, type MessageText } from './form-messages.ts'

/** A form of the page on screen. */
interface OpenForm {
  element: HTMLFormElement
  specs: FieldSpecs
  messages: Pick<FormMessages, 'tell' | 'untell' | 'forget'>
}

const forms = new Map<string, OpenForm>()

/** Registers a form under its id, in place of one that has left the page. */
export const openForm = (id: string, form: OpenForm): void => void forms.set(id, form)

/** Returns the form with this id that is on the page. */
export function elementOf(id: string): HTMLFormElement | undefined {
  const form = forms.get(id)?.element
  return form?.isConnected ? form : undefined
}

/** Finds the form with this id, or the one whose field has it: `contact-email`. Without one, warns with a code. */
function find(id: string, code: 152 | 651 | 652): { form: OpenForm; path: string } | undefined {
  for (const [name, form] of forms) {
    if (!form.element.isConnected) continue
    const path = id.slice(name.length + 1)
    if (id === name || (id.startsWith(`${name}-`) && specAt(form.specs, path))) return { form, path }
  }
  console.warn(CODES[code](id))
  return undefined
}

/** Sends a form as its button does (code 151 for an unknown id). */
export function submitForm(id: string): void {
  const form = elementOf(id)
  if (form) form.requestSubmit()
  else console.warn(CODES[151](id))
}

/** Puts a form or one field back to what it began with, without messages (code 152 for an unknown id). */
export function reset(id: string): void {
  const found = find(id, 152)
  if (!found) return
  const form = found.form.element
  if (!found.path) return form.reset()
  for (const element of form.elements) {
    const control = element as HTMLInputElement
    if (!isWithin(control.name, found.path)) continue
    resetControl(control)
    control.dispatchEvent(new Event('reset'))
  }
  found.form.messages.forget(found.path)
}

function resetControl(control: HTMLInputElement | HTMLSelectElement): void {
  if (control instanceof HTMLSelectElement)
    for (const option of control.options) option.selected = option.defaultSelected
  else if (/^(?:radio|checkbox)$/.test(control.type)) control.checked = control.defaultChecked
  else if (control.type !== 'hidden') control.value = control.type === 'file' ? '' : control.defaultValue
}

/**
 * Shows messages beside a form or field, and by path beside what is in it, until the visitor changes that (behaviours §4.5; code
 * 651 for an unknown id). They stop nobody from sending.
 */
export function setErrors(
  id: string,
  local: MessageText,
  children: Readonly<Record<string, MessageText>> = {},
): void {
  const found = find(id, 651)
  if (!found) return
  const below = found.path && `${found.path}.`
  const inside = Object.entries(children).map(([path, told]) => [below + path, told])
  found.form.messages.tell({ ...Object.fromEntries(inside), [found.path]: local })
}

/** Takes back what setErrors showed (code 652 for an unknown id); without `children` only what it said of the form itself. */
export function clearErrors(id: string, children = true): void {
  const found = find(id, 652)
  found?.form.messages.untell(found.path, children)
}
