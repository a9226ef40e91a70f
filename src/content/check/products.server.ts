import type { Content } from '#content/content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { findModels, readNumber } from './statements.server.ts'
import { type ContentText, MODEL } from './texts.server.ts'

/** A number of one model in series: "Four SVN-12100 in series", "two SVT-24040M in series". */
const SERIES = new RegExp(String.raw`\b(\w+)(?: ×)? (${MODEL.source})(?:\]\([^)]*\))? in series`, 'gi')
/** Compares the models that texts name, how many are in series and which certificates name them, with the products, of which some may be in unread files. */
export function* checkProducts(
  texts: ContentText[],
  content: Content,
  unread: string,
): Iterable<ContentError> {
  const products = new Map(content.products.map((product) => [product.model_name, product]))
  const names = content.products.flatMap(({ model_name, replaces }) => [model_name, ...replaces])
  for (const source of texts) {
    for (const { name: model, index } of findModels(source.text, products)) {
      // "SVC-2170 cells" are those whose names begin so.
      if (names.some((name) => name === model || name.startsWith(`${model}-`)) || unread.includes(model))
        continue
      yield source.createError(index, `there is no model ${model}`, 'Correct it, or add the product.')
    }
    for (const match of source.text.matchAll(SERIES)) yield* checkSeries(source, match, products)
    yield* checkScope(source, content, products)
  }
}

/** Checks that a model may be connected in series so often. */
function* checkSeries(
  source: ContentText,
  { 1: word = '', 2: model = '', index }: RegExpExecArray,
  products: Map<string, Product>,
): Iterable<ContentError> {
  const limit = products.get(model)?.max_in_series
  const count = readNumber(word)
  if (limit === undefined || !(count > limit)) return
  yield source.createError(index, `${model} allows ${limit} in series, not ${count}`, 'Correct it.')
}

/** Checks that the models in the scope of a certificate hold it, or will. */
function* checkScope(
  source: ContentText,
  { certifications }: Content,
  products: Map<string, Product>,
): Iterable<ContentError> {
  if (!source.name.startsWith('certifications/') || source.field !== 'scope') return
  const certification = certifications.find(({ id }) => source.name === `certifications/${id}.yaml`)
  if (!certification) return
  for (const { name: model, index } of findModels(source.text, products)) {
    const product = products.get(model)
    if (!product || /\bexcept $|\bnot $/.test(source.text.slice(0, index))) continue
    const { certifications: held, certifications_in_progress: pending, certifications_expired = [] } = product
    if ([...held, ...pending, ...certifications_expired].includes(certification.id)) continue
    yield source.createError(
      index,
      `names ${model}, which does not hold it`,
      `Add ${certification.id} to the product, or take the model out.`,
    )
  }
}
