import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { PurgeKind } from '#leads/retention/periods.server.ts'
import type { LeadsDatabase, LeadsSchema, LeadsTransaction } from '#leads/schema.server.ts'
import { anonymiseLeads, deleteBelongings } from './anonymise.server.ts'
import type { PurgeBatch, PurgedBatch } from './commands.server.ts'
import { HELD } from './lead-state.server.ts'
import { REDRIVEN } from './redrive.server.ts'

type Condition<Table extends keyof LeadsSchema> = (
  eb: ExpressionBuilder<LeadsSchema, Table>,
) => ExpressionWrapper<LeadsSchema, Table, SqlBool>

/** A query of ids, whatever its tables. */
interface DueRows {
  limit(limit: number): DueRows
  execute(): Promise<{ id: string }[]>
}

interface Rule {
  find(db: LeadsDatabase, before: number): DueRows
  /** Checks again what it finds: another process may have been first. */
  purge(trx: LeadsTransaction, ids: string[], input: PurgeBatch): Promise<PurgedBatch>
}

/** A lead with a mail that waits is kept until that has been delivered or given up; the schedule gives up within two days. */
const isOldLead =
  (before: number): Condition<'lead'> =>
  (eb) =>
    eb.and([
      eb('anonymised_at', 'is', null),
      eb('created_at', '<', before),
      eb('state', 'not in', HELD),
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.ref_id', '=', 'lead.id')
            .where('outbox.state', 'in', ['pending', 'leased']),
        ),
      ),
    ])

/** A lead that an operator marked as spam stays as long from then on, so that the mark can be taken back. */
const isOldSpam =
  (before: number): Condition<'lead'> =>
  (eb) =>
    eb.and([
      eb('anonymised_at', 'is', null),
      eb('created_at', '<', before),
      eb('state', 'in', HELD),
      eb.not(
        eb.exists(
          eb
            .selectFrom('lead_event')
            .select('lead_event.id')
            .whereRef('lead_event.lead_id', '=', 'lead.id')
            .where('lead_event.actor', '=', 'operator')
            .where('lead_event.at', '>=', before),
        ),
      ),
    ])

const isUnconfirmed =
  (before: number): Condition<'subscriber'> =>
  (eb) =>
    eb.and([
      eb('state', 'in', ['pending', 'unsubscribed']),
      eb('created_at', '<', before),
      eb('confirmed_at', 'is', null),
    ])

const isUnconfirmedRenewal =
  (before: number): Condition<'subscriber'> =>
  (eb) =>
    eb.and([eb('state', '=', 'pending'), eb('created_at', '<', before), eb('confirmed_at', 'is not', null)])

const hasEnded =
  (before: number): Condition<'subscriber'> =>
  (eb) =>
    eb.and([eb('state', '=', 'unsubscribed'), eb('unsub_at', '<', before)])

/** Delivered mails, and those given up that nobody sends again (`redrive`). */
const isDone =
  (before: number): Condition<'outbox'> =>
  (eb) =>
    eb.and([
      eb('done_at', '<', before),
      eb.or([
        eb('state', '=', 'delivered'),
        eb.and([
          eb('state', '=', 'dead'),
          eb('channel', 'not in', REDRIVEN),
          eb('ref_id', 'not in', eb.selectFrom('lead').select('lead.id')),
        ]),
      ]),
    ])

const hasOldKey =
  (before: number): Condition<'lead'> =>
  (eb) =>
    eb.and([eb('idem_key_hash', 'is not', null), eb('created_at', '<', before)])

const leadsThat = (db: LeadsDatabase, condition: Condition<'lead'>) =>
  db.selectFrom('lead').select('id').where(condition)

/** Deletes subscribers with their proofs (cascade), mails and links. */
const subscribersThat = (isDue: (before: number) => Condition<'subscriber'>): Rule => ({
  find: (db, before) => db.selectFrom('subscriber').select('id').where(isDue(before)),
  async purge(trx, found, { before }) {
    const subscribers = trx.deleteFrom('subscriber').where('id', 'in', found).where(isDue(before))
    const ids = (await subscribers.returning('id').execute()).map(({ id }) => id)
    if (ids.length === 0) return NOTHING
    await trx.deleteFrom('outbox').where('ref_id', 'in', ids).execute()
    await trx.deleteFrom('token').where('subject_id', 'in', ids).execute()
    return { rows: ids.length, files: [] }
  },
})

