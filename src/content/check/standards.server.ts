import type { Certification } from '#content/certifications/certification.server.ts'
import type { Content } from '#content/content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import { isCell, type Product } from '#content/products/product.server.ts'
import { findModels, listStatements } from './statements.server.ts'
import type { ContentText } from './texts.server.ts'

/** A word that may name a kind of battery, such as "e-bike". */
const KIND = /\b[a-z](?:-[a-z]|[a-z]{2})[a-z]{2,}\b/g
const NEGATION = /\b(?:no|not|none|without|neither|nor|except|only|plus|instead|alternatively)\b/i

/** Finds standards that texts name for a product, category or application of which no product holds them, and products that a scope means but that do not hold it. */
export function* checkStandards(texts: ContentText[], content: Content): Iterable<ContentError> {
  const { products, certifications } = content
  const byName = new Map(products.map((product) => [product.model_name, product]))
  const standards = certifications.map((one) => ({ one, pattern: patternOf(one) }))
  const subjects = listSubjects(content)
  for (const source of texts) {
    const subject = subjects.get(source.name)
    yield* checkIds(source, subject)
    if (/^certifications\/.*\.yaml$/.test(source.name)) {
      const { one } = standards.find(({ one: { id } }) => source.name === `certifications/${id}.yaml`) ?? {}
      if (one && source.field === 'scope') yield* checkScopeWords(source, one, products)
      continue
    }
    const cited = standards.filter(({ pattern }) => pattern.test(source.text))
    for (const statement of cited.length > 0 ? listStatements(source.text) : []) {
      const models = new Set(findModels(statement.text, byName).map(({ name }) => name))
      const named = [...models].flatMap((name) => byName.get(name) ?? [])
      const possible = named.length > 0 ? named : subject?.products
      if (!possible) continue
      for (const { one, pattern } of cited) {
        const found = pattern.exec(statement.text)
        if (
          !found ||
          isNegated(statement.text, found.index) ||
          possible.some((product) => holds(product, one.id))
        )
          continue
        const name = named.length > 0 ? [...models].join(', ') : (subject?.name ?? '')
        yield source.createError(
          statement.offset + found.index,
          `names ${one.short_name} for ${name}, which does not hold it`,
          'Correct it, or add it to the product.',
        )
      }
    }
  }
}

/** Whether the clause around an offset says that something is not so. */
const isNegated = (text: string, offset: number): boolean =>
  NEGATION.test(
    (text
      .slice(0, offset)
      .split(/[,;:(]/)
      .at(-1) ?? '') + (text.slice(offset).split(/[,;:)]/, 1)[0] ?? ''),
  )

/** Matches a standard as it is cited: not "UL 9540A" for "UL 9540". */
const patternOf = ({ short_name }: Certification): RegExp =>
  new RegExp(String.raw`(?<![\w-])${RegExp.escape(short_name)}(?![\w])`)

interface Subject {
  name: string
  products: Product[]
}

/** Returns what a file is about: a product, a category, or an application. */
function listSubjects({ products, categories, applications }: Content): Map<string, Subject> {
  return new Map<string, Subject>([
    ...products.map(
      (one) =>
        [`products/${one.url}.yaml`, { name: one.model_name, products: [one] } satisfies Subject] as const,
    ),
    ...categories.map(
      ({ name, name_slug }) =>
        [
          `categories/${name_slug}.yaml`,
          { name, products: products.filter(({ category }) => category === name_slug) },
        ] as const,
    ),
    ...applications.map(
      ({ name, url, products: listed }) =>
        [
          `applications/${url}.yaml`,
          {
            name,
            products: products.filter((one) => listed.includes(one.url) || one.applications.includes(url)),
          },
        ] as const,
    ),
  ])
}

const holds = (
  { certifications, certifications_in_progress: pending, certifications_expired = [] }: Product,
  id: string,
): boolean => [...certifications, ...pending, ...certifications_expired].includes(id)

/** Checks the certificates that an application lists. */
function* checkIds(source: ContentText, subject: Subject | undefined): Iterable<ContentError> {
  if (!subject || !/^certificates\.ids\.\d+$/.test(source.field)) return
  if (!subject.products.some((product) => holds(product, source.text)))
    yield source.createError(0, `no product for ${subject.name} holds ${source.text}`, 'Take it out.')
}

/** Checks that the products whose kind a scope names, such as "motorcycle", hold the certificate. */
function* checkScopeWords(
  { text, createError }: ContentText,
  { id }: Certification,
  products: Product[],
): Iterable<ContentError> {
  for (const part of text.split(/[,;]/)) {
    if (NEGATION.test(part) || /\bin progress\b/.test(part)) continue
    const family = /\bSV[A-Z]\b/.exec(part)?.[0] ?? ''
    for (const word of part.match(KIND) ?? []) {
      const kind = new RegExp(String.raw`\b${word}\b`, 'i')
      const meant = products.filter(
        (one) => !isCell(one) && one.model_name.startsWith(family) && kind.test(one.name),
      )
      const without = meant.find((product) => !holds(product, id))
      if (!without) continue
      yield createError(
        text.indexOf(part),
        `means ${without.model_name} by “${word}”, which does not hold it`,
        `Add ${id} to the product, or name the models.`,
      )
    }
  }
}
