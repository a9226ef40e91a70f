import type { ExpressionBuilder, Transaction } from 'kysely'
import type { LeadsSchema, NewLeadRow } from '#leads/schema.server.ts'
import type { Facts } from './facts.server.ts'
import { DAY } from '#leads/span.server.ts'
import { folded } from './sender-list.server.ts'

type Ask = ExpressionBuilder<LeadsSchema, never>

/** So many earlier leads are looked at, however often a text came: others wait for the writer. */
const EARLIER = 20

/** What the store knows of a lead that is not in it yet; one statement, for others wait for the writer. */
export async function storedFacts(
  trx: Transaction<LeadsSchema>,
  lead: NewLeadRow,
): Promise<Pick<Facts, 'isTokenReused' | 'isRepeated' | 'isKnown'>> {
  const found = await trx
    .selectNoFrom((eb) => [
      namesOf(eb, withItsToken(eb, lead)).as('token'),
      namesOf(eb, withItsText(eb, lead)).as('text'),
      eb.or([eb.exists(subscribed(eb, lead)), eb.exists(cleared(eb, lead))]).as('known'),
    ])
    .executeTakeFirstOrThrow()
  return {
    isTokenReused: isByAnother(lead, found.token),
    isRepeated: isByAnother(lead, found.text),
    isKnown: Boolean(found.known),
  }
}

const withItsToken = (eb: Ask, { form_token = null, body_hash, ...lead }: NewLeadRow) =>
  fromElsewhere(eb, lead).where('form_token', '=', form_token).where('body_hash', '!=', body_hash)

const withItsText = (eb: Ask, { text_hash = null, created_at, ...lead }: NewLeadRow) =>
  fromElsewhere(eb, lead)
    .where('text_hash', '=', text_hash)
    .where('created_at', '>', created_at - DAY)

/** The names of those who have sent from another address. */
const fromElsewhere = (eb: Ask, { email_canonical }: Pick<NewLeadRow, 'email_canonical'>) =>
  eb.selectFrom('lead').select('name').where('email_canonical', 'is not', email_canonical).limit(EARLIER)

const namesOf = (eb: Ask, leads: ReturnType<typeof fromElsewhere>) =>
  eb
    .selectFrom(leads.as('other'))
    .select(({ fn }) => fn.agg<string>('json_group_array', ['other.name']).as('names'))

/** Somebody else has another name, too: who mistyped his address, or whose answer was lost, sends again. */
function isByAnother({ name }: NewLeadRow, names: string | null): boolean {
  const others = JSON.parse(names ?? '[]') as (string | null)[]
  return others.some((other) => folded(other ?? '') !== folded(name ?? ''))
}

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
