import type { Selectable, Transaction } from 'kysely'
import type { LeadsSchema, TokenTable } from '#leads/schema.server.ts'
import { prove, writeAnyway } from './consent-proofs.server.ts'
import type { Confirm, Subscribe } from './commands.server.ts'

type Database = Transaction<LeadsSchema>

/** Notes a request for the newsletter and what is mailed for it; an address that is active, or was mailed enough, stays as it is. */
export async function subscribe(trx: Database, ask: Subscribe): Promise<null> {
  const { email, email_canonical, source_page_url, at, token } = ask
  const requested = { email, source_page_url, state: 'pending' as const, created_at: at }
  await trx
    .insertInto('subscriber')
    .values({
      id: ask.id,
      email_canonical,
      topics_json: null,
      confirmed_at: null,
      unsub_at: null,
      ...requested,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id, state } = await trx
    .selectFrom('subscriber')
    .select(['id', 'state'])
    .where('email_canonical', '=', email_canonical)
    .executeTakeFirstOrThrow()
  if (state === 'active' || (await requestsSince(trx, id, ask.mailed_since)) >= ask.most_mails)
    return writeAnyway(trx)
  await trx.updateTable('subscriber').set(requested).where('id', '=', id).execute()
  await trx
    .insertInto('token')
    .values({ ...token, purpose: 'optin', subject_id: id, used_at: null })
    .execute()
  await prove(trx, { subscriber_id: id, kind: 'optin_request', at, token_id: token.hash }, ask.consent)
  await trx
    .insertInto('outbox')
    .values({ ...ask.delivery, ref_id: id })
    .execute()
  return null
}

async function requestsSince(trx: Database, subscriberId: string, since: number): Promise<number> {
  const requests = await trx
    .selectFrom('consent_proof')
    .select('id')
    .where('subscriber_id', '=', subscriberId)
    .where('kind', '=', 'optin_request')
    .where('at', '>', since)
    .execute()
  return requests.length
}

/** Whose request a link confirms, while it does: who confirms is written to. */
export async function findOptin(
  trx: Database,
  { hash, at }: { hash: string; at: number },
): Promise<{ id: string; email: string } | null> {
  const found = await trx
    .selectFrom('token')
    .innerJoin('subscriber', 'subscriber.id', 'token.subject_id')
    .select(['subscriber.id', 'subscriber.email'])
    .where('token.hash', '=', hash)
    .where('token.used_at', 'is', null)
    .where('token.expires_at', '>', at)
    .executeTakeFirst()
  return found ?? null
}

/**
 * Makes the request that a link belongs to a subscription; whether its address is subscribed now, by this link or before. Who has
 * used it can choose topics anew.
 */
export async function confirm(trx: Database, ask: Confirm): Promise<boolean> {
  const { hash, at, topics_json, consent, delivery } = ask
  const link = trx.selectFrom('token').selectAll().where('hash', '=', hash).where('purpose', '=', 'optin')
  const token = await link.executeTakeFirst()
  if (!token) return false
  const id = token.subject_id
  if (token.used_at !== null) return chooseAnew(trx, token, ask)
  if (token.expires_at <= at) return false
  await trx.updateTable('token').set({ used_at: at }).where('hash', '=', hash).execute()
  const activated = await trx
    .updateTable('subscriber')
    .set({ state: 'active', topics_json, confirmed_at: at, unsub_at: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (activated.numUpdatedRows === 0n) return chooseAnew(trx, token, ask)
  await prove(trx, { subscriber_id: id, kind: 'optin_confirm', at, token_id: hash }, consent)
  if (delivery) await trx.insertInto('outbox').values(delivery).execute()
  return true
}

/**
 * False where the subscription has ended: a link that was used may lie beside a wish to end, which came later. Once its time is
 * over, who ticks nothing chooses nothing.
 */
async function chooseAnew(trx: Database, token: Selectable<TokenTable>, ask: Confirm): Promise<boolean> {
  const { at, topics_json } = ask
  const isOver = token.expires_at <= at
  const chosen = await trx
    .updateTable('subscriber')
    .set((row) => ({ topics_json: isOver && topics_json === null ? row.ref('topics_json') : topics_json }))
    .where('id', '=', token.subject_id)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  return chosen.numUpdatedRows > 0n
}
