import { isIP } from 'node:net'
import { networkOf } from '#kit/http/ip-address.server.ts'
import { currentClient } from '#kit/http/current-request.server.ts'

/** What is kept of whoever consents: enough to show that it happened, too little to find the person by. */
export interface Client {
  /** The network the request came from, /24 or /48. */
  ip_prefix: string | null
  /** Of the program that sent it. */
  ua_class: 'browser' | 'program' | 'none'
}

/** Who sends the request that is being answered. */
export function clientOf(request: Request): Client {
  const agent = request.headers.get('user-agent')
  // Every browser calls itself Mozilla/5.0 (RFC 9110 §10.1.5 notwithstanding).
  const ua_class = agent ? (agent.startsWith('Mozilla/') ? 'browser' : 'program') : 'none'
  return { ip_prefix: prefixOf(currentClient()), ua_class }
}

/** `203.0.113.0/24` or `2001:db8:1::/48`; nothing for what is no address. */
export const prefixOf = (address = ''): string | null =>
  isIP(address) ? networkOf(address, { ipv4: 24, ipv6: 48 }) : null
