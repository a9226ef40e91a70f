import { readPasted, writePasted } from './pasted-lines.ts'

/** Adds pasted lines in place; those that do not fit stay in the field. Lines that are still in the field on submit are added first, so that the visitor sees them. */
export function enhancePaste(form: HTMLFormElement, add: (items: string[]) => readonly string[]): void {
  const field = form.querySelector<HTMLTextAreaElement>('[data-paste] textarea')
  const button = form.querySelector<HTMLButtonElement>('[data-paste] button')
  if (!field || !button) return
  // Enter in another field submits a form by its first button.
  button.type = 'button'
  const addPasted = (): boolean => {
    const items = readPasted(field.value)
    if (items.length === 0) return false
    field.value = add(items).map(writePasted).join('\n')
    return true
  }
  button.addEventListener('click', addPasted)
  const holdBack = (event: Event) => {
    if (!addPasted()) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  form.addEventListener('submit', holdBack, true)
}
