import { inSavepoint } from '#kit/database/savepoint.server.ts'
import { withSafeText } from '#leads/mail/mail-row.server.ts'
import type { LeadsTransaction, NewLeadRow } from '#leads/schema.server.ts'
import { judge, type Verdict } from '#leads/verdict/judge.server.ts'
import type { StoredLead, SubmitLead, SubmitResult, VerdictLabel } from './commands.server.ts'
import { chooseDeliveries, repeatsLink } from './acknowledgements.server.ts'
import { recordEvent } from './lead-state.server.ts'

const STORED = ['id', 'reference', 'is_spam', 'is_blacklisted', 'created_at'] as const

/** Stores a lead with its verdict, first event and deliveries, or finds the lead that this submission repeats. */
export async function storeLead(trx: LeadsTransaction, input: SubmitLead): Promise<SubmitResult> {
  const result = await insertLead(trx, input)
  // A commit whose answer was lost is repeated by the store: the lead that it finds is its own, with its own files.
  if (result.outcome === 'replayed' && result.lead.id === input.lead.id)
    return { outcome: 'stored', lead: result.lead, verdict: labelOfStored(result.lead), failed: [] }
  return result
}

async function insertLead(trx: LeadsTransaction, input: SubmitLead): Promise<SubmitResult> {
  const { lead, deliveries } = input
  const repeated = lead.idem_key_hash === null ? await findRepeated(trx, input) : undefined
  if (repeated) return { outcome: 'replayed', lead: repeated }
  if (lead.idem_key_hash !== null) await expireKey(trx, lead.idem_key_hash, input.keys_since)

  const verdict = await judge(trx, input)
  // The unique indexes decide races: the first insert owns the key and the reference.
  const insert = trx
    .insertInto('lead')
    .values(judgedRow(input, verdict))
    .onConflict((conflict) => conflict.doNothing())
  const { numInsertedOrUpdatedRows } = await insert.executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return explainConflict(trx, lead)

  const { id: lead_id, created_at: at } = lead
  const event = { actor: 'visitor', from_state: null, to_state: verdict.state, detail: 'received' }
  await recordEvent(trx, { lead_id, at, ...event })
  const files = input.attachments.map((file, position) => ({ ...file, lead_id, position }))
  if (files.length > 0) await trx.insertInto('attachment').values(files).execute()
  const items = input.items.map((item, position) => ({ ...item, lead_id, position }))
  if (items.length > 0) await trx.insertInto('lead_item').values(items).execute()
  if (verdict.state === 'accepted' && deliveries.length > 0) {
    const rows = await chooseDeliveries(trx, input, verdict)
    await trx.insertInto('outbox').values(rows).execute()
  }
  const failed = [...verdict.failed, ...(await countHit(trx, verdict))]
  const stored = trx.selectFrom('lead').select(STORED).where('id', '=', lead_id)
  const row = await stored.executeTakeFirstOrThrow()
  return { outcome: 'stored', lead: row, verdict: labelOf(verdict), failed }
}

function labelOf({ state, isSpam, isSuspect }: Verdict): VerdictLabel {
  if (state === 'blocked') return 'blacklisted'
  if (isSpam) return 'spam'
  return isSuspect ? 'suspect' : 'ham'
}

/** A stored lead does not say whether it is a suspect. */
function labelOfStored({ is_spam, is_blacklisted }: StoredLead): VerdictLabel {
  if (is_blacklisted) return 'blacklisted'
  return is_spam ? 'spam' : 'ham'
}

/** Returns the row of a lead with its verdict; a held lead keeps its deliveries for later. */
function judgedRow(input: SubmitLead, { state, isSpam, points, reasons }: Verdict): NewLeadRow {
  const { lead, deliveries } = input
  // An operator who releases it cannot know whose address it is.
  const held = () => (repeatsLink(input) ? deliveries.map(withSafeText) : deliveries)
  return {
    ...lead,
    state,
    score: points,
    is_spam: Number(isSpam),
    is_blacklisted: Number(state === 'blocked'),
    reasons_json: JSON.stringify(reasons),
    held_json: state === 'accepted' ? null : JSON.stringify(held()),
  }
}

/** Counts a hit of the list entry that decided. The lead is stored even if that fails. */
async function countHit(
  trx: LeadsTransaction,
  { listed }: Pick<Verdict, 'listed'>,
): Promise<Verdict['failed']> {
  if (!listed) return []
  const { list, id } = listed
  const counted = await inSavepoint(trx, () =>
    trx
      .updateTable(list)
      .set(({ eb }) => ({ hits: eb('hits', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
  return counted.ok ? [] : [{ rule: 'HITS', message: String(counted.error) }]
}

/** Removes a key that has expired, so that it can be used for another lead. */
async function expireKey(trx: LeadsTransaction, hash: string, since: number): Promise<void> {
  await trx
    .updateTable('lead')
    .set({ idem_key_hash: null })
    .where('idem_key_hash', '=', hash)
    .where('created_at', '<=', since)
    .execute()
}

async function findRepeated(trx: LeadsTransaction, input: SubmitLead): Promise<StoredLead | undefined> {
  const { email_canonical, body_hash } = input.lead
  return trx
    .selectFrom('lead')
    .select(STORED)
    .where('email_canonical', email_canonical === null ? 'is' : '=', email_canonical)
    .where('body_hash', '=', body_hash)
    .where('created_at', '>', input.replay_since)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

async function explainConflict(trx: LeadsTransaction, lead: NewLeadRow): Promise<SubmitResult> {
  if (lead.idem_key_hash === null) return { outcome: 'reference_taken' }
  const first = await trx
    .selectFrom('lead')
    .select([...STORED, 'body_hash'])
    .where('idem_key_hash', '=', lead.idem_key_hash)
    .executeTakeFirst()
  if (!first) return { outcome: 'reference_taken' }
  const { body_hash, ...stored } = first
  return body_hash === lead.body_hash ? { outcome: 'replayed', lead: stored } : { outcome: 'key_conflict' }
}
