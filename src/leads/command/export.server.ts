import { BYTE_ORDER_MARK, csvRecord } from '#kit/tables/csv.server.ts'
import { LEAD_FIELDS, type LeadItem } from '#leads/lead.ts'
import { extraOf } from '#leads/lead-row.server.ts'
import type { LeadRow, LeadsDatabase } from '#leads/schema.server.ts'
import { exportPerson } from './export-person.server.ts'
import { attachmentsOf, everyLead, itemsOf, type Subject } from './queries.server.ts'
import { type Invocation, type Subcommand, UsageError } from './subcommand.server.ts'
import { chooseSubject, SUBJECT_USAGE, subjectOptions } from './subject.server.ts'
import { json } from './text.server.ts'

export const exportLeads: Subcommand = {
  summary:
    'every lead, newest first, for a spreadsheet or a program; with --email everything about a person, with --reference one lead, with --text those whose number you choose in a list',
  usage: `export --format csv|json, or export ${SUBJECT_USAGE} [--format text|json|csv]`,
  options: { format: { type: 'string' }, ...subjectOptions },
  async run(invocation) {
    const { db, values, out } = invocation
    const isPerson = Object.keys(subjectOptions).some((option) => values[option] !== undefined)
    const format = values.format ?? (values.json ? 'json' : isPerson ? 'text' : '')
    if (format !== 'csv' && format !== 'json' && !(format === 'text' && isPerson))
      throw new UsageError(
        isPerson
          ? '--format is text, json or csv'
          : '--format is csv or json, or text with --email, --reference or --text',
      )
    if (format !== 'json' && values.json)
      throw new UsageError(`--json and --format ${format} exclude each other`)
    const subject = isPerson ? await chooseSubject(invocation) : undefined
    if (format === 'csv') return exportCsv(db, out, subject)
    if (subject) return exportPerson({ db, out }, subject, format === 'text' ? 'text' : 'json')
    await exportJson(db, out)
  },
}

/** Columns of an item of a request list, after those of its lead. */
const ITEM_FIELDS = [
  'kind',
  'product_name_slug',
  'pack',
  'name',
  'url',
  'quantity',
  'unit',
  'note',
] as const satisfies (keyof LeadItem)[]

/** Writes every lead, or those of a subject: one row each, or one for each item of a request list. */
async function exportCsv(db: LeadsDatabase, out: Invocation['out'], subject?: Subject): Promise<void> {
  const headings = ['reference', 'id', 'received_at', 'kind', ...LEAD_FIELDS, 'extra', 'attachments']
  const items = ITEM_FIELDS.map((field) => `item_${field}`)
  await out(
    BYTE_ORDER_MARK + csvRecord([...headings, 'is_spam', 'is_blacklisted', 'score', 'state', ...items]),
  )
  for await (const leads of everyLead(db, subject)) {
    const partsOf = await readParts(db, leads)
    await out(leads.map((lead) => toCsv(lead, partsOf(lead))).join(''))
  }
}

/** The parts of an exported lead besides its row. */
interface ExportedParts {
  /** Names of its files. */
  files: string[]
  items: LeadItem[]
}

/** Reads the parts of leads; returns a function that finds those of one of them. */
async function readParts(db: LeadsDatabase, leads: LeadRow[]): Promise<(lead: LeadRow) => ExportedParts> {
  const ids = leads.map(({ id }) => id)
  const [files, items] = [await attachmentsOf(db, ids), await itemsOf(db, ids)]
  return ({ id }) => ({ files: (files.get(id) ?? []).map(({ name }) => name), items: items.get(id) ?? [] })
}

function toCsv(lead: LeadRow, { files, items }: ExportedParts): string {
  const cells = [
    lead.reference,
    lead.id,
    receivedAt(lead),
    lead.kind,
    ...LEAD_FIELDS.map((field) => lead[field] ?? ''),
    lead.extra_json ?? '',
    files.join('; '),
    String(lead.is_spam),
    String(lead.is_blacklisted),
    String(lead.score),
    lead.state,
  ]
  const lines = items.length > 0 ? items : [undefined]
  return lines
    .map((item) => csvRecord([...cells, ...ITEM_FIELDS.map((field) => String(item?.[field] ?? ''))]))
    .join('')
}

async function exportJson(db: LeadsDatabase, out: Invocation['out']): Promise<void> {
  let separator = '['
  for await (const leads of everyLead(db)) {
    const partsOf = await readParts(db, leads)
    for (const lead of leads) {
      await out(`${separator}\n${json(toJson(lead, partsOf(lead)))}`)
      separator = ','
    }
  }
  await out(separator === '[' ? '[]\n' : '\n]\n')
}

function toJson(lead: LeadRow, { files, items }: ExportedParts) {
  const { reference, id, kind, score, state } = lead
  return {
    reference,
    id,
    received_at: receivedAt(lead),
    kind,
    ...Object.fromEntries(LEAD_FIELDS.map((field) => [field, lead[field]])),
    extra: extraOf(lead),
    attachments: files,
    items,
    is_spam: lead.is_spam === 1,
    is_blacklisted: lead.is_blacklisted === 1,
    score,
    state,
  }
}

const receivedAt = (lead: LeadRow): string => new Date(lead.created_at).toISOString()
