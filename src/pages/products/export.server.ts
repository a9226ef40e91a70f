import type { Hono } from 'hono'
import { allProducts } from '#content/products/discontinued.server.ts'
import { resolveProduct } from '#content/products/find.server.ts'
import { countInSeries } from '#content/products/in-series.server.ts'
import { productColumns } from '#content/products/product-columns.server.ts'
import { notFound } from '#kit/http/problem.server.ts'
import { respondStored, type ResponseMeta, storedResponse } from '#kit/http/stored-response.server.ts'
import { type Column, tableOf } from '#kit/tables/table-file.server.ts'
import {
  createListFiles,
  type ExportedSite,
  type ExportParts,
  jsonMeta,
  toFieldProblems,
} from '#pages/list-files.server.ts'
import { productDataHref, productHref } from '#addresses/links.ts'
import { COLUMNS } from './columns.server.tsx'
import { filterCatalogue, reads } from './catalogue.server.ts'
import { joinRecords, type ListedProduct } from './listed-product.server.ts'
import { createPublisher, type PublishedRecord } from '#content/products/published-record.server.ts'

/** An export has the whole list. */
const EXPORTED = reads.filter((name) => !['page', 'view', COLUMNS].includes(name))

function publisherOf({ content, siteUrl, config }: ExportedSite) {
  const { publish, addressesOf } = createPublisher(content, { siteUrl, imageBaseUrl: config.imageBaseUrl })
  /** Returns our record of a product, or the entry of the upstream API's list. */
  const publishListed = ({ product, category, item }: ListedProduct) =>
    product ? publish(product) : { ...item, ...addressesOf(item), category }
  return { publish, publishListed }
}

/** Says how many of a product in series reach the chosen system voltages. */
const inSeries = (classes: string[]): Column<PublishedRecord> => ({
  name: 'in_series',
  value(product) {
    const counts = countInSeries(product, classes)
    return counts.length > 1 ? counts.join('; ') : counts[0]
  },
})

/** Serves /products.json, .csv and .xlsx with the query of /products, and /products/{slug}.json. */
export function createProductFiles(parts: ExportParts): Hono {
  const { site } = parts
  const api = createListFiles({
    ...parts,
    path: '/products',
    reads: EXPORTED,
    list: 'product-categories',
    async filter(query, site) {
      const { content, lists } = site
      const categories = await lists.get('product-categories')
      if (!categories) return 'missing'
      const filtered = await filterCatalogue(query, { content }, categories)
      if (!filtered) return undefined
      const { matches, problems } = filtered.list
      const { publish, publishListed } = publisherOf(site)
      const system_v = filtered.list.valuesOf('system_v')
      const columns = system_v.length > 0 ? [...productColumns, inSeries(system_v)] : productColumns
      return {
        errors: toFieldProblems(problems),
        records: () => matches.map(publishListed),
        table: () =>
          tableOf(
            columns,
            matches.flatMap(({ product }) => (product ? publish(product) : [])),
          ),
      }
    },
  })
  api.get('/products/:file{.+\\.json}', async (context, next) => {
    const slug = context.req.param('file').replace(/\.json$/, '')
    // The payload of a page.
    if (slug.endsWith('_payload')) return next()
    const found = resolveProduct(allProducts(site().content), slug)
    if (found?.isMoved) return context.redirect(productDataHref(found.product.url), 301)
    const record = found ? publisherOf(site()).publish(found.product) : await findListed(site(), slug)
    if (record === undefined) return notFound()
    return respondStored(
      storedResponse(Buffer.from(JSON.stringify(record)), linked(productHref(slug))),
      context.req.raw,
    )
  })
  return api
}

/** Indexed as its page, and so without `noindex`. */
const linked = (page: string): ResponseMeta => ({
  ...jsonMeta,
  headers: { link: `<${page}>; rel="canonical"` },
})

/** Returns the entry of the upstream API for a product without our record. */
async function findListed(site: ExportedSite, slug: string): Promise<object | undefined> {
  const categories = await site.lists.get('product-categories')
  const listed = categories && joinRecords(categories, site.content).find(({ item }) => item.url === slug)
  return listed && publisherOf(site).publishListed(listed)
}
