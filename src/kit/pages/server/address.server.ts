import { Redirect } from './load.server.ts'

const PAYLOAD = '/_payload.json'
/** What a payload's query begins with: no parameter of the page. */
const BUILD_ID = /^\?[^&=]*(?:&|$)/

/** What a request is for: the page at a path, or its payload. */
export type Address = ReturnType<typeof addressOf>

export function addressOf(request: Request) {
  const { pathname, search: told, searchParams } = new URL(request.url)
  if (!pathname.endsWith(PAYLOAD))
    return { isPayload: false, path: pathname, search: told, query: searchParams }
  const search = told.replace(BUILD_ID, '?').replace(/^\?$/, '')
  const path = pathname.slice(0, -PAYLOAD.length) || '/'
  return { isPayload: true, path, search, query: new URLSearchParams(search) }
}

/** The address an answer is kept under: without a payload's build id, and with known search parameters only. */
export const keyOf = ({ isPayload, path, query }: Address, reads?: string[]): string =>
  wholeOf({ isPayload, path, search: searchText(pick(query, reads)) })

/** The address in the very letters that were asked for, but for a payload's build id. */
export const wholeOf = ({
  isPayload,
  path,
  search,
}: Pick<Address, 'isPayload' | 'path' | 'search'>): string =>
  (isPayload ? path.replace(/\/$/, '') + PAYLOAD : path) + search

/** The same for a target that needs no reading: it has no query, or is a payload with a build id alone. */
export function plainKey(target: string): string {
  const at = target.indexOf('?')
  return at > 0 && target.endsWith(PAYLOAD, at) && !/[&=]/.test(target.slice(at))
    ? target.slice(0, at)
    : target
}

/** The known search parameters in one order, so that the others neither split nor poison a cache. */
export function pick(query: URLSearchParams, names: string[] = []): URLSearchParams {
  return new URLSearchParams(names.flatMap((name) => query.getAll(name).map((value) => [name, value])))
}

/** Letters, digits, `-`, `_` and `~`: encoded or not, they say the same (RFC 3986 §6.2.2.2). */
const UNRESERVED = /%(?:2d|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

/** A path without codes for plain letters, and without a slash at its end. */
export const plainPath = (path: string): string =>
  path.replace(UNRESERVED, decodeURIComponent).replace(/(?<=.)\/+$/, '')

/** The same address without a slash at its end, codes for plain letters, or what a form sends of fields left empty. */
export function tidy(address: Address, reads: string[] = []): Redirect | undefined {
  const { path, query, search } = address
  const plain = plainPath(path)
  if (plain !== path) return new Redirect(plain + search)
  const told = [...query].filter(([name, value]) => value !== '' || !reads.includes(name))
  return told.length < query.size
    ? new Redirect(path + searchText(new URLSearchParams(told)), 302)
    : undefined
}

export const searchText = (query: URLSearchParams): string => (query.size ? `?${query}` : '')
