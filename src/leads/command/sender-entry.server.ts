import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { networkOf, plainAddress } from '#kit/http/ip-address.server.ts'
import { isMailAddress } from '#kit/mail/mail-address.server.ts'
import { canonicalEmail } from '#leads/canonical.server.ts'
import type { SenderListKind } from '#leads/schema.server.ts'
import { folded, phoneDigits } from '#leads/verdict/sender-list.server.ts'
import { UsageError } from './subcommand.server.ts'

export interface SenderEntry {
  kind: SenderListKind
  value: string
}

/** A network of fewer bits holds more than one provider's customers: a slip of the keys. */
const LEAST_BITS = 8

/** How each kind is written into a list; undefined for a text that is none of it. */
const READERS: Record<SenderListKind, (text: string) => string | undefined> = {
  email: (text) => (isMailAddress(text) ? canonicalEmail(text) : undefined),
  ip: plainAddress,
  cidr: networkIn,
  phone_prefix: (text) => (/^\+[\d ()-]+$/.test(text) ? phoneDigits(text) || undefined : undefined),
  domain_suffix: (text) => (/^\*?\./.test(text) ? domainIn(text.replace(/^\*?\./, ''), 1) : undefined),
  domain: (text) => domainIn(text, 2),
  phrase: (text) => (folded(text).length >= 3 ? folded(text) : undefined),
}

/** Told by its form, in this order; a phrase could be anything. */
const TOLD_BY_FORM = Object.keys(READERS).filter((kind) => kind !== 'phrase') as SenderListKind[]

const KINDS = Object.keys(READERS).join(', ')

/** What a text names: an address, a domain (`*.domain` with all below it), an IP address, a network, `+49…`. Throws UsageError. */
export function senderEntry(text: string, kind?: string | boolean): SenderEntry {
  if (typeof kind === 'string') {
    if (!Object.hasOwn(READERS, kind)) throw new UsageError(`--kind is one of ${KINDS}`)
    const value = READERS[kind as SenderListKind](text)
    if (value === undefined) throw new UsageError(`${JSON.stringify(text)} cannot be a ${kind}`)
    return { kind: kind as SenderListKind, value }
  }
  for (const told of TOLD_BY_FORM) {
    const value = READERS[told](text)
    if (value !== undefined) return { kind: told, value }
  }
  throw new UsageError(
    `${JSON.stringify(text)} is no e-mail address, domain, IP address, network or telephone prefix (+49…); for a phrase give --kind phrase`,
  )
}

function domainIn(text: string, labels: number): string | undefined {
  const domain = domainToASCII(text)
  const isDomain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z][a-z0-9-]*[a-z0-9]$/.test(domain)
  return isDomain && domain.split('.').length >= labels ? domain : undefined
}

function networkIn(text: string): string | undefined {
  const [written = '', bits = '', ...more] = text.split('/')
  const network = plainAddress(written) ?? ''
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(network)] ?? -1
  if (more.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > most || Number(bits) < LEAST_BITS)
    return undefined
  return networkOf(network, { ipv4: Number(bits), ipv6: Number(bits) })
}
