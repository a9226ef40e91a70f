import { networkOf } from '#kit/http/ip-address.server.ts'
import type { Bucket, Rate, RateLimitResult } from './token-buckets.server.ts'

/** Rate limit of one client, and of all clients together. */
export interface Policy extends Rate {
  /** Sent to clients: visible ASCII without quotes. */
  name: string
  /** Limit of all clients together, as a multiple of one client's; default: none. */
  together?: number
}

/** Prefix lengths of one client: a household or office has one IPv4 address, or one /64 of IPv6. */
const CLIENT = { ipv4: 32, ipv6: 64 }
/** Prefix lengths of a network whose clients share a further limit. */
const NEIGHBOURS = { ipv4: 24, ipv6: 48 }
const NEIGHBOURS_AMOUNT = 10

/** Returns the network that counts as one client. */
export const clientOf = (address: string): string => networkOf(address, CLIENT)

/** Returns the buckets that a request counts in: of its client, its network and all clients. */
export function bucketsOf({ name, amount, per, together }: Policy, address: string): Bucket[] {
  const bucket = (of: string, times: number) => ({ key: `${name} ${of}`, amount: amount * times, per })
  return [
    bucket(clientOf(address), 1),
    bucket(networkOf(address, NEIGHBOURS), NEIGHBOURS_AMOUNT),
    ...(together === undefined ? [] : [bucket('*', together)]),
  ]
}

/** Converts ms to seconds, rounded up. */
export const seconds = (ms: number): number => Math.ceil(ms / 1000)

/** Returns the rate-limit headers of a response (draft-ietf-httpapi-ratelimit-headers-10). */
export const rateHeaders = ({ name, amount, per }: Policy, { remaining, wait }: RateLimitResult) => ({
  'ratelimit-policy': `"${name}";q=${amount};w=${seconds(per)}`,
  ratelimit: `"${name}";r=${remaining};t=${seconds(wait)}`,
})
