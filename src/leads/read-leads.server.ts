import type { SelectQueryBuilder } from 'kysely'
import { normalizeCode } from '#kit/text/normalize.ts'
import { yieldIfDue } from '#kit/workers/time-slices.server.ts'
import type { Attachment } from './attachments/attachment.server.ts'
import { filterLeads, type LeadFilter } from './find-leads.server.ts'
import type { LeadItem } from './lead.ts'
import type {
  DeliveryAttemptTable,
  LeadEventTable,
  LeadRow,
  LeadsDatabase,
  LeadsSchema,
  OutboxRow,
} from './schema.server.ts'

const LISTED = [
  'id',
  'reference',
  'created_at',
  'kind',
  'name',
  'email',
  'country',
  'product_name_slug',
  'state',
  'score',
  'verdict_by',
  'is_spam',
  'is_blacklisted',
  'handled_at',
] as const
/** Leads that are read at once: what is done with them takes a few ms. */
const BATCH = 100

export async function newestLeads(
  db: LeadsDatabase,
  { limit, filter }: { limit: number; filter: LeadFilter },
): Promise<Pick<LeadRow, (typeof LISTED)[number]>[]> {
  const leads = filterLeads(db.selectFrom('lead').select(LISTED), [filter])
  return leads.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** What a request to export or erase is about: a person by address in canonical form, or single leads. */
export type Subject = { email_canonical: string } | { references: string[] }

/** Leads that are read: those of a subject that all filters let through; both absent: all. */
export interface LeadChoice {
  subject?: Subject | undefined
  filters?: readonly LeadFilter[]
}

/** Reads every lead, or those that are chosen, newest first, in batches: an export does not hold all of them in memory, and visitors are answered in between. */
export async function* everyLead(
  db: LeadsDatabase,
  { subject, filters = [] }: LeadChoice = {},
): AsyncGenerator<LeadRow[]> {
  let last: LeadRow | undefined
  do {
    let leads = filterLeads(db.selectFrom('lead').selectAll(), filters)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(BATCH)
    if (subject)
      leads =
        'references' in subject
          ? leads.where('reference', 'in', subject.references)
          : leads.where('email_canonical', '=', subject.email_canonical)
    if (last) {
      const { created_at, id } = last
      leads = leads.where((eb) =>
        eb.or([eb('created_at', '<', created_at), eb('created_at', '=', created_at).and('id', '<', id)]),
      )
    }
    const batch = await leads.execute()
    last = batch.length === BATCH ? batch.at(-1) : undefined
    yield batch
    // SQLite is read without waiting.
    await yieldIfDue()
  } while (last)
}

/** Finds a lead by its id or reference, in any letter case. */
export async function findLead(db: LeadsDatabase, idOrReference: string): Promise<LeadRow | undefined> {
  const code = normalizeCode(idOrReference)
  const leads = db.selectFrom('lead').selectAll()
  return leads
    .where((eb) => eb.or([eb('id', '=', code.toLowerCase()), eb('reference', '=', code.toUpperCase())]))
    .executeTakeFirst()
}

/** Groups the parts of leads by lead, without their keys. */
function byLead<Row extends { lead_id: string; position: number }>(ids: string[], rows: Row[]) {
  const parts = new Map<string, Omit<Row, 'lead_id' | 'position'>[]>(ids.map((id) => [id, []]))
  for (const { lead_id, position: _, ...part } of rows) parts.get(lead_id)?.push(part)
  return parts
}

/** Returns the files of leads, in order, by lead. */
export async function attachmentsOf(db: LeadsDatabase, ids: string[]): Promise<Map<string, Attachment[]>> {
  if (ids.length === 0) return new Map()
  const files = db.selectFrom('attachment').selectAll().where('lead_id', 'in', ids)
  return byLead(ids, await files.orderBy('position').execute())
}

/** Returns the items of request lists, in order, by lead. */
export async function itemsOf(db: LeadsDatabase, ids: string[]): Promise<Map<string, LeadItem[]>> {
  if (ids.length === 0) return new Map()
  const items = db.selectFrom('lead_item').selectAll().where('lead_id', 'in', ids)
  return byLead(ids, await items.orderBy('position').execute())
}

/** Files of a lead, and items of a request list. */
export interface FilesAndItems {
  files: readonly Attachment[]
  items: readonly LeadItem[]
}

/** Reads the files and items of leads, and returns a function that has those of each. */
export async function readParts(db: LeadsDatabase, ids: string[]): Promise<(id: string) => FilesAndItems> {
  const [files, items] = [await attachmentsOf(db, ids), await itemsOf(db, ids)]
  return (id) => ({ files: files.get(id) ?? [], items: items.get(id) ?? [] })
}

export type Delivery = Omit<OutboxRow, 'payload'> & { attempts_made: DeliveryAttemptTable[] }

export interface LeadHistory {
  lead: LeadRow
  events: LeadEventTable[]
  attachments: readonly Attachment[]
  items: readonly LeadItem[]
  deliveries: Delivery[]
}

/** Reads the events, deliveries, files and items of a lead. */
export async function readHistory(db: LeadsDatabase, lead: LeadRow): Promise<LeadHistory> {
  const events = await db
    .selectFrom('lead_event')
    .selectAll()
    .where('lead_id', '=', lead.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const partsOf = await readParts(db, [lead.id])
  const { files: attachments, items } = partsOf(lead.id)
  return {
    lead,
    events,
    attachments,
    items,
    deliveries: await deliveriesOf(db, (outbox) => outbox.where('outbox.ref_id', '=', lead.id)),
  }
}

type OutboxQuery = SelectQueryBuilder<LeadsSchema, 'outbox', object>

/** Reads chosen rows of the outbox with their attempts. */
export async function deliveriesOf(
  db: LeadsDatabase,
  choose: (outbox: OutboxQuery) => OutboxQuery,
): Promise<Delivery[]> {
  const chosen = choose(db.selectFrom('outbox'))
  const deliveries = await chosen.selectAll().orderBy('channel').orderBy('created_at').execute()
  const attempts = await db
    .selectFrom('delivery_attempt')
    .selectAll()
    .where('outbox_id', 'in', chosen.select('outbox.id'))
    .orderBy('at')
    .execute()
  return deliveries.map(({ payload: _payload, ...delivery }) => ({
    ...delivery,
    attempts_made: attempts.filter((attempt) => attempt.outbox_id === delivery.id),
  }))
}
