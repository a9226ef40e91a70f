import { UsageError } from '#kit/command/arguments.server.ts'
import { encodeTables } from '#kit/tables/workbook-writer.server.ts'
import { writeWorkbook } from '#kit/tables/workbook.server.ts'
import { csvOfLeads, exportedLeads, leadTables, toJson } from '#leads/export-leads.server.ts'
import type { LeadChoice } from '#leads/read-leads.server.ts'
import { exportPerson } from './export-person.server.ts'
import { FILTER_USAGE, filterOptions, parseFilter } from './lead-filter.server.ts'
import type { Invocation, Subcommand } from './subcommand.server.ts'
import { chooseSubject, SUBJECT_USAGE, subjectOptions } from './subject.server.ts'
import { json } from './text.server.ts'

const FORMATS = ['csv', 'xlsx', 'json'] as const

/** Separators of CSV by the words for them; others are refused. */
const SEPARATORS: Record<string, string> = { ',': ',', ';': ';', tab: '\t', '\t': '\t' }

export const exportLeads: Subcommand = {
  summary:
    'leads, newest first, for a spreadsheet or a program; with --email everything about a person, with --reference one lead, with --text and no --format those whose number you choose in a list',
  usage: `export --format csv|xlsx|json ${FILTER_USAGE} [--separator ,|;|tab], or export ${SUBJECT_USAGE} [--format text|json|csv|xlsx]`,
  options: { format: { type: 'string' }, separator: { type: 'string' }, ...filterOptions, ...subjectOptions },
  async run(invocation) {
    const { db, values, timeZone, modelOf, out } = invocation
    const isPerson = asksForPerson(values)
    const format = parseFormat(values, isPerson)
    const separator = parseSeparator(values['separator'], format)
    const filter = isPerson ? {} : parseFilter(values, { timeZone, now: Date.now() })
    const subject = isPerson ? await chooseSubject(invocation) : undefined
    if (subject && (format === 'text' || format === 'json'))
      return exportPerson({ db, timeZone, out }, subject, format)
    const choice = { subject, filters: [filter] }
    if (format === 'csv') {
      for await (const part of csvOfLeads(db, choice, { timeZone, modelOf, separator })) await out(part)
      return
    }
    if (format === 'json') return exportJson(invocation, choice)
    const tables = await leadTables(db, choice, { timeZone, modelOf })
    await out((await writeWorkbook(await encodeTables(tables))).bytes)
  },
}

/** Whether everything about a person is asked for: `--text` is a filter with a format for leads, or beside another filter. Throws UsageError. */
function asksForPerson(values: Invocation['values']): boolean {
  const isGiven = (option: string) => values[option] !== undefined
  const { text: _, ...others } = filterOptions
  const hasFilter = Object.keys(others).some(isGiven)
  if (!isGiven('email') && !isGiven('reference'))
    return isGiven('text') && !hasFilter && !FORMATS.some((format) => format === values['format'])
  if (hasFilter) throw new UsageError('a person is exported whole, without other options that choose leads')
  return true
}

function parseFormat(values: Invocation['values'], isPerson: boolean) {
  const format = values.format ?? (values.json ? 'json' : isPerson ? 'text' : '')
  const known = [...FORMATS, ...(isPerson ? (['text'] as const) : [])].find((one) => one === format)
  if (!known)
    throw new UsageError(
      isPerson
        ? '--format is text, json, csv or xlsx'
        : '--format is csv, xlsx or json, or text with --email, --reference or --text',
    )
  if (known !== 'json' && values.json) throw new UsageError(`--json and --format ${known} exclude each other`)
  return known
}

function parseSeparator(given: string | boolean | undefined, format: string): string {
  const separator = SEPARATORS[String(given ?? ',')]
  if (separator === undefined) throw new UsageError('--separator is a comma, a semicolon or tab')
  if (given !== undefined && format !== 'csv') throw new UsageError('--separator goes with --format csv')
  return separator
}

async function exportJson({ db, modelOf, out }: Invocation, choice: LeadChoice): Promise<void> {
  let separator = '['
  for await (const leads of exportedLeads(db, choice)) {
    for (const lead of leads) {
      await out(`${separator}\n${json(toJson(lead, modelOf))}`)
      separator = ','
    }
  }
  await out(separator === '[' ? '[]\n' : '\n]\n')
}
