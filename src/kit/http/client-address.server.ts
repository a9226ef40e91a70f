import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { plainAddress } from './ip-address.server.ts'
import { rawValues } from './raw-headers.server.ts'

/**
 * The client's address. Each of the `proxies` that this server stands behind has added whom it was asked by at the end of
 * `X-Forwarded-For`; what stands before that anybody may have written, and is not read (backend.md 6). Undefined when the
 * connection was gone before it was asked.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string | undefined {
  const told = proxies > 0 ? rawValues(request, 'x-forwarded-for').join(',').split(',') : []
  const hops = [...told, request.socket.remoteAddress ?? ''].slice(-1 - proxies)
  // A proxy may say `unknown`: then whoever is nearest to it stands for all behind it.
  return hops.map(addressIn).find(Boolean)
}

const NEAR = new Set(['loopback', 'private', 'uniqueLocal'])

/** Whether a request looks as if a proxy beside this server passed it on. */
export function isOfUnknownProxy(request: IncomingMessage): boolean {
  if (rawValues(request, 'x-forwarded-for').length === 0) return false
  const peer = request.socket.remoteAddress ?? ''
  return isIP(peer) > 0 && NEAR.has(ipaddr.process(peer).range())
}

/** Some proxies add the port. */
function addressIn(hop: string): string | undefined {
  const [, bracketed, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop.trim()) ?? []
  return plainAddress(bracketed ?? withPort ?? hop.trim())
}
