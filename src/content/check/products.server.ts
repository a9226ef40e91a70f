import type { Content } from '#content/content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import { allProducts, listPlannedProducts } from '#content/products/discontinued.server.ts'
import { productOfModel } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { type ContentText, MODEL } from './texts.server.ts'

/** Checks that products exist and hold the certificates that texts claim. `refused` is the text of refused files, which may define them. */
export function* checkProducts(
  texts: ContentText[],
  content: Content,
  refused: string,
): Iterable<ContentError> {
  const names = listPlannedProducts(content).flatMap(({ model_name, replaces }) => [model_name, ...replaces])
  for (const source of texts) {
    for (const { 0: model, index } of source.text.matchAll(MODEL)) {
      // "SVC-2170 cells" names all models that begin so.
      if (names.some((name) => name === model || name.startsWith(`${model}-`)) || refused.includes(model))
        continue
      yield source.createError(index, `there is no model ${model}`, 'Correct it, or add the product.')
    }
    yield* checkScope(source, content)
    if (!refused) yield* checkApplication(source, content)
  }
}

/** Checks that the models in the scope of a certificate hold it, or will. */
function* checkScope(source: ContentText, content: Content): Iterable<ContentError> {
  const { certifications } = content
  const certification =
    source.field === 'scope' && certifications.find(({ id }) => source.name === `certifications/${id}.yaml`)
  if (!certification) return
  for (const { 0: model, index } of source.text.matchAll(MODEL)) {
    const product = productOfModel(allProducts(content), model)
    if (!product || source.text.slice(0, index).endsWith('except ')) continue
    if (holds(product, certification.id)) continue
    yield source.createError(
      index,
      `names ${model}, which does not hold it`,
      `Add ${certification.id} to the product, or take the model out.`,
    )
  }
}

/** Checks that a product for the application holds each certificate that its file lists. */
function* checkApplication(
  { name, field, text, createError }: ContentText,
  { applications, products }: Content,
): Iterable<ContentError> {
  const application =
    /^certificates\.ids\.\d+$/.test(field) &&
    applications.find(({ url }) => name === `applications/${url}.yaml`)
  if (!application) return
  const offered = products.filter(
    (product) => application.products.includes(product.url) || product.applications.includes(application.url),
  )
  if (!offered.some((product) => holds(product, text)))
    yield createError(0, `no product for ${application.name} holds ${text}`, 'Take it out.')
}

/** Whether a product holds a certificate, held it, or will. */
const holds = (
  { certifications, certifications_in_progress: pending, certifications_expired = [] }: Product,
  id: string,
): boolean => [...certifications, ...pending, ...certifications_expired].includes(id)
