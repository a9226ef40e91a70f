import type { DeskOptions } from '#desk/options.server.ts'
import { respondFile } from '#desk/export.server.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import { exportPerson } from '#leads/command/export-person.server.ts'
import { appendErasures } from '#leads/erasures/journal.server.ts'
import type { LeadRow } from '#leads/schema.server.ts'
import { erasureNames } from '#leads/store/erase-subject.server.ts'
import { subjectOf } from './read-lead.server.ts'

interface By {
  at: number
  person: string
}

/** Responds with everything that is stored about the sender of a lead, and writes into its history who asked. */
export async function respondPersonFile(
  lead: LeadRow,
  by: By,
  { db, store, timeZone }: Pick<DeskOptions, 'db' | 'store' | 'timeZone'>,
): Promise<Response> {
  await store.execute('change_lead', { id: lead.id, change: { type: 'exported' }, seen: null, ...by })
  const parts: string[] = []
  const out = async (part: string | Uint8Array) => void parts.push(String(part))
  await exportPerson({ db, timeZone: timeZone(), out }, subjectOf(lead), 'json')
  return respondFile(parts.join(''), {
    type: 'application/json; charset=utf-8',
    name: `person-${lead.reference}.json`,
  })
}

/** Erases the sender of a lead if its reference was typed. Returns the message of the field if it was not, and what is left. */
export async function erasePerson(
  lead: LeadRow,
  { typed, at, person }: By & { typed: string },
  { db, store, attachments, erasures }: Pick<DeskOptions, 'db' | 'store' | 'attachments' | 'erasures'>,
): Promise<{ error?: string; left?: string }> {
  if (normalizeCode(typed).toUpperCase() !== lead.reference)
    return { error: `Please type ${lead.reference}.` }
  const subject = subjectOf(lead)
  // Durably and first, so that it is repeated in any backup that is restored later.
  const entries = await appendErasures(erasures.file, await erasureNames(db, subject), {
    key: erasures.key,
    at,
  })
  const { files, endMails } = await store.execute('erase_subject', { subject, entries, at, person })
  // What cannot be removed now is removed by the sweep.
  await attachments.removeAll(files)
  // Nor does a slow disk undo the erasure: the next sweep rewrites the database, too.
  await store.execute('compact', { rewrites: true }).catch(() => {})
  return endMails.waiting.length + endMails.dead.length > 0 ? { left: UNSENT } : {}
}

const UNSENT =
  'A mail that ends the newsletter of another server has not been sent yet: once it is, erase the address with the command (docs/operations/privacy-requests.md).'
