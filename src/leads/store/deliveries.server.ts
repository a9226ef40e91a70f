import { randomUUIDv7 } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { HOUR } from '#leads/durations.server.ts'
import type { LeadsSchema, LeadsTransaction, NewOutboxRow } from '#leads/schema.server.ts'
import { recordSent } from '#leads/webhook/crm-leads.server.ts'
import type {
  ClaimDeliveries,
  ClaimedDelivery,
  FinishDelivery,
  OutboxCount,
  ReleaseDeliveries,
} from './commands.server.ts'
import { CONFIRMATIONS, MAX_WAIT } from './confirmations.server.ts'
import { cancelHeld, LEAD_UPDATED, lockLead, settleLead } from './lead-state.server.ts'
import { isRefusedByVisitor } from './refused-mails.server.ts'
import { allowClaim, recordHealth } from './transports.server.ts'

/** Adds deliveries to the outbox, except those whose dedupe id is already there. */
export async function enqueue(
  trx: LeadsTransaction,
  { deliveries }: { deliveries: NewOutboxRow[] },
): Promise<null> {
  if (deliveries.length === 0) return null
  await trx
    .insertInto('outbox')
    .values(deliveries)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return null
}

/** Leases deliveries that are due; expired leases come first. */
export async function claimDeliveries(
  trx: LeadsTransaction,
  input: ClaimDeliveries,
): Promise<ClaimedDelivery[]> {
  const { limit, isEarly } = await allowClaim(trx, input)
  const own = trx.selectFrom('outbox').select('id').where('transport', '=', input.transport)
  const pending = own
    .where('state', '=', 'pending')
    .where((eb) => eb.or([eb('topic', '!=', LEAD_UPDATED), eb.not(eb.exists(selectEarlier(eb)))]))
    .orderBy('next_at')
  const queries = [
    selectExpired(trx, input),
    pending.where('next_at', '<=', input.now),
    // Rows that a wrong clock has scheduled too late; confirmations may wait longer than a retry.
    pending
      .where('next_at', '>', input.now + input.horizon)
      .where((eb) =>
        eb.or([eb('topic', 'not in', CONFIRMATIONS), eb('next_at', '>', input.now + MAX_WAIT + HOUR)]),
      ),
  ]
  const lease = { state: 'leased', lease_owner: input.owner, lease_until: input.now + input.lease } as const
  const claimed: ClaimedDelivery[] = []
  const claim = async (query: typeof pending, most: number) => {
    const due = query.limit(most).forUpdate().skipLocked()
    const leased = trx.updateTable('outbox').set(lease).where('id', 'in', due)
    const rows = await leased
      .returning([
        'id',
        'ref_id',
        'channel',
        'dedupe_id',
        'payload',
        'attempts',
        'next_at',
        'created_at',
        'traceparent',
      ])
      .execute()
    claimed.push(...rows.map((row) => ({ ...row, is_early: isEarly && row.next_at > input.now })))
  }
  // One query after the other, each along an index: a long backlog must not be sorted at every claim.
  for (const query of queries) {
    if (claimed.length >= limit) break
    await claim(query, limit - claimed.length)
  }
  if (isEarly && claimed.length === 0) await claim(pending.where('last_code', 'is not', null), 1)
  await recordSent(trx, claimed, input.now)
  return claimed
}

/** Selects earlier messages to the CRM about the same lead that are not sent yet. */
const selectEarlier = (eb: ExpressionBuilder<LeadsSchema, 'outbox'>) =>
  eb
    .selectFrom('outbox as earlier')
    .select('earlier.id')
    .whereRef('earlier.ref_id', '=', 'outbox.ref_id')
    .whereRef('earlier.transport', '=', 'outbox.transport')
    .where('earlier.state', 'in', ['pending', 'leased'])
    .whereRef('earlier.id', '<', 'outbox.id')

function selectExpired(trx: LeadsTransaction, { transport, now, lease, owner }: ClaimDeliveries) {
  const own = trx.selectFrom('outbox').select('id').where('transport', '=', transport)
  const leased = own.where('state', '=', 'leased')
  return leased.where((eb) =>
    eb.or([
      eb('lease_until', '<=', now),
      // The clock was set back: no valid lease of another owner ends this late, even if it read the clock after us.
      eb('lease_until', '>', now + 2 * lease).and('lease_owner', '!=', owner),
    ]),
  )
}

const STATE_AFTER = { delivered: 'delivered', retry: 'pending', dead: 'dead' } as const

/** Records an attempt. Returns false and changes nothing if the lease has passed to another owner. */
export async function finishDelivery(trx: LeadsTransaction, input: FinishDelivery): Promise<boolean> {
  const { id, owner, at, ms, outcome, next_at, counts = true, follow_up = [] } = input
  const { result, code, detail } = outcome
  const ended = at + ms
  const row = await trx
    .updateTable('outbox')
    .set(({ eb }) => ({
      state: STATE_AFTER[result],
      attempts: eb('attempts', '+', Number(counts)),
      next_at,
      lease_owner: null,
      lease_until: null,
      last_code: code,
      last_error: result === 'delivered' ? null : detail,
      done_at: result === 'retry' ? null : ended,
      // Only the recipient may know the link that confirms an address; a digest names people whom an erasure would not find.
      ...(result === 'delivered' && {
        payload: eb
          .case()
          .when('channel', 'in', ['mail.optin', 'mail.digest'])
          .then('')
          .else(eb.ref('payload'))
          .end(),
      }),
    }))
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .where('state', '=', 'leased')
    .returning(['ref_id', 'channel', 'transport'])
    .executeTakeFirst()
  if (!row) return false

  const attempt = { id: randomUUIDv7(), outbox_id: id, at, ms, outcome: result, code, detail }
  await trx.insertInto('delivery_attempt').values(attempt).execute()
  await enqueue(trx, { deliveries: follow_up })
  await recordHealth(trx, row.transport, input)
  // An operator may have marked the lead as spam during the attempt, or may be doing it now.
  await lockLead(trx, row.ref_id)
  if (result !== 'delivered') await cancelHeld(trx, row.ref_id)
  if (result !== 'retry') {
    const detail = `${row.channel} ${result}`
    await settleLead(trx, row.ref_id, { at: ended, detail, isGivenUp: result === 'dead' })
  }
  return true
}

/** Makes the unfinished deliveries of a transport due again, and returns their number. */
export async function releaseDeliveries(
  trx: LeadsTransaction,
  { transport, owner }: ReleaseDeliveries,
): Promise<number> {
  const released = await trx
    .updateTable('outbox')
    .set({ state: 'pending', lease_owner: null, lease_until: null })
    .where('state', '=', 'leased')
    .$if(transport !== undefined, (update) => update.where('transport', '=', transport ?? ''))
    .$if(owner !== undefined, (update) => update.where('lease_owner', '=', owner ?? null))
    .executeTakeFirstOrThrow()
  await cancelHeld(trx)
  return Number(released.numUpdatedRows)
}

/** Counts the unfinished deliveries that an operator can act on; finished ones are many, and kept for their history. */
export async function countOutbox(trx: LeadsTransaction): Promise<OutboxCount[]> {
  const rows = await trx
    .selectFrom('outbox')
    .select(({ fn }) => [
      'channel',
      'state',
      fn.countAll<number | string>().as('count'),
      fn.min<number | string>('created_at').as('oldest'),
    ])
    .where('state', 'in', ['pending', 'leased', 'dead'])
    .where((eb) => eb.not(isRefusedByVisitor(eb)))
    .groupBy(['channel', 'state'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count), oldest: Number(row.oldest) }))
}
