import { type Delivery, deliveryText } from './list-address.ts'

/** Controls of the lines, with what applies only before a list is sent. */
const CONTROLS = 'button, noscript, input[type="hidden"], [data-before-sent]'

/** Returns the lines of a form as they were sent, without their controls. */
export function repeatLines(form: HTMLFormElement, delivery: Delivery): HTMLDivElement {
  const box = document.createElement('div')
  box.dataset['sentLines'] = ''
  const table = form.querySelector('[data-lines]')
  if (!table) return box
  const copy = table.cloneNode(true) as HTMLElement
  const typed = [...table.querySelectorAll<HTMLInputElement>('input[type="number"], textarea')]
  for (const [at, field] of copy.querySelectorAll('input[type="number"], textarea').entries()) {
    const text = document.createElement(field instanceof HTMLTextAreaElement ? 'p' : 'span')
    text.textContent = typed[at]?.value ?? ''
    if (field instanceof HTMLTextAreaElement) {
      text.className = 'note'
      field.closest('details')?.replaceWith(text)
    } else field.parentElement?.replaceWith(text)
  }
  for (const control of copy.querySelectorAll(CONTROLS)) control.remove()
  const where = document.createElement('p')
  where.className = 'note'
  where.textContent = deliveryText(delivery)
  box.append(copy, where)
  return box
}
