import { findListed } from '#content/lists.server.ts'
import {
  inquiryFigures,
  pictureAlt,
  size,
  tilePicture,
  voltageAndCapacity,
} from '#content/products/describe.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { resolveProduct } from '#content/products/find.server.ts'
import type { Site } from '#content/site.server.ts'
import { RUNTIME_PARAMETERS } from '#features/runtime/place.ts'
import { SHIPPING_READS } from '#features/shipping-check/shipping-check.server.tsx'
import { WINDOW_READS } from '#features/voltage-check/voltage-check.server.tsx'
import { type Load, type Loaded, Redirect } from '#kit/pages/server/load.server.ts'
import { productHref } from '#addresses/links.ts'
import { SYSTEM_FIELDS } from '#sizing/runtime-system.server.ts'
import { createCatalogueTrail } from '#pages/trail.server.ts'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { ProductBody } from './body.server.tsx'
import { copy } from './copy.server.ts'
import { DiscontinuedNotice } from './discontinued-notice.server.tsx'
import { createHead } from './head.server.ts'
import { KeyFigures } from './key-figures.server.tsx'
import { Opening } from './opening.server.tsx'
import styles from './page.module.css'
import print from './print.module.css'
import { ProductBar } from './product-bar.server.tsx'
import { Related } from './related.server.tsx'

export const reads = [
  ...RUNTIME_PARAMETERS,
  ...Object.keys(SYSTEM_FIELDS),
  ...WINDOW_READS,
  ...SHIPPING_READS,
]

/** Loads a product by its url. A model name, or a model it replaces, redirects there. */
export const load: Load<Site> = async ({ params, query, site }) => {
  const slug = params['nameSlug'] ?? ''
  const { content } = site
  const found = resolveProduct(allProducts(content), slug)
  if (!found) return loadListed(slug, site)
  const { product, isMoved } = found
  if (isMoved) return new Redirect(productHref(product.url))
  const category = content.categories.find(({ name_slug }) => name_slug === product.category)
  return {
    head: createHead(product, category, site),
    context: {
      product_name_slug: product.url,
      ...inquiryFigures(product),
      subjectLine: [
        product.model_name,
        `${voltageAndCapacity(product)} · ${size(product)}`,
        ...(product.discontinued ? ['discontinued'] : []),
      ],
    },
    body: (
      <div className={print['sheet']}>
        <Crumbs trail={createCatalogueTrail(category, product.model_name)} />
        <DiscontinuedNotice product={product} content={content} />
        <div className="wrap">
          <Opening
            item={product}
            picture={{ src: tilePicture(product.main_pic_url), alt: pictureAlt(product) }}
            product={product}
            content={content}
          />
          <div className={print['figures']}>
            <KeyFigures product={product} content={content} />
          </div>
        </div>
        <ProductBar product={product} quote={content.copy(copy).quote} />
        <div className={`${styles['body']} ${print['body']}`} data-later>
          <ProductBody product={product} content={content} query={query} />
        </div>
        <Related product={product} content={content} />
      </div>
    ),
  }
}

/** Loads a product that only the upstream API lists: picture, model, name, and a button to ask for the rest. */
async function loadListed(slug: string, { content, lists }: Site) {
  const entry = await findListed(listEntries(lists), ({ item }) => item.url === slug)
  if (typeof entry === 'symbol') return entry
  const { item, category } = entry
  return {
    head: {
      title: `${item.model_name} ${item.name} | Solvane`,
      description: `${item.model_name}: ${item.name}, ${category.name}. Ask for its data and prices.`,
      canonical: productHref(slug),
      image: item.main_pic_url,
    },
    context: { product_name_slug: slug, subjectLine: [item.model_name, item.name] },
    body: (
      <div className={print['sheet']}>
        <Crumbs trail={createCatalogueTrail(category, item.model_name)} />
        <div className="wrap">
          <Opening item={item} picture={{ src: item.main_pic_url, alt: item.name }} content={content} />
        </div>
      </div>
    ),
  } satisfies Loaded
}

const listEntries = async (lists: Site['lists']) =>
  (await lists.get('product-categories'))?.flatMap((category) =>
    category.products.map((item) => ({ item, category })),
  )
