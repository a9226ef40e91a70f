import type { IncomingMessage } from 'node:http'
import { replaceRaw } from './raw-headers.server.ts'

const ABSOLUTE = /^https?:\/\/([^/?#]+)([^#]*)/i

/** RFC 9112 §3.2.2: a target in absolute form is read like one in origin form, and its host counts, not the header's. */
export function toOriginForm(request: IncomingMessage): void {
  if (request.url?.startsWith('/')) return
  const [, host, rest = ''] = ABSOLUTE.exec(request.url ?? '') ?? []
  if (host === undefined) return
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  replaceRaw(request, 'host', host)
}

/** The path of a target, as it was sent. */
export function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Whether a target may be what somebody typed, and no call of a program. */
export const asksForPage = ({ method = '' }: IncomingMessage, target: string): boolean =>
  ['GET', 'HEAD'].includes(method) && !/^\/api(?:[/?]|$)/.test(target)

/** Percent signs that encode nothing stand for themselves, so that what somebody mistyped is a page that is not there. */
export function escapePercents(request: IncomingMessage): void {
  const path = pathOf(request)
  if (!path.includes('%') || decodedPath(path) !== undefined || !asksForPage(request, path)) return
  request.url = path.replaceAll('%', '%25') + (request.url ?? '').slice(path.length)
}

/** A path as it is meant; nothing if it cannot be decoded. */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
