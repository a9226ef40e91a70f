import { sql } from 'kysely'
import { DAY } from '#leads/durations.server.ts'
import type { LeadsTransaction, NewLeadRow } from '#leads/schema.server.ts'
import type { StoredFacts } from './facts.server.ts'
import { normalizeText } from './sender-list.server.ts'

type Query = Pick<LeadsTransaction, 'selectFrom'>

/** Largest number of earlier leads that are compared, because other leads wait for the writer. */
const MOST_EARLIER = 20

/** Looks up the sender of a lead that is not stored yet, with one statement. */
export async function storedFacts(trx: LeadsTransaction, lead: NewLeadRow): Promise<StoredFacts> {
  const found = await rowsOf(trx, 'token', withSameToken(trx, lead))
    .unionAll(rowsOf(trx, 'text', withSameText(trx, lead)))
    .unionAll(subscriptionOf(trx, lead))
    .unionAll(rowsOf(trx, 'known', clearedLeadOf(trx, lead)))
    .execute()
  const isFromOther = (fact: Fact) => found.some((row) => row.fact === fact && isOtherName(lead, row.name))
  return {
    isTokenReused: isFromOther('token'),
    isRepeated: isFromOther('text'),
    isKnown: found.some(({ fact }) => fact === 'known'),
  }
}

type Fact = 'token' | 'text' | 'known'

const rowsOf = (trx: Query, fact: Fact, rows: ReturnType<typeof fromOtherAddress>) =>
  trx.selectFrom(rows.as('found')).select([sql.lit(fact).as('fact'), 'found.name'])

const withSameToken = (trx: Query, { form_token = null, body_hash, ...lead }: NewLeadRow) =>
  fromOtherAddress(trx, lead).where('form_token', '=', form_token).where('body_hash', '!=', body_hash)

const withSameText = (trx: Query, { text_hash = null, created_at, ...lead }: NewLeadRow) =>
  fromOtherAddress(trx, lead)
    .where('text_hash', '=', text_hash)
    .where('created_at', '>', created_at - DAY)

const fromOtherAddress = (trx: Query, { email_canonical }: Pick<NewLeadRow, 'email_canonical'>) =>
  trx
    .selectFrom('lead')
    .select('name')
    .where('email_canonical', 'is distinct from', email_canonical)
    .limit(MOST_EARLIER)

/** Returns whether it is another sender's name. The same name with another address is a corrected address. */
const isOtherName = ({ name }: NewLeadRow, other: string | null): boolean =>
  normalizeText(other ?? '') !== normalizeText(name ?? '')

const subscriptionOf = (trx: Query, { email_canonical }: NewLeadRow) =>
  trx
    .selectFrom('subscriber')
    .select([sql.lit<Fact>('known').as('fact'), sql<string | null>`email`.as('name')])
    .where('email_canonical', '=', email_canonical)
    .where('state', '=', 'active')

const clearedLeadOf = (trx: Query, { email_canonical }: NewLeadRow) =>
  trx
    .selectFrom('lead')
    .select('name')
    .where('email_canonical', '=', email_canonical)
    .where('verdict_by', '=', 'operator')
    .where('is_spam', '=', 0)
    .limit(1)
