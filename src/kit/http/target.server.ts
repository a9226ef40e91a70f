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
