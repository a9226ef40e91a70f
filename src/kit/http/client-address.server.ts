import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
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

/** The network of so many bits that an address is in, such as `192.0.2.0/24`; what is no address stands for itself. */
export function networkOf(address: string, bits: { ipv4: number; ipv6: number }): string {
  if (!isIP(address)) return address
  const parsed = ipaddr.process(address)
  const kind = parsed.kind()
  const Address = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  const cidr = `${parsed.toString()}/${bits[kind]}`
  return `${Address.networkAddressFromCIDR(cidr).toString()}/${bits[kind]}`
}

/** Some proxies add the port, and an IPv4 client of an IPv6 socket comes as `::ffff:192.0.2.1`. */
function addressIn(hop: string): string | undefined {
  const [, bracketed, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop.trim()) ?? []
  // A zone (`fe80::1%eth0`) means something on one machine only.
  const [address = ''] = (bracketed ?? withPort ?? hop.trim()).split('%')
  return isIP(address) ? ipaddr.process(address).toString() : undefined
}
