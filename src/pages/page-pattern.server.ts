import { normalizePath, parseAddress } from '#kit/pages/server/address.server.ts'
import { match, routes } from '#addresses/routes.ts'

/** Returns the pattern of the page at a request target, such as `/products/:nameSlug`; undefined if there is none, as for `//`. */
export function pagePatternOf(target: string): string | undefined {
  if (!URL.canParse(target, 'http://localhost')) return undefined
  const { path, isPayload } = parseAddress(target)
  const pattern = (routes.table as Record<string, { pattern: string }>)[
    match(normalizePath(path))?.name ?? ''
  ]?.pattern
  // Optional groups: /articles{:page(\d+)}? is /articles.
  const plain = pattern?.replace(/\{.*?\}\?/g, '')
  return plain && isPayload ? `${plain.replace(/\/$/, '')}/_payload.json` : plain
}
