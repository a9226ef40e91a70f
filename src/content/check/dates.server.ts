import { basename, extname } from 'node:path'
import { findReport } from '#content/certifications/certification.server.ts'
import type { Content } from '#content/content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import type { ContentText } from './texts.server.ts'

/** Finds data sheets and written documents that are older than a certificate, report or declaration that they name. */
export function* checkDates(texts: ContentText[], content: Content): Iterable<ContentError> {
  const { products, certifications, writtenDocuments } = content
  const byFile = new Map(products.map((product) => [`products/${product.url}.yaml`, product]))
  const bySlug = new Map(writtenDocuments.map((document) => [document.slug, document]))
  for (const source of texts) {
    const product = source.field === 'edition.date' && byFile.get(source.name)
    if (product)
      for (const one of certifications.filter(({ id }) => product.certifications.includes(id))) {
        const { number, issued } = findReport(one, product)
        yield* checkDay(source, { date: product.edition.date, number, issued })
      }
    const document = source.field === '' && bySlug.get(basename(source.name, extname(source.name)))
    if (!document || !source.name.startsWith('downloads/')) continue
    for (const { number, issued } of certifications)
      if (source.text.includes(number)) yield* checkDay(source, { date: document.date, number, issued })
  }
}

function* checkDay(
  source: ContentText,
  { date, number, issued }: { date: string; number: string; issued: string },
): Iterable<ContentError> {
  if (date >= issued) return
  yield source.createError(
    Math.max(0, source.text.indexOf(number)),
    `the document of ${formatDay(date)} names ${number}, issued ${formatDay(issued)}`,
    'Give the document a day that is not before.',
  )
}
