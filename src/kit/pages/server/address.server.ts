import { pick, readSearchParams } from '#kit/http/search-params.server.ts'
import { Redirect } from './load.server.ts'

const PAYLOAD = '/_payload.json'
/** The build id at the start of a payload's query, which is no parameter of the page. */
const BUILD_ID = /^\?[^&=]*(?:&|$)/

/** The address of a page, requested as a document or as its payload. */
export interface PageAddress {
  isPayload: boolean
  path: string
  /** The query with its question mark, without a payload's build id. */
  search: string
  query: URLSearchParams
}

export function parseAddress(url: string): PageAddress {
  const { pathname, search } = new URL(url, 'http://localhost')
  if (!pathname.endsWith(PAYLOAD))
    return { isPayload: false, path: pathname, search, query: readSearchParams(search) }
  const own = search.replace(BUILD_ID, '?').replace(/^\?$/, '')
  const path = pathname.slice(0, -PAYLOAD.length) || '/'
  return { isPayload: true, path, search: own, query: readSearchParams(own) }
}

/** Returns the address verbatim, but for a payload's build id. */
export const wholeAddress = ({ isPayload, path, search }: Omit<PageAddress, 'query'>): string =>
  (isPayload ? path.replace(/\/$/, '') + PAYLOAD : path) + search

/** Returns the cache key of an address: only the parameters that the page reads count, in one order. */
export const cacheKey = ({ isPayload, path, query }: PageAddress, reads?: string[]): string =>
  wholeAddress({ isPayload, path, search: searchOf(pick(query, reads)) })

/** Returns the cache key of a request target without parsing it; right for targets without parameters. */
export function plainCacheKey(target: string): string {
  const queryAt = target.indexOf('?')
  const isPayload = queryAt > 0 && target.endsWith(PAYLOAD, queryAt)
  return isPayload && !/[&=]/.test(target.slice(queryAt)) ? target.slice(0, queryAt) : target
}

/** Percent codes of unreserved characters, which mean the characters themselves (RFC 3986 §6.2.2.2). */
const ENCODED_UNRESERVED = /%(?:2d|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

/** Returns a path without codes for unreserved characters and without a final slash. */
export const normalizePath = (path: string): string =>
  path.replace(ENCODED_UNRESERVED, decodeURIComponent).replace(/(?<=[^/]|^\/)\/+$/, '')

/** Returns a redirect for an address with a path that is not normal, or with empty fields of a GET form. */
export function redirectToNormalForm(
  { path, query, search }: PageAddress,
  reads: string[] = [],
): Redirect | undefined {
  const normal = normalizePath(path)
  // Two slashes at the start would name another host.
  if (normal !== path && !normal.startsWith('//')) return new Redirect(normal + search)
  const filled = [...query].filter(([name, value]) => value !== '' || !reads.includes(name))
  if (filled.length === query.size) return undefined
  return new Redirect(path + searchOf(new URLSearchParams(filled)), 302)
}

export const searchOf = (query: URLSearchParams): string => (query.size ? `?${query}` : '')
