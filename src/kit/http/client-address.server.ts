import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { plainAddress } from './ip-address.server.ts'

/** Returns the client's address by `X-Forwarded-For`, in which only the entries of the `proxies` in front of us are trusted. */
export function clientAddress(request: IncomingMessage, proxies: number): string | undefined {
  const forwarded = proxies > 0 ? forwardedFor(request).split(',') : []
  const hops = [...forwarded, request.socket.remoteAddress ?? ''].slice(-1 - proxies)
  // A proxy may append `unknown`; its clients then count as the nearest known address.
  return hops.map(addressIn).find(Boolean)
}

const NEAR = new Set(['loopback', 'private', 'uniqueLocal'])

/** Whether a request looks as if a nearby proxy, which TRUSTED_PROXIES does not count, has forwarded it. */
export function isFromUncountedProxy(request: IncomingMessage): boolean {
  if (!forwardedFor(request)) return false
  const peer = request.socket.remoteAddress ?? ''
  return isIP(peer) > 0 && NEAR.has(ipaddr.process(peer).range())
}

/** Node joins repeated headers with commas. */
const forwardedFor = ({ headers }: IncomingMessage): string => String(headers['x-forwarded-for'] ?? '')

/** Some proxies add the port. */
function addressIn(hop: string): string | undefined {
  const [, bracketed, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop.trim()) ?? []
  return plainAddress(bracketed ?? withPort ?? hop.trim())
}
