import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import { inSavepoint } from '#kit/database/savepoint.server.ts'
import { tagged } from '#leads/mail/mail-row.server.ts'
import type { LeadsSchema, NewLeadRow } from '#leads/schema.server.ts'
import { judge, type Verdict } from '#leads/verdict/judge.server.ts'
import type { StoredLead, SubmitAnswer, SubmitLead } from './commands.server.ts'

const STORED = ['id', 'reference', 'is_spam', 'is_blacklisted', 'created_at'] as const

/** Stores a lead with its verdict, its first event and its deliveries, or finds the lead that this submission repeats. */
export async function submitLead(trx: Transaction<LeadsSchema>, ask: SubmitLead): Promise<SubmitAnswer> {
  const { lead, deliveries } = ask
  const repeated = lead.idem_key_hash === null ? await findRepeated(trx, ask) : undefined
  if (repeated) return { outcome: 'replayed', lead: repeated }

  if (lead.idem_key_hash !== null) await forgetKey(trx, lead.idem_key_hash, ask.keys_since)

  const verdict = await judge(trx, ask)
  // The unique indexes decide races: whoever inserts first owns the key and the reference.
  const insert = trx
    .insertInto('lead')
    .values(judgedRow(ask, verdict))
    .onConflict((conflict) => conflict.doNothing())
  const { numInsertedOrUpdatedRows } = await insert.executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return explainConflict(trx, lead)

  await trx
    .insertInto('lead_event')
    .values({
      id: randomUUIDv7(),
      lead_id: lead.id,
      at: lead.created_at,
      actor: 'visitor',
      from_state: null,
      to_state: verdict.state,
      detail: 'received',
    })
    .execute()
  const files = ask.attachments.map((file, position) => ({ ...file, lead_id: lead.id, position }))
  if (files.length > 0) await trx.insertInto('attachment').values(files).execute()
  if (verdict.state === 'accepted' && deliveries.length > 0) {
    const rows = verdict.isSuspect ? deliveries.map(tagged) : deliveries
    await trx.insertInto('outbox').values(rows).execute()
  }
  const failed = [...verdict.failed, ...(await countHit(trx, verdict))]
  const stored = trx.selectFrom('lead').select(STORED).where('id', '=', lead.id)
  return { outcome: 'stored', lead: await stored.executeTakeFirstOrThrow(), failed }
}

/** A lead as it is stored with its verdict; one that is held back keeps what would have gone out. */
function judgedRow(
  { lead, deliveries }: SubmitLead,
  { state, isSpam, points, reasons }: Verdict,
): NewLeadRow {
  return {
    ...lead,
    state,
    score: points,
    is_spam: Number(isSpam),
    is_blacklisted: Number(state === 'blocked'),
    reasons_json: JSON.stringify(reasons),
    held_json: state === 'accepted' ? null : JSON.stringify(deliveries),
  }
}

/** Counts a hit of the entry that decided; no lead is lost because that fails. */
async function countHit(
  trx: Transaction<LeadsSchema>,
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

/** A key older than it is kept may be used again, for something else. */
async function forgetKey(trx: Transaction<LeadsSchema>, hash: string, since: number): Promise<void> {
  await trx
    .updateTable('lead')
    .set({ idem_key_hash: null })
    .where('idem_key_hash', '=', hash)
    .where('created_at', '<=', since)
    .execute()
}

async function findRepeated(trx: Transaction<LeadsSchema>, ask: SubmitLead): Promise<StoredLead | undefined> {
  const { email_canonical, body_hash } = ask.lead
  return trx
    .selectFrom('lead')
    .select(STORED)
    .where('email_canonical', email_canonical === null ? 'is' : '=', email_canonical)
    .where('body_hash', '=', body_hash)
    .where('created_at', '>', ask.replay_since)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

async function explainConflict(trx: Transaction<LeadsSchema>, lead: NewLeadRow): Promise<SubmitAnswer> {
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
