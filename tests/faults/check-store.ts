import type { LeadsDatabase } from '#leads/schema.server.ts'
import type { Acknowledged } from './clients.ts'

export interface StoreFindings {
  acknowledged: number
  stored: number
  /** Acknowledged leads that are not stored, or under another id or reference. */
  lost: number
  /** Leads that are stored twice under one key. */
  duplicates: number
  /** Stored leads without their two deliveries. */
  'without deliveries': number
}

/** Compares what was acknowledged with what is stored; the text of a lead is its key. */
export async function checkStore(db: LeadsDatabase, acknowledged: Acknowledged[]): Promise<StoreFindings> {
  const leads = await db.selectFrom('lead').select(['id', 'reference', 'content']).execute()
  const deliveries = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['ref_id', fn.countAll().as('count')])
    .groupBy('ref_id')
    .execute()
  const byKey = new Map(leads.map((lead) => [lead.content, lead]))
  const counts = new Map(deliveries.map(({ ref_id, count }) => [ref_id, Number(count)]))
  const isStored = ({ key, id, reference }: Acknowledged) => {
    const lead = byKey.get(key)
    return lead?.id === id && lead.reference === reference
  }
  return {
    acknowledged: acknowledged.length,
    stored: leads.length,
    lost: acknowledged.filter((one) => !isStored(one)).length,
    duplicates: leads.length - byKey.size,
    'without deliveries': leads.filter(({ id }) => counts.get(id) !== 2).length,
  }
}

/** What must hold whatever happened. */
export const NOTHING_LOST = { lost: 0, duplicates: 0, 'without deliveries': 0 }
