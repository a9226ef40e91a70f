import { findReport } from '#content/certifications/certification.server.ts'
import type { Content } from '#content/content.server.ts'
import type { WrittenDocument } from '#content/downloads/written-document.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import type { ContentText } from './texts.server.ts'

const EDITION = /\bversion (\d[\d.]*\d)(?: of (\d{1,2} [A-Z][a-z]+ \d{4}))?/gi
const TITLE_WITH_YEAR = /^(.+) (\d{4})$/

/** Compares the versions, days and years in texts with the fields that define them, and a document's day with those of the reports that it names. */
export function* checkDocuments(texts: ContentText[], content: Content): Iterable<ContentError> {
  const { certifications, writtenDocuments } = content
  const byFile = new Map(writtenDocuments.map((document) => [`downloads/${document.slug}.md`, document]))
  const byEdition = new Map(allProducts(content).map((product) => [`products/${product.url}.yaml`, product]))
  const titles = writtenDocuments
    .map(({ title }) => TITLE_WITH_YEAR.exec(title))
    .filter((match) => match !== null)
  for (const source of texts) {
    const document = source.field === '' && byFile.get(source.name)
    if (document) {
      yield* checkEdition(source, document)
      const named = certifications.filter(({ number }) => source.text.includes(number))
      for (const { number, issued } of named) yield* checkDay(source, document.date, { number, issued })
    }
    const product = source.field === 'edition.date' && byEdition.get(source.name)
    if (product)
      for (const one of certifications.filter(({ id }) => product.certifications.includes(id)))
        yield* checkDay(source, product.edition.date, findReport(one, product))
    for (const [, name = '', year = ''] of titles) yield* checkYear(source, name, year)
  }
}

/** Checks that a document is not older than a certificate or report that it names. */
function* checkDay(
  { text, createError }: ContentText,
  date: string,
  { number, issued }: { number: string; issued: string },
): Iterable<ContentError> {
  if (date >= issued) return
  yield createError(
    Math.max(0, text.indexOf(number)),
    `the document of ${formatDay(date)} names ${number}, issued ${formatDay(issued)}`,
    'Give the document a day that is not before.',
  )
}

/** Checks a document's own statement of its version. */
function* checkEdition(
  { text, createError }: ContentText,
  { version, date }: WrittenDocument,
): Iterable<ContentError> {
  for (const { 1: named, 2: day, index } of text.matchAll(EDITION)) {
    if (named !== version)
      yield createError(
        index,
        `this is version ${version}, not ${named}`,
        'Write that of the field "version".',
      )
    if (day && day !== formatDay(date))
      yield createError(
        index,
        `this version is of ${formatDay(date)}, not ${day}`,
        'Write that of the field "date".',
      )
  }
}

/** Checks the year after the name of a document that has one edition a year. */
function* checkYear({ text, createError }: ContentText, name: string, year: string): Iterable<ContentError> {
  for (const { 1: named, index } of text.matchAll(new RegExp(`${RegExp.escape(name)} (\\d{4})\\b`, 'gi')))
    if (named !== year)
      yield createError(
        index,
        `there is no “${name} ${named}”; the document is of ${year}`,
        'Correct the year.',
      )
}
