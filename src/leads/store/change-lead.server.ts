import { searchTextOf } from '#leads/fold-text.server.ts'
import { canonicalEmail } from '#leads/canonical.server.ts'
import type { LeadRow, LeadsTransaction } from '#leads/schema.server.ts'
import type { ChangedLead, ChangeLead, CorrectedFields, LeadChange } from './lead-change.server.ts'
import { addNote, markHandled, reopen } from './handling.server.ts'
import { type ByOperator, isHeld, lockLead } from './lead-state.server.ts'
import { recordChange } from './record-change.server.ts'
import { entryOf, listSender } from './list-sender.server.ts'
import { markNotSpam, markSpam } from './marks.server.ts'
import { redrive } from './redrive.server.ts'
import { EXPORTED, undo } from './undo.server.ts'

/**
 * Changes a lead for a person at the desk, unless another person has changed it since they saw it: then nothing is written and the
 * outcome is `stale`.
 */
export async function changeLead(trx: LeadsTransaction, input: ChangeLead): Promise<ChangedLead> {
  const { id, change, at, person, note, seen } = input
  await lockLead(trx, id)
  const lead = await trx.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst()
  if (!lead || lead.anonymised_at !== null) return { outcome: 'missing' }
  if (change.type !== 'exported' && (await lastChange(trx, id)) !== seen) return { outcome: 'stale' }
  const changed = await apply(trx, lead, { change, by: { at, person, note } })
  if (changed) return { outcome: 'changed' }
  // Nobody's words are lost because a mark was there already.
  if (note) await addNote(trx, lead, { at, person, note })
  return { outcome: note ? 'changed' : 'unchanged' }
}

/** Returns the id of the last thing that a person did with a lead; null if nobody did anything. */
export async function lastChange(trx: LeadsTransaction, leadId: string): Promise<string | null> {
  const last = await trx
    .selectFrom('lead_event')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('actor', '=', 'operator')
    .where('detail', '!=', EXPORTED)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.id ?? null
}

interface Applied {
  change: LeadChange
  by: ByOperator
}

/** Returns whether anything changed. */
async function apply(trx: LeadsTransaction, lead: LeadRow, { change, by }: Applied): Promise<boolean> {
  switch (change.type) {
    case 'handled':
      return markHandled(trx, lead, by)
    case 'reopen':
      return reopen(trx, lead, by)
    case 'note':
      return false
    case 'spam':
      return (await markSpam(trx, lead, by)).changed
    case 'not_spam':
      return (await markNotSpam(trx, lead, by)).changed
    case 'block':
      return block(trx, lead, { whom: change.whom, by })
    case 'send_again':
      return sendAgain(trx, lead, by)
    case 'exported':
      await recordChange(trx, lead, { ...by, detail: EXPORTED })
      return true
    case 'undo':
      return undo(trx, lead, by)
    case 'correct':
      return correct(trx, lead, { fields: change.fields, by })
  }
}

/** Keeps a sender out from now on, and this lead with them. */
async function block(
  trx: LeadsTransaction,
  lead: LeadRow,
  { whom, by }: { whom: 'address' | 'domain'; by: ByOperator },
): Promise<boolean> {
  const email = lead.email_canonical
  if (!email || lead.state === 'blocked') return false
  const entry = entryOf(email, whom === 'domain' ? 'domain' : 'email')
  await listSender(trx, 'blacklist', { ...entry, by, lead })
  const { changed } = await markSpam(trx, lead, by)
  const to_state = 'blocked'
  const blocked = { state: to_state, is_blacklisted: 1, verdict_by: 'operator' } as const
  await trx.updateTable('lead').set(blocked).where('id', '=', lead.id).execute()
  // The note is on the row of the mark, if there is one.
  const note = changed ? undefined : by.note
  await recordChange(trx, lead, { ...by, note, to_state, detail: `blocked ${entry.kind}` })
  return true
}

/** Sends again what was given up. */
async function sendAgain(trx: LeadsTransaction, lead: LeadRow, by: ByOperator): Promise<boolean> {
  if (isHeld(lead.state)) return false
  const { channels } = await redrive(trx, { at: by.at, leadId: lead.id })
  if (channels.length === 0) return false
  await recordChange(trx, lead, { ...by, to_state: 'accepted', detail: 'sent again' })
  return true
}

/** Corrects what is stored about the sender; the history keeps the former values beside the new ones. */
async function correct(
  trx: LeadsTransaction,
  lead: LeadRow,
  { fields, by }: { fields: CorrectedFields; by: ByOperator },
): Promise<boolean> {
  const changed = Object.entries(fields).filter(
    ([name, value]) => (lead[name as keyof CorrectedFields] ?? '') !== value,
  )
  if (changed.length === 0) return false
  const values = Object.fromEntries(changed.map(([name, value]) => [name, value || null]))
  const corrected = { ...lead, ...values }
  await trx
    .updateTable('lead')
    .set({
      ...values,
      email_canonical: corrected.email === null ? null : canonicalEmail(corrected.email),
      search_text: searchTextOf(corrected),
    })
    .where('id', '=', lead.id)
    .execute()
  const details = changed.map(
    ([name, value]) =>
      `${name.replaceAll('_', ' ')} from ${quote(lead[name as keyof CorrectedFields])} to ${quote(value)}`,
  )
  await recordChange(trx, lead, { ...by, detail: `corrected ${details.join(', ')}` })
  return true
}

const quote = (value: string | null): string => (value ? `“${value}”` : 'nothing')
