import { networkOf } from '#kit/http/ip-address.server.ts'
import type { Bucket, Rate, Standing } from './token-buckets.server.ts'

/** How often one client may do something, and how often all clients together. */
export interface Policy extends Rate {
  /** Visible ASCII without quotes; clients are told it. */
  name: string
  /** How many times as often all together; without it, without end. */
  together?: number
}

/** A household or an office has one IPv4 address, or 64 bits of IPv6. */
const CLIENT = { ipv4: 32, ipv6: 64 }
/** One customer of a provider has addresses that lie side by side. */
const NEIGHBOURS = { ipv4: 24, ipv6: 48 }
const NEIGHBOURS_AMOUNT = 10

/** What a client's doing is counted in (backend.md 6): its own, that of the addresses around it, and everybody's. */
export function bucketsOf({ name, amount, per, together }: Policy, address: string): Bucket[] {
  const bucket = (of: string, times: number) => ({ key: `${name} ${of}`, amount: amount * times, per })
  return [
    bucket(networkOf(address, CLIENT), 1),
    bucket(networkOf(address, NEIGHBOURS), NEIGHBOURS_AMOUNT),
    ...(together === undefined ? [] : [bucket('*', together)]),
  ]
}

/** Whole seconds, never too early. */
export const seconds = (ms: number): number => Math.ceil(ms / 1000)

/** What an answer says of the limit it was counted in (draft-ietf-httpapi-ratelimit-headers-10). */
export const rateHeaders = ({ name, amount, per }: Policy, { remaining, wait }: Standing) => ({
  'ratelimit-policy': `"${name}";q=${amount};w=${seconds(per)}`,
  ratelimit: `"${name}";r=${remaining};t=${seconds(wait)}`,
})
