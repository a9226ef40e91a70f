import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { UsageError } from '#kit/command/arguments.server.ts'
import { networkOf, plainAddress } from '#kit/http/ip-address.server.ts'
import { isMailAddress } from '#kit/mail/mail-address.server.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import { canonicalEmail } from '#leads/canonical.server.ts'
import type { SenderListKind } from '#leads/schema.server.ts'
import { normalizeText, phoneDigits } from '#leads/verdict/sender-list.server.ts'

export interface SenderEntry {
  kind: SenderListKind
  value: string
}

/** Shortest prefix of a network. A shorter one is a typing error: it covers more than one provider. */
const MIN_BITS = 8

/** Converts a text to the value of an entry, by kind; undefined if it is not of that kind. */
const PARSERS: Record<SenderListKind, (text: string) => string | undefined> = {
  email: (text) => (isMailAddress(text) ? canonicalEmail(text) : undefined),
  ip: plainAddress,
  cidr: parseNetwork,
  phone_prefix: (text) => (/^\+[\d ()-]+$/.test(text) ? phoneDigits(text) || undefined : undefined),
  domain_suffix: (text) => (/^\*?\./.test(text) ? parseDomain(text.replace(/^\*?\./, ''), 1) : undefined),
  domain: (text) => parseDomain(text, 2),
  phrase: (text) => (normalizeText(text).length >= 3 ? normalizeText(text) : undefined),
}

/** Kinds that are recognised by their form, in this order. Any text could be a phrase. */
const RECOGNISED = Object.keys(PARSERS).filter((kind) => kind !== 'phrase') as SenderListKind[]

const KINDS = Object.keys(PARSERS).join(', ')

/** Parses an address, a domain (`*.domain` with its subdomains), an IP address, a network or `+49…`. Throws UsageError. */
export function parseSenderEntry(given: string, kind?: string | boolean): SenderEntry {
  const text = normalizeCode(given)
  if (typeof kind === 'string') {
    if (!Object.hasOwn(PARSERS, kind)) throw new UsageError(`--kind is one of ${KINDS}`)
    const value = PARSERS[kind as SenderListKind](text)
    if (value === undefined) throw new UsageError(`${JSON.stringify(text)} cannot be a ${kind}`)
    return { kind: kind as SenderListKind, value }
  }
  for (const recognised of RECOGNISED) {
    const value = PARSERS[recognised](text)
    if (value !== undefined) return { kind: recognised, value }
  }
  throw new UsageError(
    `${JSON.stringify(text)} is not an e-mail address, domain, IP address, network or telephone prefix (+49…); for a phrase give --kind phrase`,
  )
}

function parseDomain(text: string, labels: number): string | undefined {
  const domain = domainToASCII(text)
  const isDomain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z][a-z0-9-]*[a-z0-9]$/.test(domain)
  return isDomain && domain.split('.').length >= labels ? domain : undefined
}

function parseNetwork(text: string): string | undefined {
  const [written = '', bits = '', ...more] = text.split('/')
  const network = plainAddress(written) ?? ''
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(network)] ?? -1
  if (more.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > most || Number(bits) < MIN_BITS)
    return undefined
  return networkOf(network, { ipv4: Number(bits), ipv6: Number(bits) })
}
