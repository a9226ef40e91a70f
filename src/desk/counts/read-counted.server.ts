import { yieldIfDue } from '#kit/workers/time-slices.server.ts'
import type { LeadItem } from '#leads/lead.ts'
import type { LeadRow, LeadsDatabase } from '#leads/schema.server.ts'

const COUNTED = [
  'id',
  'created_at',
  'handled_at',
  'state',
  'kind',
  'type',
  'country',
  'product_name_slug',
  'page_url',
] as const

/** The fields of a lead that counts need. */
export interface CountedLead extends Pick<LeadRow, (typeof COUNTED)[number]> {
  items: Pick<LeadItem, 'kind' | 'product_name_slug'>[]
}

/** Leads that are read at once, between which the site answers others. */
const BATCH = 250

/** Reads what is counted of the leads received from `since` on (ms UTC), newest first. */
export async function readCounted(db: LeadsDatabase, since: number): Promise<CountedLead[]> {
  const leads: CountedLead[] = []
  for (let last: CountedLead | undefined; ; last = leads.at(-1)) {
    const batch = await readBatch(db, since, last)
    leads.push(...batch)
    if (batch.length < BATCH) return leads
    await yieldIfDue()
  }
}

async function readBatch(
  db: LeadsDatabase,
  since: number,
  last: CountedLead | undefined,
): Promise<CountedLead[]> {
  let chosen = db
    .selectFrom('lead')
    .select(COUNTED)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(BATCH)
  if (last)
    chosen = chosen
      .where('created_at', '<=', last.created_at)
      .where((eb) => eb.or([eb('created_at', '<', last.created_at), eb('id', '<', last.id)]))
  const rows = await chosen.execute()
  const items = await itemsOf(db, rows)
  return rows.map((row) => ({ ...row, items: items.get(row.id) ?? [] }))
}

async function itemsOf(db: LeadsDatabase, leads: readonly { id: string }[]) {
  const items = new Map<string, CountedLead['items']>()
  if (leads.length === 0) return items
  const ids = leads.map(({ id }) => id)
  const found = await db
    .selectFrom('lead_item')
    .select(['lead_id', 'kind', 'product_name_slug'])
    .where('lead_id', 'in', ids)
    .execute()
  for (const { lead_id, ...item } of found) items.set(lead_id, [...(items.get(lead_id) ?? []), item])
  return items
}
