/** Replaces a form by the confirmation that follows it, and moves the focus there. Another program may have wrapped the form. */
export function confirmInPlace(form: HTMLElement, reference?: string): void {
  let place = form.parentElement
  while (place && !place.querySelector('[data-confirmation]')) place = place.parentElement
  const confirmation = place?.querySelector<HTMLElement>('[data-confirmation]')
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
