import type { CorrectedFields, LeadChange } from '#leads/store/lead-change.server.ts'

/** Longest note, in characters. */
export const MAX_NOTE = 2000

const PLAIN = ['handled', 'reopen', 'note', 'spam', 'not_spam', 'send_again', 'undo'] as const

/** A change as the form of a lead asks for it. */
export interface AskedChange {
  change: LeadChange
  note: string | undefined
  seen: string | null
}

/** Reads the form of a lead; undefined if it asks for nothing that there is, or a text is too long. */
export function readChange(form: URLSearchParams, corrected?: CorrectedFields): AskedChange | undefined {
  const change: LeadChange | undefined = corrected ? { type: 'correct', fields: corrected } : toChange(form)
  const note = form.get('note')?.trim() || undefined
  if (!change || (note && note.length > MAX_NOTE)) return undefined
  if (change.type === 'note' && !note) return undefined
  return { change, note, seen: form.get('seen') || null }
}

function toChange(form: URLSearchParams): LeadChange | undefined {
  const type = form.get('change')
  const plain = PLAIN.find((one) => one === type)
  if (plain) return { type: plain }
  const whom = form.get('whom')
  return type === 'block' && (whom === 'address' || whom === 'domain') ? { type, whom } : undefined
}
