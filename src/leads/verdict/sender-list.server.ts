import { sql } from 'kysely'
import { isWithin, plainAddress } from '#kit/http/ip-address.server.ts'
import { domainOf } from '#leads/canonical.server.ts'
import type { LeadsTransaction, SenderListKind, SenderListRow } from '#leads/schema.server.ts'

export type SenderList = 'blacklist' | 'allowlist'

export interface Sender {
  email: string
  phone: string
  text: string
  /** IP address. */
  address: string | undefined
}

export type ListedRow = SenderListRow & { list: SenderList }

/** Returns the unexpired entry that names a sender; the allow list wins. */
export async function findEntry(
  trx: LeadsTransaction,
  { sender, now }: { sender: Sender; now: number },
): Promise<ListedRow | undefined> {
  const names = namesOf(sender)
  const values = Object.values(names).flat()
  const among = (list: SenderList) =>
    trx
      .selectFrom(list)
      .selectAll()
      .select(sql.lit(list).as('list'))
      .where((eb) => eb.or([eb('kind', 'in', ['cidr', 'phrase']), eb('value', 'in', values)]))
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
  // One statement, because other leads wait for the writer.
  const rows = await among('allowlist').unionAll(among('blacklist')).execute()
  const matching = rows.filter((row) => matches(row, { sender, names }))
  return matching.find(({ list }) => list === 'allowlist') ?? matching[0]
}

type Literal = Exclude<SenderListKind, 'cidr' | 'phrase'>

/** Returns the values that name the sender, for the kinds of entry that are compared literally. */
function namesOf({ email, phone, ...sender }: Sender): Record<Literal, string[]> {
  const address = plainAddress(sender.address ?? '')
  const domain = domainOf(email)
  const labels = domain.split('.')
  const digits = phoneDigits(phone)
  return {
    email: [email],
    domain: [domain],
    domain_suffix: labels.map((_, at) => labels.slice(at).join('.')),
    ip: address ? [address] : [],
    phone_prefix: Array.from(digits, (_, at) => digits.slice(0, at + 1)),
  }
}

function matches(
  { kind, value }: SenderListRow,
  { sender, names }: { sender: Sender; names: Record<Literal, string[]> },
): boolean {
  if (kind === 'phrase') return normalizeText(sender.text).includes(value)
  if (kind === 'cidr') return names.ip.some((address) => isWithin(address, value))
  return names[kind].includes(value)
}

/** Normalizes letter case, width and spaces of a text for comparison. */
export const normalizeText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Returns the first 20 digits of a telephone number, starting with the country code. */
export const phoneDigits = (phone: string): string =>
  phone.replaceAll(/\D/g, '').replace(/^00/, '').slice(0, 20)
