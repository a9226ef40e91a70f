import { shownLead } from './shown-lead.ts'

/** Keeps a person's note of a lead in this tab until the history has it: over another page, a refused form and a new sign-in. */
export function keepNote(frame: HTMLElement): void {
  const { lead: reference } = shownLead()
  if (reference === undefined) return
  const { person = '' } = frame.dataset
  const key = `solvane-desk-note ${reference} ${person.trim().toLowerCase()}`
  const note = document.querySelector<HTMLTextAreaElement>('#note')
  const kept = readNote(key)
  // An anonymous lead has no notes any more.
  if (!note || (kept && countInHistory(kept.text) > kept.before)) sessionStorage.removeItem(key)
  else if (kept && note.value === '') {
    note.value = kept.text
    const about = document.querySelector('#about-note')
    if (about) about.textContent = 'Not saved yet. You wrote this here before.'
  }
  note?.addEventListener('input', () => {
    const text = note.value
    if (text.trim() === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ text, before: countInHistory(text) }))
  })
}

/** A note that may not be saved yet. */
interface KeptNote {
  text: string
  /** Number of notes with the same text that the history had while it was written. */
  before: number
}

function readNote(key: string): KeptNote | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptNote | null) ?? undefined
  } catch {
    return undefined
  }
}

function countInHistory(text: string): number {
  const notes = document.querySelectorAll('[data-part="history"] blockquote')
  return [...notes].filter((one) => one.textContent.trim() === text.trim()).length
}
