import { basename, extname } from 'node:path'
import type { Content } from '#content/content.server.ts'
import type { WrittenDocument } from '#content/downloads/written-document.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import type { ContentText } from './texts.server.ts'

const EDITION = /\bversion (\d[\d.]*\d)(?: of (\d{1,2} [A-Z][a-z]+ \d{4}))?/gi
const TITLE_WITH_YEAR = /^(.+) (\d{4})$/

/** Compares versions, days and years of documents with the fields that define them. */
export function* checkDocuments(texts: ContentText[], content: Content): Iterable<ContentError> {
  const { writtenDocuments } = content
  const bySlug = new Map(writtenDocuments.map((document) => [document.slug, document]))
  const titles = writtenDocuments
    .map(({ title }) => TITLE_WITH_YEAR.exec(title))
    .filter((match) => match !== null)
  for (const source of texts) {
    const document = source.field === '' && bySlug.get(basename(source.name, extname(source.name)))
    if (document && source.name.startsWith('downloads/')) yield* checkEdition(source, document)
    for (const [, name = '', year = ''] of titles) yield* checkYear(source, name, year)
  }
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
