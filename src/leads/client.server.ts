import { isIP } from 'node:net'
import { networkOf } from '#kit/http/ip-address.server.ts'

/** The client that sent a form; plain data. */
export interface RequestClient {
  /** IP address. */
  address: string | undefined
  userAgent: string | undefined
}

/** Stored proof of the client that gave a consent; it does not identify a person. */
export interface Client {
  /** Network of the client, /24 or /48. */
  ip_prefix: string | null
  ua_class: 'browser' | 'program' | 'none'
}

export function clientOf({ address, userAgent }: RequestClient): Client {
  // Every browser calls itself Mozilla/5.0 (RFC 9110 §10.1.5 notwithstanding).
  const ua_class = userAgent ? (userAgent.startsWith('Mozilla/') ? 'browser' : 'program') : 'none'
  return { ip_prefix: prefixOf(address), ua_class }
}

/** Returns `203.0.113.0/24` or `2001:db8:1::/48`; null for anything that is not an IP address. */
export const prefixOf = (address = ''): string | null =>
  isIP(address) ? networkOf(address, { ipv4: 24, ipv6: 48 }) : null
