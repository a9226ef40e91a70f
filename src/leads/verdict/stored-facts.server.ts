import type { ExpressionBuilder, Transaction } from 'kysely'
import type { LeadsSchema, NewLeadRow } from '#leads/schema.server.ts'
import type { Facts } from './facts.server.ts'
import { DAY } from '#leads/span.server.ts'

type Ask = ExpressionBuilder<LeadsSchema, never>

/** What the store knows of a lead that is not in it yet; one statement, for others wait for the writer. */
export async function storedFacts(
  trx: Transaction<LeadsSchema>,
  lead: NewLeadRow,
): Promise<Pick<Facts, 'isTokenReused' | 'isRepeated' | 'isKnown'>> {
  const found = await trx
    .selectNoFrom((eb) => [
      eb.exists(withItsToken(eb, lead)).as('token'),
      eb.exists(withItsText(eb, lead)).as('text'),
      eb.or([eb.exists(subscribed(eb, lead)), eb.exists(cleared(eb, lead))]).as('known'),
    ])
    .executeTakeFirstOrThrow()
  return {
    isTokenReused: Boolean(found.token),
    isRepeated: Boolean(found.text),
    isKnown: Boolean(found.known),
  }
}

const withItsToken = (eb: Ask, { form_token = null, body_hash }: NewLeadRow) =>
  eb.selectFrom('lead').select('id').where('form_token', '=', form_token).where('body_hash', '!=', body_hash)

/** Somebody else has another address and another name: who mistyped the one sends the same text again, too. */
const withItsText = (eb: Ask, { text_hash = null, name = null, email_canonical, created_at }: NewLeadRow) =>
  eb
    .selectFrom('lead')
    .select('id')
    .where('text_hash', '=', text_hash)
    .where('created_at', '>', created_at - DAY)
    .where('email_canonical', 'is not', email_canonical)
    .where('name', 'is not', name)

const subscribed = (eb: Ask, { email_canonical }: NewLeadRow) =>
  eb
    .selectFrom('subscriber')
    .select('id')
    .where('email_canonical', '=', email_canonical ?? '')
    .where('state', '=', 'active')

/** Somebody whom an operator has let in before. */
const cleared = (eb: Ask, { email_canonical }: NewLeadRow) =>
  eb
    .selectFrom('lead')
    .select('id')
    .where('email_canonical', '=', email_canonical)
    .where('verdict_by', '=', 'operator')
    .where('is_spam', '=', 0)
