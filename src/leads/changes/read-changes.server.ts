import { sql } from 'kysely'
import { isPostgres } from '#kit/database/postgres.server.ts'
import { inTransaction } from '#kit/database/transaction.server.ts'
import { readParts } from '#leads/read-leads.server.ts'
import type { LeadChangeTable, LeadsDatabase } from '#leads/schema.server.ts'
import { type LeadData, leadDataOf } from '#leads/webhook/events.server.ts'
import type { Place } from './cursor.server.ts'

/** Mark of a lead that was erased, or deleted by retention: readers must delete their copies. */
export interface ErasedLead {
  id: string
  reference: string
  state: 'erased'
}

export interface ChangedLeads {
  /** The leads as they are now, in the order of their latest changes. */
  leads: (LeadData | ErasedLead)[]
  /** Place of the last lead, after which the next page begins. */
  end: Place
  hasMore: boolean
}

/** Place after which changes are read, and the largest number of them. */
export interface ChangesQuery {
  since: Place
  limit: number
}

/** Reads the leads that have changed since a place. A lead that changes again is listed again, after all others. */
export async function readChanges(db: LeadsDatabase, { since, limit }: ChangesQuery): Promise<ChangedLeads> {
  const found = await findChanges(db, { since, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    leads: await readLeads(db, page),
    end: last ? { position: last.position, lead_id: last.lead_id } : since,
    hasMore: found.length > limit,
  }
}

const selectChanges = (db: LeadsDatabase, { since: { position, lead_id }, limit }: ChangesQuery) =>
  db
    .selectFrom('lead_change')
    .selectAll()
    .where((eb) =>
      eb.or([eb('position', '>', position), eb('position', '=', position).and('lead_id', '>', lead_id)]),
    )
    .orderBy('position')
    .orderBy('lead_id')
    .limit(limit)

/**
 * On PostgreSQL, transactions may commit in another order than that of their positions. The lock waits for those in progress, so that
 * no change is missed (docs/decisions/0032-change-feed.md). On SQLite, there is one writer at a time.
 */
const findChanges = (db: LeadsDatabase, query: ChangesQuery): Promise<LeadChangeTable[]> =>
  isPostgres(db)
    ? inTransaction(db, async (trx) => {
        // Writers queue behind a lock that waits, so it gives up soon.
        await sql`set local lock_timeout = '1s'`.execute(trx)
        await sql`lock table lead_change in share mode`.execute(trx)
        return selectChanges(trx, query).execute()
      })
    : selectChanges(db, query).execute()

async function readLeads(db: LeadsDatabase, changes: LeadChangeTable[]): Promise<ChangedLeads['leads']> {
  const ids = changes.map(({ lead_id }) => lead_id)
  const rows = await db.selectFrom('lead').selectAll().where('id', 'in', ids).execute()
  const partsOf = await readParts(db, ids)
  const known = new Map(rows.map((row) => [row.id, row]))
  return changes.map(({ lead_id: id, reference }) => {
    const lead = known.get(id)
    if (!lead || lead.anonymised_at !== null) return { id, reference, state: 'erased' }
    return leadDataOf(lead, partsOf(id))
  })
}
