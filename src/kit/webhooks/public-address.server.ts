import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A webhook may not be sent to this address, for example because it is one of the own network. */
export class AddressRefused extends Error {
  readonly code = 'address_refused'
}

/** Resolves every address of a host name, as `dns.lookup` does. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** The part of IPv6 from which public addresses are assigned (IANA). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is a public one. Forms that contain an IPv4 address, such as NAT64 and 6to4, are not. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.process(address)
  const isGlobal = parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST)
  return isGlobal && parsed.range() === 'unicast'
}

/**
 * Returns the IP address that a URL names literally, if it does. Node never looks up such an address. The parser of URLs has already
 * replaced decimal, octal, hexadecimal and short forms.
 */
export function literalAddress({ hostname }: URL): string | undefined {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) ? address : undefined
}

/** Returns a lookup for sockets that fails if any address of a name is not public. The socket connects to the addresses checked. */
export const publicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (host, options, callback) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      const refused = addresses?.find(({ address }) => !isPublicAddress(address))
      if (error) callback(error, '')
      else if (refused)
        callback(new AddressRefused(`${host} is at ${refused.address}, which is not public`), '')
      else if (options.all) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family)
    })
