import { CommandError, UsageError } from '#kit/command/arguments.server.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import { foldText } from '#leads/fold-text.server.ts'
import { LEAD_FIELDS } from '#leads/lead.ts'
import { writtenText } from '#leads/lead-row.server.ts'
import type { LeadRow } from '#leads/schema.server.ts'
import { everyLead, readParts, type Subject } from '#leads/read-leads.server.ts'
import { type Invocation, parseAddress } from './subcommand.server.ts'
import { minute, printable, table } from './text.server.ts'

export const subjectOptions = {
  email: { type: 'string' },
  reference: { type: 'string' },
  text: { type: 'string' },
} as const

export const SUBJECT_USAGE = '--email <address>|--reference <reference>|--text <text>'

/** Returns what the request is about; with `--text` it lists leads and asks for their numbers. Throws UsageError or CommandError. */
export async function chooseSubject(
  invocation: Pick<Invocation, 'db' | 'values' | 'timeZone' | 'ask'>,
): Promise<Subject> {
  const { email, reference, text } = invocation.values
  if ([email, reference, text].filter((value) => value !== undefined).length !== 1)
    throw new UsageError('give one of --email, --reference and --text')
  if (email !== undefined) return { email_canonical: parseAddress(email) }
  if (reference !== undefined) return { references: [normalizeCode(String(reference)).toUpperCase()] }
  return { references: await chooseLeads(invocation, String(text)) }
}

/** Returns the name of a subject for messages. */
export const nameOf = (subject: Subject): string =>
  'references' in subject ? subject.references.map(printable).join(', ') : subject.email_canonical

/** Shortest text that is searched for. */
const MIN_TEXT = 3
const MAX_LISTED = 20

async function chooseLeads(
  { db, timeZone, ask }: Pick<Invocation, 'db' | 'timeZone' | 'ask'>,
  text: string,
): Promise<string[]> {
  const wanted = foldText(text)
  if (wanted.length < MIN_TEXT) throw new UsageError(`--text has at least ${MIN_TEXT} characters`)
  const wantedPhone = listPhones(text).join('')
  const found: LeadRow[] = []
  let count = 0
  for await (const leads of everyLead(db)) {
    const ids = leads.map(({ id }) => id)
    const partsOf = await readParts(db, ids)
    for (const lead of leads) {
      const { files, items } = partsOf(lead.id)
      const written = [
        ...LEAD_FIELDS.map((field) => lead[field] ?? ''),
        writtenText(lead, { items }),
        ...files.map(({ name }) => name),
      ].join('\n')
      const isFound = foldText(written).includes(wanted) || hasPhone(written, wantedPhone)
      if (!isFound || lead.anonymised_at !== null) continue
      count += 1
      if (found.length < MAX_LISTED) found.push(lead)
    }
  }
  if (count === 0) throw new CommandError(`No lead contains ${JSON.stringify(printable(text))}.`)
  const more = count - found.length
  const note = more > 0 ? `${more} older leads are not listed: a longer text finds fewer.\n` : ''
  const answer = await ask(
    `${describeFound(found, timeZone)}${note}Number (several: 1,3; none: nothing is done): `,
  )
  return readNumbers(answer, found)
}

/** Fewest digits by which a telephone number is recognised, however it is written. */
const MIN_DIGITS = 6

/** A number in its groups, in one line. */
const PHONE = /\d[\d ()./\p{Pd}]*/gu

/** Lists the digits of each number in a text, without "(0)" and zeros at the start, which depend on where one calls from. */
const listPhones = (text: string): string[] =>
  (normalizeCode(text).replaceAll('(0)', ' ').match(PHONE) ?? []).map((phone) =>
    phone.replaceAll(/\D/g, '').replace(/^0+/, ''),
  )

/** Whether a text has a telephone number, with or without its country. */
const hasPhone = (text: string, wanted: string): boolean =>
  wanted.length >= MIN_DIGITS &&
  listPhones(text).some(
    (phone) => phone.includes(wanted) || (phone.length >= MIN_DIGITS && wanted.endsWith(phone)),
  )

function describeFound(leads: LeadRow[], timeZone: string): string {
  const lines = leads.map((lead, index) => [
    String(index + 1),
    lead.reference,
    minute(lead.created_at, timeZone),
    lead.kind,
    lead.name ?? '',
    lead.email ?? '',
    lead.phone ?? '',
    lead.content ?? '',
  ])
  const headings = ['number', 'reference', `time (${timeZone})`, 'kind', 'name', 'email', 'phone', 'message']
  return table(headings, lines)
}

function readNumbers(answer: string, leads: LeadRow[]): string[] {
  const numbers = answer.split(/[\s,]+/).filter(Boolean)
  if (numbers.length === 0)
    throw new CommandError(
      'No number was given, so nothing was done. --reference chooses without a question.',
    )
  return numbers.map((number) => {
    const lead = /^\d{1,2}$/.test(number) ? leads[Number(number) - 1] : undefined
    if (!lead)
      throw new CommandError(`There is no number ${printable(number)} in the list; nothing was done.`)
    return lead.reference
  })
}
