/** Replaces a form by the confirmation that follows it, and moves the focus there. */
export function confirmInPlace(form: HTMLElement, reference?: string): void {
  const confirmation = form.parentElement?.querySelector<HTMLElement>('[data-confirmation]')
  if (!confirmation) return
  writeReference(confirmation, reference)
  confirmation.setAttribute('role', 'status')
  confirmation.tabIndex = -1
  confirmation.hidden = false
  form.remove()
  confirmation.focus()
}

/** Writes the reference into a confirmation; an upstream API may return none. */
export function writeReference(confirmation: HTMLElement, reference?: string): void {
  const place = confirmation.querySelector<HTMLElement>('[data-reference]')
  if (!place) return
  place.textContent = reference ?? ''
  const row = place.closest('div')
  if (row) row.style.display = reference ? '' : 'none'
}
