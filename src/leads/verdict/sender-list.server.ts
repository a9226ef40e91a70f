import { sql, type Transaction } from 'kysely'
import { isWithin, plainAddress } from '#kit/http/ip-address.server.ts'
import type { LeadsSchema, SenderListKind, SenderListRow } from '#leads/schema.server.ts'
import { domainOf, type Submission } from './submission.server.ts'

export type SenderList = 'blacklist' | 'allowlist'

/** Who a submission is from, as lists may name him. */
export type Sender = Submission & { address: string | undefined }

/** An entry, and the list it stands in. */
export type ListedRow = SenderListRow & { list: SenderList }

/** The entry that names a sender; expired ones name nobody, and the allow list wins. */
export async function listed(
  trx: Transaction<LeadsSchema>,
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
  // One statement: a lead is judged while others wait for the writer.
  const rows = await among('allowlist').unionAll(among('blacklist')).execute()
  const naming = rows.filter((row) => holds(row, { sender, names }))
  return naming.find(({ list }) => list === 'allowlist') ?? naming[0]
}

type Literal = Exclude<SenderListKind, 'cidr' | 'phrase'>

/** What stands in a list literally if it names the sender. */
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

function holds(
  { kind, value }: SenderListRow,
  { sender, names }: { sender: Sender; names: Record<Literal, string[]> },
): boolean {
  if (kind === 'phrase') return folded(sender.text).includes(value)
  if (kind === 'cidr') return names.ip.some((address) => isWithin(address, value))
  return names[kind].includes(value)
}

/** Text as phrases are compared: letter case, width and spaces do not matter. */
export const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** A telephone number's digits, from the country's; as far as a list looks. */
export const phoneDigits = (phone: string): string =>
  phone.replaceAll(/\D/g, '').replace(/^00/, '').slice(0, 20)
