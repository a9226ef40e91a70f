import { href } from '#addresses/routes.ts'

/** Returns the address of a search, of all kinds or of one. */
export function searchHref(text: string, kind?: string): string {
  const query = new URLSearchParams({ q: text, ...(kind && { kind }) })
  return `${href('search')}?${query}`
}
