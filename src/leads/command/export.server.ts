import { LEAD_FIELDS } from '#leads/lead.ts'
import { extraOf } from '#leads/lead-row.server.ts'
import type { LeadRow, LeadsDatabase } from '#leads/schema.server.ts'
import { attachmentsOf, everyLead } from './queries.server.ts'
import { type Invocation, type Subcommand, UsageError } from './subcommand.server.ts'
import { json } from './text.server.ts'

const FORMATS = { csv: exportCsv, json: exportJson }

export const exportLeads: Subcommand = {
  summary: 'every lead, newest first, for a spreadsheet or a program',
  usage: 'export --format csv|json',
  options: { format: { type: 'string' } },
  async run({ db, values, out }) {
    const format = values.format ?? (values.json ? 'json' : '')
    if (format !== 'csv' && format !== 'json') throw new UsageError('--format is csv or json')
    if (format === 'csv' && values.json) throw new UsageError('--json and --format csv exclude each other')
    await FORMATS[format](db, out)
  },
}

async function exportCsv(db: LeadsDatabase, out: Invocation['out']): Promise<void> {
  const headings = ['reference', 'id', 'received_at', 'kind', ...LEAD_FIELDS, 'extra', 'attachments']
  await out(BYTE_ORDER_MARK + csvRecord([...headings, 'is_spam', 'is_blacklisted', 'score', 'state']))
  for await (const leads of everyLead(db)) {
    const filesOf = await readFileNames(db, leads)
    await out(leads.map((lead) => toCsv(lead, filesOf(lead))).join(''))
  }
}

/** Returns a function that names the files of one of the leads. */
async function readFileNames(db: LeadsDatabase, leads: LeadRow[]) {
  const ids = leads.map(({ id }) => id)
  const files = await attachmentsOf(db, ids)
  return ({ id }: LeadRow): string[] => (files.get(id) ?? []).map(({ name }) => name)
}

function toCsv(lead: LeadRow, files: string[]): string {
  return csvRecord([
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
  ])
}

async function exportJson(db: LeadsDatabase, out: Invocation['out']): Promise<void> {
  let separator = '['
  for await (const leads of everyLead(db)) {
    const filesOf = await readFileNames(db, leads)
    for (const lead of leads) {
      await out(`${separator}\n${json(toJson(lead, filesOf(lead)))}`)
      separator = ','
    }
  }
  await out(separator === '[' ? '[]\n' : '\n]\n')
}

function toJson(lead: LeadRow, attachments: string[]) {
  const { reference, id, kind, score, state } = lead
  return {
    reference,
    id,
    received_at: receivedAt(lead),
    kind,
    ...Object.fromEntries(LEAD_FIELDS.map((field) => [field, lead[field]])),
    extra: extraOf(lead),
    attachments,
    is_spam: lead.is_spam === 1,
    is_blacklisted: lead.is_blacklisted === 1,
    score,
    state,
  }
}

const receivedAt = (lead: LeadRow): string => new Date(lead.created_at).toISOString()

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff'

/** Characters that spreadsheets skip before they look for a formula. */
const SKIPPED = /^[\s\p{Cc}\p{Cf}\p{Zs}]+/u
/** Matches characters that some spreadsheets treat as the start of a cell. */
const STARTS_CELL = /^[\t\r\n\0]/
const FORMULA_SIGNS = new Set(['=', '+', '-', '@', '\u2212'])

/** Writes one record (RFC 4180) with every field quoted and formulas disabled (OWASP CSV injection, ASVS 1.2.10). */
export function csvRecord(values: readonly string[]): string {
  return `${values.map((value) => `"${disableFormula(value).replaceAll('"', '""')}"`).join(',')}\r\n`
}

function disableFormula(value: string): string {
  // NFKC converts full-width and small forms, which spreadsheets read as ASCII signs.
  const first = value.replace(SKIPPED, '').normalize('NFKC').charAt(0)
  return STARTS_CELL.test(value) || FORMULA_SIGNS.has(first) ? `'${value}` : value
}
