import { Hono } from 'hono'
import type { Content } from '#content/content.server.ts'
import { invalid, methodNotAllowed } from '#kit/http/problem.server.ts'
import { pick, readSearchParams } from '#kit/http/search-params.server.ts'
import { respondStored, storedResponse } from '#kit/http/stored-response.server.ts'
import { Refused } from '#kit/limits/work-queue.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { searchOf } from '#kit/pages/server/address.server.ts'
import { PageCache } from '#kit/pages/server/page-cache.server.ts'
import {
  type Column,
  TABLE_FORMATS,
  type TableFormat,
  tableOf,
  writeTable,
} from '#kit/tables/table-file.server.ts'
import type { ImageOrigin } from '#kit/images/absolute-image-url.server.ts'
import { createPublisher } from '#content/products/published-record.server.ts'
import type { ExportParts } from '#pages/list-files.server.ts'
import { listDifferences } from './comparison.server.ts'
import { type FileRow, listFigures, listLastDays, listProducts } from './file-rows.server.ts'
import { listGroups } from './results.server.tsx'
import { readSelection, reads, type Selection } from './selection.server.ts'

const CACHE_BYTES = 4 * 1024 * 1024
const cacheOf = memoizeByObject((_content: Content) => new PageCache(CACHE_BYTES))

/** Returns a column of figures for each product, then one of their conditions. */
const listColumns = ({ products }: Selection): Column<FileRow>[] => [
  { name: 'group', value: ({ group }) => group },
  { name: 'property', value: ({ label }) => label },
  { name: 'unit', value: ({ unit }) => unit },
  ...products.map(({ model_name }, index) => ({
    name: model_name,
    value: ({ values }: FileRow) => values[index],
  })),
  ...products.map(({ model_name }, index) => ({
    name: `${model_name}: condition`,
    value: ({ conditions }: FileRow) => conditions?.[index],
  })),
]

/** Returns all rows: the products, their figures, the days of certificates, and the parts that are left out. */
function listRows(selection: Selection, content: Content, origin: ImageOrigin): FileRow[] {
  const groups = listGroups(selection, content)
  const { publish } = createPublisher(content, origin)
  const products = selection.products.map(publish)
  return [
    ...listProducts(products),
    ...listFigures(selection.isDifferences ? listDifferences(groups) : groups),
    ...listLastDays(products, content),
    ...selection.notices.map((label) => ({ group: 'Left out', label, unit: '', values: [] })),
  ]
}

/** Serves a comparison as a table: GET /compare.csv and /compare.xlsx, with the query of /compare. */
export function createComparisonFiles({ site, uncached, workbooks }: ExportParts): Hono {
  const api = new Hono()
  for (const format of Object.keys(TABLE_FORMATS) as TableFormat[]) {
    const path = `/compare.${format}`
    const headers = { 'content-disposition': `attachment; filename="solvane-${path.slice(1)}"` }
    const as = { status: 200, type: TABLE_FORMATS[format], cacheControl: 'no-cache', headers }
    api.get(path, async ({ req }) => {
      const query = pick(readSearchParams(new URL(req.url).search), reads)
      const { content, siteUrl, config } = site()
      const cache = cacheOf(content)
      const key = path + searchOf(query)
      const keys = { whole: key, key }
      const compare = async () => {
        const selection = readSelection(query, content)
        if (selection.errors.length > 0) return selection.errors
        const table = tableOf(
          listColumns(selection),
          listRows(selection, content, { siteUrl, imageBaseUrl: config.imageBaseUrl }),
        )
        return storedResponse(await writeTable(table, format, workbooks), as)
      }
      const made = await cache.getOrRun(keys, () => uncached.queue.run(compare))
      if (made instanceof Refused) return uncached.respondRefused(req.raw, made)
      return Array.isArray(made) ? invalid(made) : respondStored(made, req.raw)
    })
    api.all(path, () => methodNotAllowed('GET, HEAD, OPTIONS'))
  }
  return api
}
