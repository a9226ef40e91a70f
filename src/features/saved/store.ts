import { customPacksHref, savedToolPaths } from '#addresses/links.ts'
import { href as hrefOf } from '#addresses/routes.ts'
import { readStored, writeStored } from '#kit/storage/stored-list.ts'

/** Key in localStorage; the privacy policy names it. */
export const SAVED_KEY = 'sv_saved'

/** A pack, runtime or system, which its address describes, under the visitor's name. */
export interface Saved {
  name: string
  /** Path, query and fragment. */
  href: string
}

export const MAX_SAVED = 50
export const MAX_NAME = 80
const MAX_HREF = 2000

/** Begins the fragment of a link with saved tools. A fragment is not sent to the server. */
const FRAGMENT = '#saved='

/** Whether an address is a tool's on this site, with a query. Other addresses may be in a link, but are not kept. */
function isToolHref(href: unknown): href is string {
  if (typeof href !== 'string' || href.length > MAX_HREF || !href.startsWith('/')) return false
  const { origin, pathname, search } = new URL(href, location.origin)
  return (
    origin === location.origin && search !== '' && savedToolPaths.some((path) => pathname.startsWith(path))
  )
}

const isSaved = (value: unknown): value is Saved => {
  const { name, href } = (value ?? {}) as Partial<Saved>
  return typeof name === 'string' && name.trim() !== '' && name.length <= MAX_NAME && isToolHref(href)
}

export const readSaved = (): Saved[] => readStored(SAVED_KEY, isSaved)

/** Stores the list; returns false if it has too many. */
export function writeSaved(list: readonly Saved[]): boolean {
  if (list.length > MAX_SAVED) return false
  writeStored(SAVED_KEY, list)
  return true
}

/** Adds entries at the top; one of the same name is replaced. */
export const withSaved = (list: readonly Saved[], added: readonly Saved[]): Saved[] => [
  ...added,
  ...list.filter(({ name }) => !added.some((one) => one.name === name)),
]

/** Returns the fragment of a link with these entries. */
export const fragmentOf = (list: readonly Saved[]): string =>
  FRAGMENT + encodeURIComponent(JSON.stringify(list.map(({ name, href }) => [name, href])))

/** Reads the entries in the fragment of a link; none if the fragment is another one, or unreadable. */
export function readFragment(hash: string): Saved[] {
  if (!hash.startsWith(FRAGMENT)) return []
  try {
    const entries: unknown = JSON.parse(decodeURIComponent(hash.slice(FRAGMENT.length)))
    const list = (Array.isArray(entries) ? entries : []).map((entry: unknown) => {
      const [name, href] = Array.isArray(entry) ? (entry as unknown[]) : []
      return { name, href }
    })
    return list.filter(isSaved).slice(0, MAX_SAVED)
  } catch {
    return []
  }
}

/** Names the kind of tool that an address opens. */
export const kindOf = (href: string): string =>
  href.startsWith(customPacksHref) ? 'Pack' : href.startsWith(`${hrefOf('products')}?`) ? 'System' : 'Runtime'
