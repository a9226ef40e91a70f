import { inquiryFigures, size, voltageAndCapacity } from '#content/products/describe.server.ts'
import { resolveProduct } from '#content/products/find.server.ts'
import type { Site } from '#content/site.server.ts'
import { type Load, type Loaded, Redirect } from '#kit/pages/server/load.server.ts'
import { productHref } from '#pages/product-links.server.ts'
import { headOf } from './head.server.ts'
import { listedPage } from './listed.server.ts'
import { opening } from './opening.server.ts'
import type { Data } from './page.tsx'
import { servedParts } from './parts.server.tsx'
import { related } from './related.server.ts'

/** A product by its address; a model name or a model it replaces leads there too. */
export const load: Load<Data, Site> = async ({ params, site }) => {
  const slug = params['nameSlug'] ?? ''
  const { content } = site
  const found = resolveProduct(content.products, slug)
  if (!found) return listedPage(slug, site)
  const { product, isMoved } = found
  if (isMoved) return new Redirect(productHref(product.url))
  const category = content.categories.find(({ name_slug }) => name_slug === product.category)
  return {
    head: headOf(product, category, site),
    subject: {
      product_name_slug: product.url,
      ...inquiryFigures(product),
      summary: [product.model_name, `${voltageAndCapacity(product)} · ${size(product)}`],
    },
    data: {
      ...opening(product, content),
      ...servedParts(product, content),
      related: related(product, content),
    },
  } satisfies Loaded<Data>
}
