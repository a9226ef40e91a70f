import type { Content } from '#content/content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import { listPlannedProducts } from '#content/products/discontinued.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import { type ContentText, MODEL } from './texts.server.ts'

const NUMBER = /DEMO-[A-Z0-9]+-(\d{4})-\d+/g
/** A day after a number: "of 4 March 2025", ", issued 2025-03-04", in the next cell of a table. */
const DAY_AFTER = /^[\s,|:(]*(?:(?:of|issued|dated|from)\s+)?(\d{4}-\d{2}-\d{2}|\d{1,2} [A-Z][a-z]+ \d{4})/

/** A report, certificate or declaration, where its number is defined. */
interface Report {
  date: string
  /** Model of the product whose file defines it. */
  model?: string
}

/** Compares the report numbers in texts with the records that define them. `refused` is the text of refused files, which may define some. */
export function* checkReports(
  texts: ContentText[],
  content: Content,
  refused: string,
): Iterable<ContentError> {
  const reports = listReports(content)
  const { issuer = '' } = content.certifications.find(({ per_model }) => per_model) ?? {}
  for (const source of texts) {
    if (
      source.name === 'transport-test.yaml' &&
      source.field === 'laboratory.name' &&
      !source.text.startsWith(issuer)
    )
      yield source.createError(
        0,
        `is not ${issuer}, the issuer of the certificate`,
        'Correct it, here or there.',
      )
    for (const match of source.text.matchAll(NUMBER)) {
      const [number] = match
      const report = reports.get(number)
      if (isDefinition(source)) yield* checkDefinition(source, number, report)
      else if (report) yield* checkMention(source, match, report)
      else if (!refused.includes(number)) {
        const remedy = 'Use a number of content/certifications, or of a product’s transport_test.'
        yield source.createError(match.index, `no record has the number ${number}`, remedy)
      }
    }
  }
}

function listReports(content: Content): Map<string, Report> {
  return new Map<string, Report>([
    ...content.certifications.map(({ number, issued }) => [number, { date: issued }] as const),
    ...listPlannedProducts(content).map(
      ({ model_name: model, transport_test: { report, date } }) => [report, { date, model }] as const,
    ),
  ])
}

const isDefinition = ({ name, field }: ContentText): boolean =>
  (name.startsWith('certifications/') && field === 'number') ||
  (name.startsWith('products/') && field === 'transport_test.report')

function* checkDefinition(
  source: ContentText,
  number: string,
  report: Report | undefined,
): Iterable<ContentError> {
  const year = number.split('-').at(-2)
  if (report && !report.date.startsWith(`${year}-`))
    yield source.createError(0, `${number} is dated ${report.date}`, 'Correct the number or the day.')
}

/** Checks the day and the model that a text names with a number. */
function* checkMention(
  { text, createError }: ContentText,
  { 0: number, index }: RegExpExecArray,
  { date, model }: Report,
): Iterable<ContentError> {
  const [, day = ''] = DAY_AFTER.exec(text.slice(index + number.length)) ?? []
  if (day && day !== date && day !== formatDay(date))
    yield createError(index, `${number} is of ${formatDay(date)}, not ${day}`, 'Correct the day.')
  const line = text.slice(text.lastIndexOf('\n', index) + 1, index)
  const [named] = line.match(MODEL)?.slice(-1) ?? []
  if (model && named && named !== model)
    yield createError(index, `${number} is the report of ${model}, not ${named}`, 'Correct the number.')
}
