import { Hono } from 'hono'
import type { Content } from '#content/content.server.ts'
import type { ListName } from '#content/lists.server.ts'
import type { Site } from '#content/site.server.ts'
import { type FieldProblem, invalid, methodNotAllowed, notFound, problem } from '#kit/http/problem.server.ts'
import { respondStored, type ResponseMeta, storedResponse } from '#kit/http/stored-response.server.ts'
import { Semaphore } from '#kit/limits/semaphore.server.ts'
import type { Uncached } from '#kit/limits/uncached.server.ts'
import { nextTurn, nextTurnIfDue, Refused } from '#kit/limits/work-queue.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { listTooLong, pick, readSearchParams } from '#kit/http/search-params.server.ts'
import { searchOf } from '#kit/pages/server/address.server.ts'
import { PageCache } from '#kit/pages/server/page-cache.server.ts'
import { type Table, TABLE_FORMATS, tableOf, toCell, writeTable } from '#kit/tables/table-file.server.ts'
import type { QueryProblem } from '#ui/list/filter.server.ts'
import type { WorkbookWriter } from '#kit/tables/workbook-writer.server.ts'

export const FILE_FORMATS = ['json', 'csv', 'xlsx'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** Returns the address of a list, filtered as that of its page, as a file. */
export const fileHref = (pageHref: string, format: FileFormat): string =>
  pageHref.replace(/^[^?]*/, `$&.${format}`)

/** Lists links to a list as files. */
export const listFileLinks = (pageHref: string): { label: string; href: string }[] =>
  FILE_FORMATS.map((format) => ({ label: format.toUpperCase(), href: fileHref(pageHref, format) }))

const JSON_TYPE = 'application/json'
/** Room for the whole list of 10,000 products as JSON, CSV and XLSX. */
const CACHE_BYTES = 24 * 1024 * 1024
/** Largest number of files that are written at the same time. Each takes some 20 MB. */
const writing = new Semaphore(4)

const metaOf = (type: string, file?: string): ResponseMeta => ({
  status: 200,
  type,
  cacheControl: 'public, max-age=60, stale-while-revalidate=600',
  headers: {
    // Search engines should show the pages instead.
    'x-robots-tag': 'noindex',
    ...(file && { 'content-disposition': `attachment; filename="${file}"` }),
  },
})

/** Meta data of a response in JSON. */
export const jsonMeta = metaOf(JSON_TYPE)

/** Names the parameters that could not be read. */
export const toFieldProblems = (problems: QueryProblem[]): FieldProblem[] =>
  problems.map(({ field, message }) => ({ field, code: 'is', message }))

/** Returns an absolute address, for readers of a file. */
export const toAbsolute = (href: string, siteUrl: string): string => URL.parse(href, siteUrl)?.href ?? href

/** A filtered list to write as files. */
export interface FilteredFile {
  /** Parameters that could not be read. */
  errors: FieldProblem[]
  records: () => unknown[]
  table: () => Table
}

/** Returns how items of an API list are written: each with the names in `fields`, which are also the columns of a table. */
export const listItems = (
  fields: object,
  items: Record<string, unknown>[],
): Pick<FilteredFile, 'records' | 'table'> => {
  const names = Object.keys(fields)
  const columns = names.map((name) => ({
    name,
    value: (item: Record<string, unknown>) => toCell(item[name]),
  }))
  return {
    records: () => items.map((item) => Object.fromEntries(names.map((name) => [name, item[name]]))),
    table: () => tableOf(columns, items),
  }
}

export type ExportedSite = Pick<Site, 'content' | 'lists' | 'siteUrl' | 'config'>

/** Dependencies of the exports. */
export interface ExportParts {
  site: () => ExportedSite
  uncached: Uncached
  workbooks: WorkbookWriter
}

interface ListFiles extends ExportParts {
  /** Path of the page. */
  path: string
  reads: readonly string[]
  /** The list that is filtered. Its files are cached until another takes its place. */
  list: ListName
  /** Filters the list by a query. Resolves with `missing` while another list is unavailable, with undefined if its category does not exist. */
  filter: (query: URLSearchParams, site: ExportedSite) => Promise<FilteredFile | 'missing' | undefined>
}

/** Caches the files of one list with one content. */
const cacheOf = memoizeByObject<object, (content: Content) => PageCache>(() =>
  memoizeByObject(() => new PageCache(CACHE_BYTES)),
)

/** Serves a page's list as JSON, CSV and XLSX, with the query of the page. */
export function createListFiles({ path, reads, list, site, uncached, workbooks, filter }: ListFiles): Hono {
  const api = new Hono()
  for (const format of FILE_FORMATS) {
    const address = `${path}.${format}`
    const meta = format === 'json' ? jsonMeta : metaOf(TABLE_FORMATS[format], `solvane-${address.slice(1)}`)
    api.get(address, async ({ req }) => {
      const lists = site()
      const query = pick(readSearchParams(new URL(req.url).search), reads)
      const tooLong = listTooLong(query)
      if (tooLong.length > 0) return invalid(tooLong)
      const source = await lists.lists.get(list)
      if (!source) return unavailable()
      const cache = cacheOf(source)(lists.content)
      const key = address + searchOf(query)
      const keys = { whole: key, key }
      const write = async () => {
        const found = await filter(query, lists)
        if (found === 'missing') return unavailable
        if (!found) return notFound
        if (found.errors.length > 0) return () => invalid(found.errors)
        await nextTurn()
        const file = await (format === 'json'
          ? stringify(found.records())
          : writeTable(found.table(), format, workbooks))
        await nextTurnIfDue()
        return storedResponse(file, meta)
      }
      const made = await cache.getOrRun(keys, () => uncached.queue.run(() => writing.run(write)))
      if (made instanceof Refused) return uncached.respondRefused(req.raw, made)
      return typeof made === 'function' ? made() : respondStored(made, req.raw)
    })
    api.all(address, () => methodNotAllowed('GET, HEAD, OPTIONS'))
  }
  return api
}

/** Returns the JSON of a list; it pauses while it writes. */
async function stringify(records: unknown[]): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const [index, record] of records.entries()) {
    parts.push(Buffer.from(`${index > 0 ? ',' : ''}${JSON.stringify(record)}`))
    await nextTurnIfDue()
  }
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')])
}

/** Responds while the upstream API has never returned the list. */
export const unavailable = () =>
  problem({ status: 503, title: 'Service Unavailable', code: 'unavailable' }, { 'retry-after': '5' })
