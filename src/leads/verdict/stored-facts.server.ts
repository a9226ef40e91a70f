import type { Transaction } from 'kysely'
import type { LeadsSchema, NewLeadRow } from '#leads/schema.server.ts'
import type { Facts } from './facts.server.ts'

const DAY = 24 * 60 * 60 * 1000

type StoredFacts = Pick<Facts, 'isTokenReused' | 'isRepeated' | 'isKnown'>

/** What the store knows of a lead that is not in it yet. */
export async function storedFacts(trx: Transaction<LeadsSchema>, lead: NewLeadRow): Promise<StoredFacts> {
  return {
    isTokenReused: await isTokenReused(trx, lead),
    isRepeated: await isRepeated(trx, lead),
    isKnown: await isKnown(trx, lead),
  }
}

async function isTokenReused(
  trx: Transaction<LeadsSchema>,
  { form_token, body_hash }: NewLeadRow,
): Promise<boolean> {
  if (!form_token) return false
  const before = trx.selectFrom('lead').select('id').where('form_token', '=', form_token)
  return (await before.where('body_hash', '!=', body_hash).executeTakeFirst()) !== undefined
}

/** Somebody else has another address and another name: who mistyped the one sends the same text again, too. */
async function isRepeated(trx: Transaction<LeadsSchema>, lead: NewLeadRow): Promise<boolean> {
  const { text_hash, email_canonical, name = null, created_at } = lead
  if (!text_hash) return false
  const same = trx.selectFrom('lead').select('id').where('text_hash', '=', text_hash)
  const others = same
    .where('created_at', '>', created_at - DAY)
    .where('email_canonical', 'is not', email_canonical)
    .where('name', 'is not', name)
  return (await others.executeTakeFirst()) !== undefined
}

async function isKnown(trx: Transaction<LeadsSchema>, { email_canonical }: NewLeadRow): Promise<boolean> {
  if (!email_canonical) return false
  const subscriber = trx.selectFrom('subscriber').select('id').where('email_canonical', '=', email_canonical)
  if (await subscriber.where('state', '=', 'active').executeTakeFirst()) return true
  const cleared = trx.selectFrom('lead').select('id').where('email_canonical', '=', email_canonical)
  const byOperator = cleared.where('verdict_by', '=', 'operator').where('is_spam', '=', 0)
  return (await byOperator.executeTakeFirst()) !== undefined
}
