import type { IncomingMessage } from 'node:http'

const ABSOLUTE = /^https?:\/\/([^/?#]+)([^#]*)/i

/** Rewrites a target in absolute form to origin form; its host replaces the header's (RFC 9112 §3.2.2). */
export function toOriginForm(request: IncomingMessage): void {
  if (request.url?.startsWith('/')) return
  const [, host, rest = ''] = ABSOLUTE.exec(request.url ?? '') ?? []
  if (host === undefined) return
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  if (request.headersDistinct.host?.length === 1) request.headersDistinct.host = [host]
  request.headers.host = host
}

export function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Whether a target can be a page's address, rather than a call of the API. */
export const asksForPage = ({ method = '' }: IncomingMessage, target: string): boolean =>
  ['GET', 'HEAD'].includes(method) && !/^\/api(?:[/?]|$)/.test(target)

/** Escapes percent signs that encode nothing, so that a mistyped address becomes a 404 page instead of a 400. */
export function escapePercents(request: IncomingMessage): void {
  const path = pathOf(request)
  if (!path.includes('%') || decodedPath(path) !== undefined || !asksForPage(request, path)) return
  request.url = path.replaceAll('%', '%25') + (request.url ?? '').slice(path.length)
}

export function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
