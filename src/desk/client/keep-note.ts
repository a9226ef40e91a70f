/** Keeps a person's note of a lead in this tab until it stands in the history: over another page, a refused form and a new sign-in. */
export function keepNote(): void {
  const reference = document.querySelector<HTMLElement>('[data-lead]')?.dataset['lead']
  if (reference === undefined) return
  const person = document.querySelector<HTMLElement>('[data-live]')?.dataset['person']
  const key = `solvane-desk-note ${reference} ${person}`
  const note = document.querySelector<HTMLTextAreaElement>('#note')
  const before = sessionStorage.getItem(key)
  // An anonymous lead has no notes any more.
  if (!note || (before !== null && isInHistory(before))) sessionStorage.removeItem(key)
  else if (before !== null && note.value === '') {
    note.value = before
    const about = document.querySelector('#about-note')
    if (about) about.textContent = 'Not saved yet. You wrote this here before.'
  }
  note?.addEventListener('input', () => {
    if (note.value.trim() === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, note.value)
  })
}

function isInHistory(text: string): boolean {
  const notes = document.querySelectorAll('[data-part="history"] blockquote')
  return [...notes].some((one) => one.textContent.trim() === text.trim())
}
