import { BYTE_ORDER_MARK, csvRecord } from '#kit/tables/csv.server.ts'
import { type CellValue, type LocalTime, type Table, toText } from '#kit/tables/table-file.server.ts'
import { everyLead, type LeadChoice, readParts } from './read-leads.server.ts'
import { LEAD_FIELDS, type LeadItem } from './lead.ts'
import { extraOf } from './lead-row.server.ts'
import { CALCULATED } from './lead-sheet.ts'
import { stateOf } from './verdict/score.server.ts'
import type { LeadRow, LeadsDatabase } from './schema.server.ts'

export interface ExportedLead {
  lead: LeadRow
  /** Names of its files. */
  files: string[]
  items: readonly LeadItem[]
  /** Person who marked it as handled last; undefined while it is open. */
  handledBy: string | undefined
}

/** Reads chosen leads with what an export tells of them, newest first, in batches. */
export async function* exportedLeads(db: LeadsDatabase, choice: LeadChoice): AsyncGenerator<ExportedLead[]> {
  for await (const leads of everyLead(db, choice)) {
    const ids = leads.map(({ id }) => id)
    const partsOf = await readParts(db, ids)
    const persons = await handlersOf(db, ids)
    yield leads.map((lead) => {
      const { files, items } = partsOf(lead.id)
      const handledBy = lead.handled_at === null ? undefined : persons.get(lead.id)
      return { lead, files: files.map(({ name }) => name), items, handledBy }
    })
  }
}

/** Returns who marked leads as handled last, by lead. */
async function handlersOf(db: LeadsDatabase, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const events = await db
    .selectFrom('lead_event')
    .select(['lead_id', 'person'])
    .where('lead_id', 'in', ids)
    .where('detail', '=', 'handled')
    .orderBy('at')
    .execute()
  return new Map(events.map(({ lead_id, person }) => [lead_id, person ?? '']))
}

/** Returns the model of a product by its name in addresses, if it is still in the catalogue. */
export type ModelOf = (slug: string) => string | undefined

/** How exports are written. */
export interface ExportOptions {
  timeZone: string
  modelOf: ModelOf
  /** Of CSV; default: a comma. */
  separator?: string
}

/** Names of a topic that are listed. */
const MAX_NAMES = 3

/** Returns what a lead is about: the items of its list, what the site calculated for it, its product, the topic of its form, or its application. */
export function topicOf({ lead, items }: Pick<ExportedLead, 'lead' | 'items'>, modelOf: ModelOf): string {
  if (items.length === 0) {
    const { topic, [CALCULATED]: calculated = [] } = extraOf(lead)
    const slug = lead.product_name_slug
    const product = slug && (modelOf(slug) ?? slug)
    return [[calculated].flat()[0], product, topic, lead.application].flat().find(Boolean) ?? ''
  }
  const names = items.slice(0, MAX_NAMES).map(({ quantity, name }) => `${quantity} × ${name}`)
  const more = items.length - names.length
  return names.join('; ') + (more > 0 ? `; ${more} more` : '')
}

/** Returns the time on the clock of a place, to the minute. */
export const localTime = (at: number, timeZone: string): LocalTime => ({
  time: Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' }),
})

/** Headings of an exported lead; times on the clock name its zone. */
const leadHeader = (timeZone: string): string[] => [
  'reference',
  'id',
  'received_at',
  'kind',
  'topic',
  ...LEAD_FIELDS,
  'extra',
  'attachments',
  'is_spam',
  'is_blacklisted',
  'score',
  'state',
  'handled_by',
  `received (${timeZone})`,
  `handled (${timeZone})`,
]

/** A whole number of pieces, which spreadsheets add up; any other text stays. */
const toNumber = (text: string | null): CellValue =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : (text ?? '')

function leadCells(exported: ExportedLead, { timeZone, modelOf }: ExportOptions): CellValue[] {
  const { lead, files, handledBy } = exported
  return [
    lead.reference,
    lead.id,
    new Date(lead.created_at).toISOString(),
    lead.kind,
    topicOf(exported, modelOf),
    ...LEAD_FIELDS.map((field) => (field === 'quantity' ? toNumber(lead.quantity) : (lead[field] ?? ''))),
    lead.extra_json ?? '',
    files.join('; '),
    lead.is_spam,
    lead.is_blacklisted,
    lead.score,
    stateOf(lead),
    handledBy,
    localTime(lead.created_at, timeZone),
    lead.handled_at === null ? undefined : localTime(lead.handled_at, timeZone),
  ]
}

/** Columns of an item of a request list. */
const ITEM_COLUMNS = [
  'kind',
  'product_name_slug',
  'pack',
  'name',
  'url',
  'quantity',
  'unit',
  'note',
] as const satisfies (keyof LeadItem)[]

const itemCells = (item: LeadItem): CellValue[] => ITEM_COLUMNS.map((name) => item[name] ?? '')

/** Writes chosen leads as CSV in parts: one row each, or one for each item of a request list. */
export async function* csvOfLeads(
  db: LeadsDatabase,
  choice: LeadChoice,
  options: ExportOptions,
): AsyncGenerator<string> {
  const { timeZone, separator } = options
  const items = ITEM_COLUMNS.map((name) => `item_${name}`)
  yield BYTE_ORDER_MARK + csvRecord([...leadHeader(timeZone), ...items], separator)
  for await (const leads of exportedLeads(db, choice)) {
    const records = leads.flatMap((one) => {
      const cells = leadCells(one, options).map(toText)
      const lines = one.items.length > 0 ? one.items.map(itemCells) : [ITEM_COLUMNS.map(() => '')]
      return lines.map((line) => csvRecord([...cells, ...line.map(toText)], separator))
    })
    yield records.join('')
  }
}

/** Returns chosen leads and their items as sheets of a workbook. */
export async function leadTables(
  db: LeadsDatabase,
  choice: LeadChoice,
  options: ExportOptions,
): Promise<Table[]> {
  const leads: CellValue[][] = []
  const items: CellValue[][] = []
  for await (const batch of exportedLeads(db, choice))
    for (const one of batch) {
      leads.push(leadCells(one, options))
      items.push(...one.items.map((item) => [one.lead.reference, ...itemCells(item)]))
    }
  return [
    { sheet: 'Leads', header: leadHeader(options.timeZone), rows: leads },
    { sheet: 'Items', header: ['reference', ...ITEM_COLUMNS], rows: items },
  ]
}

export function toJson(exported: ExportedLead, modelOf: ModelOf) {
  const { lead, files, items, handledBy } = exported
  const { reference, id, kind, score, state, handled_at } = lead
  return {
    reference,
    id,
    received_at: new Date(lead.created_at).toISOString(),
    kind,
    topic: topicOf(exported, modelOf),
    ...Object.fromEntries(LEAD_FIELDS.map((field) => [field, lead[field]])),
    extra: extraOf(lead),
    attachments: files,
    items,
    is_spam: lead.is_spam === 1,
    is_blacklisted: lead.is_blacklisted === 1,
    score,
    state,
    handled_at: handled_at === null ? null : new Date(handled_at).toISOString(),
    handled_by: handledBy ?? null,
  }
}
