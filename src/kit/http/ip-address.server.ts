import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Returns an IP address in canonical form (RFC 5952), without a zone, which is local to one machine; `::ffff:192.0.2.1` becomes IPv4. */
export function plainAddress(text: string): string | undefined {
  const [address = ''] = text.split('%')
  return isIP(address) ? ipaddr.process(address).toString() : undefined
}

/** Returns the network of an address for a prefix length, such as `192.0.2.0/24`; other text is returned unchanged. */
export function networkOf(address: string, bits: { ipv4: number; ipv6: number }): string {
  if (!isIP(address)) return address
  const parsed = ipaddr.process(address)
  const kind = parsed.kind()
  const Address = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  const cidr = `${parsed.toString()}/${bits[kind]}`
  return `${Address.networkAddressFromCIDR(cidr).toString()}/${bits[kind]}`
}

/** Reads an IP address or a network such as `10.0.0.0/8`, as a network; undefined for any other text. */
export function readNetwork(text: string): string | undefined {
  const [written = '', bits, ...more] = text.trim().split('/')
  const address = plainAddress(written)
  if (address === undefined || more.length > 0) return undefined
  const most = isIP(address) === 4 ? 32 : 128
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : most + 1
  return length > most ? undefined : networkOf(address, { ipv4: length, ipv6: length })
}

/** Whether an address in canonical form is in a network such as `192.0.2.0/24`. */
export function isWithin(address: string, network: string): boolean {
  const [parsed, cidr] = [ipaddr.parse(address), ipaddr.parseCIDR(network)]
  return parsed.kind() === cidr[0].kind() && parsed.match(cidr)
}
