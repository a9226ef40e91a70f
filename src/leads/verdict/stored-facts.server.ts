import type { ExpressionBuilder } from 'kysely'
import { DAY } from '#leads/durations.server.ts'
import type { LeadsSchema, LeadsTransaction, NewLeadRow } from '#leads/schema.server.ts'
import type { StoredFacts } from './facts.server.ts'
import { normalizeText } from './sender-list.server.ts'

type Query = ExpressionBuilder<LeadsSchema, never>

/** Largest number of earlier leads that are compared, because other leads wait for the writer. */
const MOST_EARLIER = 20

/** Looks up the sender of a lead that is not stored yet, with one statement. */
export async function storedFacts(trx: LeadsTransaction, lead: NewLeadRow): Promise<StoredFacts> {
  const found = await trx
    .selectNoFrom((eb) => [
      namesIn(eb, withSameToken(eb, lead)).as('token'),
      namesIn(eb, withSameText(eb, lead)).as('text'),
      eb.or([eb.exists(subscriptionOf(eb, lead)), eb.exists(clearedLeadOf(eb, lead))]).as('known'),
    ])
    .executeTakeFirstOrThrow()
  return {
    isTokenReused: hasOtherName(lead, found.token),
    isRepeated: hasOtherName(lead, found.text),
    isKnown: Boolean(found.known),
  }
}

const withSameToken = (eb: Query, { form_token = null, body_hash, ...lead }: NewLeadRow) =>
  fromOtherAddress(eb, lead).where('form_token', '=', form_token).where('body_hash', '!=', body_hash)

const withSameText = (eb: Query, { text_hash = null, created_at, ...lead }: NewLeadRow) =>
  fromOtherAddress(eb, lead)
    .where('text_hash', '=', text_hash)
    .where('created_at', '>', created_at - DAY)

const fromOtherAddress = (eb: Query, { email_canonical }: Pick<NewLeadRow, 'email_canonical'>) =>
  eb.selectFrom('lead').select('name').where('email_canonical', 'is not', email_canonical).limit(MOST_EARLIER)

const namesIn = (eb: Query, leads: ReturnType<typeof fromOtherAddress>) =>
  eb
    .selectFrom(leads.as('other'))
    .select(({ fn }) => fn.agg<string>('json_group_array', ['other.name']).as('names'))

/** Returns whether another sender is among the names. The same name with another address is a corrected address. */
function hasOtherName({ name }: NewLeadRow, names: string | null): boolean {
  const others = JSON.parse(names ?? '[]') as (string | null)[]
  return others.some((other) => normalizeText(other ?? '') !== normalizeText(name ?? ''))
}

const subscriptionOf = (eb: Query, { email_canonical }: NewLeadRow) =>
  eb
    .selectFrom('subscriber')
    .select('id')
    .where('email_canonical', '=', email_canonical ?? '')
    .where('state', '=', 'active')

const clearedLeadOf = (eb: Query, { email_canonical }: NewLeadRow) =>
  eb
    .selectFrom('lead')
    .select('id')
    .where('email_canonical', '=', email_canonical)
    .where('verdict_by', '=', 'operator')
    .where('is_spam', '=', 0)
