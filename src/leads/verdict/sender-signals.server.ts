import { TOKEN_HEADER } from '#kit/forms/form-token.ts'
import { currentClient } from '#kit/http/current-request.server.ts'
import { isOwnOrigin } from '#kit/http/guard.server.ts'
import { clientOf } from '#leads/client.server.ts'
import type { FormTokens } from './form-token.server.ts'
import type { Sent } from './sent.server.ts'

interface Site {
  tokens: FormTokens
  /** Host names the site answers to; `*` = any. */
  hosts: string[]
}

/** How a form was sent, as far as its request tells. */
export function sentBy(request: Request, isBaited: boolean, { tokens, hosts }: Site): Sent {
  const { id, ...reading } = tokens.read(request.headers.get(TOKEN_HEADER))
  const client = clientOf(request)
  const signals = { ...reading, isBaited, client: client.ua_class, isCrossSite: isCrossSite(request, hosts) }
  return { signals, formToken: id, address: currentClient(), client }
}

/** From a page of a host that only `*` lets in; what is truly foreign, the guard has refused. */
function isCrossSite({ url, headers }: Request, hosts: string[]): boolean {
  const origin = headers.get('origin')
  const known = [new URL(url).hostname, ...hosts.filter((host) => host !== '*')]
  return origin !== null && !isOwnOrigin(origin, known)
}
