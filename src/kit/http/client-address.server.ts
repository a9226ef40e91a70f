import { isIP } from 'node:net'

/** What a request says of where it comes from. */
interface From {
  /** The address at the other end of the connection. */
  peer: string | undefined
  /** The values of `X-Forwarded-For`, in the order they came. */
  forwardedFor: string[]
}

/**
 * The address of whoever asks, as far as it can be believed: each of `trustedProxies` has put its own client at the end of
 * `X-Forwarded-For`, and what stands before them a client may have written itself. Undefined where that is no address.
 */
export function clientAddress({ peer, forwardedFor }: From, trustedProxies: number): string | undefined {
  const chain = [...forwardedFor.join(',').split(',').filter(Boolean), peer ?? '']
  const address = plainAddress(chain.at(-1 - trustedProxies) ?? chain[0] ?? '')
  return isIP(address) ? address : undefined
}

/** An IPv4 address that a socket of IPv6 writes in its own way is the same address. */
const plainAddress = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
