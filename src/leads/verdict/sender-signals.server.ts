import { TOKEN_HEADER } from '#kit/forms/form-token.ts'
import { currentClient } from '#kit/http/current-request.server.ts'
import { isOwnOrigin } from '#kit/http/guard.server.ts'
import { clientOf } from '#leads/client.server.ts'
import type { OwnPages } from '#leads/canonical.server.ts'
import type { FormTokens } from './form-token.server.ts'
import type { Sent } from './sent.server.ts'

interface Site {
  tokens: FormTokens
  own: OwnPages
}

/** How a form was sent, as far as its request tells. */
export function sentBy(request: Request, isBaited: boolean, { tokens, own }: Site): Sent {
  const { id, ...reading } = tokens.read(request.headers.get(TOKEN_HEADER))
  const client = clientOf(request)
  const signals = {
    ...reading,
    isBaited,
    client: client.ua_class,
    isForged: own.siteUrl.startsWith('https:') && isForged(request.headers),
    isCrossSite: isCrossSite(request, own.hosts),
  }
  return { signals, formToken: id, address: currentClient(), client }
}

/** The first versions of browsers that tell of each request what it is for and where it comes from (Fetch Metadata). */
const TELLS_WHENCE = [
  [/Chrome\/(\d+)/, 80],
  // Its forks name it, and then themselves.
  [/Firefox\/(\d+)[\d.]*$/, 90],
  [/Version\/(\d+).* Safari\//, 17],
] as const

/**
 * Calls itself one of them and tells neither; to a site or a page of plain http no browser need. A server that passes on what its visitors
 * send, under their browsers' names, tells what it is for where it calls by fetch.
 */
function isForged(headers: Headers): boolean {
  const isTold = headers.has('sec-fetch-site') || headers.has('sec-fetch-mode')
  if (isTold || headers.get('origin')?.startsWith('http:')) return false
  const agent = headers.get('user-agent') ?? ''
  return TELLS_WHENCE.some(([named, since]) => Number(named.exec(agent)?.[1]) >= since)
}

/** From a page of a host that only `*` lets in; what is truly foreign, the guard has refused. */
function isCrossSite({ url, headers }: Request, hosts: string[]): boolean {
  const origin = headers.get('origin')
  const known = [new URL(url).hostname, ...hosts.filter((host) => host !== '*')]
  return origin !== null && !isOwnOrigin(origin, known)
}