const NOTHING: PurgedBatch = { rows: 0, files: [] }
const counted = (rows: bigint): PurgedBatch => ({ rows: Number(rows), files: [] })

const RULES: Record<PurgeKind, Rule> = {
  leads: {
    find: (db, before) => leadsThat(db, isOldLead(before)),
    purge: (trx, ids, { at }) => anonymiseLeads(trx, ids, { at, actor: 'retention', detail: 'retention' }),
  },
  spam: {
    find: (db, before) => leadsThat(db, isOldSpam(before)),
    async purge(trx, found, { before, at }) {
      const due = await leadsThat(trx, isOldSpam(before)).where('id', 'in', found).execute()
      const ids = due.map(({ id }) => id)
      if (ids.length === 0) return NOTHING
      const files = await deleteBelongings(trx, ids, { at, reason: 'retention' })
      // Deletes the history, too (cascade).
      const { numDeletedRows } = await trx.deleteFrom('lead').where('id', 'in', ids).executeTakeFirstOrThrow()
      return { rows: Number(numDeletedRows), files }
    },
  },
  requests: subscribersThat(isUnconfirmed),
  renewals: {
    find: (db, before) => db.selectFrom('subscriber').select('id').where(isUnconfirmedRenewal(before)),
    async purge(trx, ids, { before }) {
      const requests = trx.updateTable('subscriber').set({ state: 'unsubscribed' }).where('id', 'in', ids)
      const ended = await requests.where(isUnconfirmedRenewal(before)).executeTakeFirstOrThrow()
      return counted(ended.numUpdatedRows)
    },
  },
  subscriptions: subscribersThat(hasEnded),
  links: {
    find: (db, before) => db.selectFrom('token').select('hash as id').where('expires_at', '<', before),
    async purge(trx, hashes) {
      const deleted = await trx.deleteFrom('token').where('hash', 'in', hashes).executeTakeFirstOrThrow()
      return counted(deleted.numDeletedRows)
    },
  },
  attempts: {
    find: (db, before) => db.selectFrom('delivery_attempt').select('id').where('at', '<', before),
    async purge(trx, ids) {
      const attempts = trx.deleteFrom('delivery_attempt').where('id', 'in', ids)
      return counted((await attempts.executeTakeFirstOrThrow()).numDeletedRows)
    },
  },
  deliveries: {
    find: (db, before) => db.selectFrom('outbox').select('id').where(isDone(before)),
    async purge(trx, ids, { before }) {
      const mails = trx.deleteFrom('outbox').where('id', 'in', ids).where(isDone(before))
      return counted((await mails.executeTakeFirstOrThrow()).numDeletedRows)
    },
  },
  keys: {
    find: (db, before) => leadsThat(db, hasOldKey(before)),
    async purge(trx, ids, { before }) {
      const leads = trx.updateTable('lead').set({ idem_key_hash: null }).where('id', 'in', ids)
      const cleared = await leads.where(hasOldKey(before)).executeTakeFirstOrThrow()
      return counted(cleared.numUpdatedRows)
    },
  },
}

/** Ends what has been kept long enough, for at most `limit` rows of one kind. `rows` is 0 once nothing is left. */
export async function purge(trx: LeadsTransaction, input: PurgeBatch): Promise<PurgedBatch> {
  const rule = RULES[input.kind]
  const due = await rule.find(trx, input.before).limit(input.limit).execute()
  if (due.length === 0) return NOTHING
  return rule.purge(
    trx,
    due.map(({ id }) => id),
    input,
  )
}

/** Returns how many rows of one kind are due. */
export const countDue = async (db: LeadsDatabase, kind: PurgeKind, before: number): Promise<number> =>
  (await RULES[kind].find(db, before).execute()).length

/** Returns how many files belong to leads that are due. */
export async function countDueFiles(
  db: LeadsDatabase,
  before: Record<'leads' | 'spam', number>,
): Promise<number> {
  const files = await db
    .selectFrom('attachment')
    .select('stored')
    .where((eb) =>
      eb.or([
        eb('lead_id', 'in', leadsThat(db, isOldLead(before.leads))),
        eb('lead_id', 'in', leadsThat(db, isOldSpam(before.spam))),
      ]),
    )
    .execute()
  return files.length
}
