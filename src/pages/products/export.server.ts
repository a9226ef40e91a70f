import { Hono } from 'hono'
import type { Content } from '#content/content.server.ts'
import { resolveProduct } from '#content/products/find.server.ts'
import { productColumns } from '#content/products/product-columns.server.ts'
import { countInSeries } from '#content/products/in-series.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Site } from '#content/site.server.ts'
import { invalid, methodNotAllowed, problem } from '#kit/http/problem.server.ts'
import { respondStored, type ResponseMeta, store } from '#kit/http/stored-response.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { pick, searchOf } from '#kit/pages/server/address.server.ts'
import { PageCache } from '#kit/pages/server/page-cache.server.ts'
import { type Column, TABLE_FORMATS } from '#kit/tables/table-file.server.ts'
import { productDataHref, productHref } from '#pages/product-links.server.ts'
import { filterCatalogue } from './catalogue.server.ts'
import { type Category, joinRecords, type ListedProduct } from './filter.server.ts'
import { listMistakes } from './mistakes.server.ts'
import { type ExportFormat, reads, type Selection } from './selection.server.ts'

const JSON_TYPE = 'application/json'
const CACHE_BYTES = 8 * 1024 * 1024

const metaOf = (type: string, file?: string): ResponseMeta => ({
  status: 200,
  type,
  cacheControl: 'public, max-age=60, stale-while-revalidate=600',
  headers: {
    // The pages are what a search engine should show.
    'x-robots-tag': 'noindex',
    ...(file && { 'content-disposition': `attachment; filename="${file}"` }),
  },
})

/** An export has the whole list. */
const EXPORTED = reads.filter((name) => name !== 'page' && name !== 'view')

interface Format {
  meta: ResponseMeta
  write: (listed: ListedProduct[], selection: Selection) => string | Promise<Buffer>
}

/** Returns our record, or what the upstream API's list has of a product. */
const recordOf = ({ product, category, item }: ListedProduct) => product ?? { ...item, category }

const recordsIn = (listed: ListedProduct[]) => listed.flatMap(({ product }) => product ?? [])

/** Says how many of a product in series reach the chosen system voltages. */
const inSeries = (classes: string[]): Column<Product> => ({
  name: 'in_series',
  value(product) {
    const counts = countInSeries(product, classes)
    return counts.length > 1 ? counts.join('; ') : counts[0]
  },
})

function tableFormat(name: keyof typeof TABLE_FORMATS): Format {
  const { type, write } = TABLE_FORMATS[name]
  return {
    meta: metaOf(type, `solvane-products.${name}`),
    write: (listed, { system_v }) =>
      write(
        system_v.length > 0 ? [...productColumns, inSeries(system_v)] : productColumns,
        recordsIn(listed),
      ),
  }
}

const FORMATS: Record<ExportFormat, Format> = {
  json: { meta: metaOf(JSON_TYPE), write: (listed) => JSON.stringify(listed.map(recordOf)) },
  csv: tableFormat('csv'),
  xlsx: tableFormat('xlsx'),
}

/** Caches the exports of one list with one content. */
const cacheOf = memoizeByObject<Category[], (content: Content) => PageCache>(() =>
  memoizeByObject(() => new PageCache(CACHE_BYTES)),
)

/** Serves /products.json, .csv and .xlsx with the query of /products, and /products/{slug}.json. */
export function createProductExports(site: () => Pick<Site, 'content' | 'lists'>): Hono {
  const api = new Hono()
  for (const [name, { meta, write }] of Object.entries(FORMATS)) {
    const path = `/products.${name}`
    api.get(path, async ({ req }) => {
      const { content, lists } = site()
      const categories = await lists.get('product-categories')
      if (!categories) return unavailable()
      const query = pick(new URL(req.url).searchParams, EXPORTED)
      const filtered = filterCatalogue(query, { content }, categories)
      if (!filtered) return notFound()
      const errors = listMistakes(filtered.catalogue.selection)
      if (errors.length > 0) return invalid(errors)
      const key = path + searchOf(query)
      const make = async () =>
        store(Buffer.from(await write(filtered.matches, filtered.catalogue.selection)), meta)
      return respondStored(await cacheOf(categories)(content).getOrMake({ whole: key, key }, make), req.raw)
    })
    api.all(path, () => methodNotAllowed('GET, HEAD, OPTIONS'))
  }
  api.get('/products/:file{.+\\.json}', async (context, next) => {
    const slug = context.req.param('file').replace(/\.json$/, '')
    // The payload of a page.
    if (slug.endsWith('_payload')) return next()
    const found = resolveProduct(site().content.products, slug)
    if (found?.isMoved) return context.redirect(productDataHref(found.product.url), 301)
    const record = found?.product ?? (await findListed(site(), slug))
    if (record === undefined) return notFound()
    return respondStored(
      store(Buffer.from(JSON.stringify(record)), linked(productHref(slug))),
      context.req.raw,
    )
  })
  return api
}

const linked = (page: string): ResponseMeta => {
  const meta = metaOf(JSON_TYPE)
  return { ...meta, headers: { ...meta.headers, link: `<${page}>; rel="canonical"` } }
}

/** Returns what the upstream API lists of a product that has no record of ours. */
async function findListed(
  { content, lists }: Pick<Site, 'content' | 'lists'>,
  slug: string,
): Promise<object | undefined> {
  const categories = await lists.get('product-categories')
  const listed = categories && joinRecords(categories, content).find(({ item }) => item.url === slug)
  return listed && recordOf(listed)
}

const notFound = () => problem({ status: 404, title: 'Not Found', code: 'not-found' })
const unavailable = () =>
  problem({ status: 503, title: 'Service Unavailable', code: 'unavailable' }, { 'retry-after': '5' })
