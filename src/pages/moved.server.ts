import type { MiddlewareHandler } from 'hono'
import type { Content } from '#content/content.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { resolveProduct } from '#content/products/find.server.ts'
import { findRedirect } from '#content/redirects/redirect.server.ts'
import { normalizePath } from '#kit/pages/server/address.server.ts'
import { linkCheckOf } from '#content/addresses.server.ts'
import { productHref } from '#addresses/links.ts'

/** Signs that follow an address in a sentence, or enclose it. */
const PUNCTUATION = new Set(' \u00A0\t\n.,;:!?\'"()[]{}<>/\\|*_`´^&…–—‘’‚“”„«»‹›。、，；：！？）」』')
/** An entity at the end, without its semicolon: `&quot`, `&#39`, `&#x27`. */
const ENTITY = /&(?:#\d{1,5}|#x[\da-f]{1,4}|[a-z]{2,6})$/i
const LONGEST_ENTITY = 8
/** The rest of an ampersand that was escaped for HTML, once or several times; its `#` may be encoded. */
const ESCAPED_REST = /(?<=[?&])(?:(?:amp|(?:#|%23)0{0,4}38|(?:#|%23)x0{0,3}26)(?:;|%3B))+/gi

/** Whether an address is a page, a file or a call of the API. */
type Exists = (address: string) => boolean

/**
 * Returns where a request's address has moved, or the page or file that is meant by an address with signs of a sentence at its end
 * or with the entities of HTML. Returns undefined for one that exists, and for what does not exist without them either. `routes`
 * are the paths of files and the API.
 */
function findMoved(
  content: Content,
  { pathname, search, hash }: URL,
  routes: ReadonlySet<string>,
): string | undefined {
  const isPage = linkCheckOf(content)
  const exists: Exists = (address) => {
    const [path = ''] = address.split(/[?#]/, 1)
    // A category exists for the files of a page if it does for the page.
    return isPage(address) || (routes.has(path) && isPage(`/${address.slice(path.length)}`))
  }
  // The `#` of an entity such as `&#38;` does not begin a fragment.
  const query = (search.endsWith('&') ? search + hash : search).replace(ESCAPED_REST, '')
  const find = (address: Address) => findOther(content, address, exists)
  const moved = find({ pathname, search: query })
  if (moved !== undefined && exists(moved)) return moved
  const path = exists(normalizePath(pathname)) ? pathname : trimEnd(pathname) || '/'
  for (const candidate of [query, `?${trimEnd(query.slice(1))}`]) {
    const target = find({ pathname: path, search: candidate }) ?? path + candidate
    if (exists(target)) return target === pathname + search ? undefined : target
  }
  return moved
}

type Address = Pick<URL, 'pathname' | 'search'>

/** Returns the other address that the content knows for an address: a redirect, or the same in lower case, or that of a model. */
const findOther = (content: Content, address: Address, exists: Exists): string | undefined =>
  findRedirect(content.redirects, address) ?? findLowerCase(address, exists) ?? findModel(content, address)

/** Returns a request's address in lower case, if only that exists. */
function findLowerCase({ pathname, search }: Address, exists: Exists): string | undefined {
  const lower = pathname.toLowerCase()
  return lower !== pathname && exists(lower) && !exists(pathname) ? lower + search : undefined
}

/** Returns the address of the product whose model is the whole path: `/SVD-12100`. */
function findModel(content: Content, { pathname, search }: Address): string | undefined {
  const resolved = resolveProduct(allProducts(content), pathname.slice(1))
  return resolved && productHref(resolved.product.url) + search
}

/** Returns a part of an address without the punctuation and the entities at its end. */
function trimEnd(encoded: string): string {
  let text
  try {
    text = decodeURIComponent(encoded)
  } catch {
    return encoded
  }
  let trimmed = trimSigns(text)
  for (let entity = entityAt(trimmed); entity > 0; entity = entityAt(trimmed))
    trimmed = trimSigns(trimmed.slice(0, -entity))
  return trimmed === text || /[?#]/.test(trimmed) ? encoded : encodeURI(trimmed)
}

function trimSigns(text: string): string {
  let end = text.length
  while (end > 0 && PUNCTUATION.has(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Returns the length of the entity at the end of a text. */
const entityAt = (text: string): number => ENTITY.exec(text.slice(-LONGEST_ENTITY))?.[0].length ?? 0

/** Redirects an address that has moved, or contains punctuation of a sentence or entities. */
export const redirectMoved =
  (content: () => Content, routes: ReadonlySet<string>): MiddlewareHandler =>
  async (context, next) => {
    const url = new URL(context.req.url)
    const moved = findMoved(content(), url, routes)
    if (moved === undefined) return next()
    // The query may hold the token of a mailed link.
    if (url.search) context.header('cache-control', 'no-store')
    return context.redirect(moved, 301)
  }
