import { loadAsk } from '#ui/dialog/load-ask.ts'

const QUESTION = { title: 'Discard what you typed?', confirm: 'Discard', cancel: 'Keep it' }

/** Replaces the legend by a note that a draft was restored, with a button that discards it. Returns a function that restores the legend. */
export function showRestored(form: HTMLFormElement, discard: () => void): () => void {
  const alert = form.querySelector('[role="alert"]')
  const legend = alert?.nextElementSibling
  const note = document.createElement('p')
  note.className = 'note'
  note.setAttribute('role', 'status')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Discard it'
  button.addEventListener('click', async () => {
    const { confirmDialog } = await loadAsk()
    if (!(await confirmDialog(QUESTION))) return
    discard()
    form.querySelector<HTMLElement>('[name]:not([type="hidden"])')?.focus()
  })
  note.append('What you typed before is still here. ', button)
  legend?.remove()
  alert?.after(note)
  return () => note.replaceWith(...(legend ? [legend] : []))
}
