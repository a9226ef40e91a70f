import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * An IP address in its one form (RFC 5952); an IPv4 address that an IPv6 socket writes as `::ffff:192.0.2.1` is that IPv4 address,
 * and a zone (`fe80::1%eth0`) means something on one machine only. Undefined for what is no address.
 */
export function plainAddress(text: string): string | undefined {
  const [address = ''] = text.split('%')
  return isIP(address) ? ipaddr.process(address).toString() : undefined
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

/** Whether a plain address is in a network such as `192.0.2.0/24`. */
export function isWithin(address: string, network: string): boolean {
  const [parsed, cidr] = [ipaddr.parse(address), ipaddr.parseCIDR(network)]
  return parsed.kind() === cidr[0].kind() && parsed.match(cidr)
}
