import { mailboxOf } from '#leads/canonical.server.ts'
import { redate } from '#leads/mail/mail-row.server.ts'
import type { LeadsTransaction } from '#leads/schema.server.ts'
import { nextConfirmation, tagged } from './acknowledgements.server.ts'
import type { Confirm, Subscribe, SubscriberAddress } from './commands.server.ts'
import { recordConsent, writeNothing } from './consent-proofs.server.ts'

/** Stores a request for the newsletter with its mail. Nothing changes for an active or often-mailed address. */
export async function subscribe(trx: LeadsTransaction, input: Subscribe): Promise<null> {
  const { email, email_canonical, source_page_url, at, token } = input
  const request = { email, source_page_url, state: 'pending' as const, created_at: at }
  const unset = { topics_json: null, confirmed_at: null, unsub_at: null }
  // The update changes nothing, but locks the row: racing requests for one address come one after the other.
  const { id, state } = await trx
    .insertInto('subscriber')
    .values({ id: input.id, email_canonical, ...unset, ...request })
    .onConflict((conflict) => conflict.column('email_canonical').doUpdateSet({ email_canonical }))
    .returning(['id', 'state'])
    .executeTakeFirstOrThrow()
  if (
    state === 'active' ||
    (await countRequests(trx, email_canonical, input.mailed_since)) >= input.max_mails
  )
    return writeNothing(trx)
  const due = await nextConfirmation(trx, at, input.acknowledgements_per_hour)
  if (due === undefined) return writeNothing(trx)
  const link = { ...token, purpose: 'optin', subject_id: id, used_at: null } as const
  const insert = trx.insertInto('token').values(link)
  const added = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow()
  // The same command again, after its answer was lost.
  if (added.numInsertedOrUpdatedRows === 0n) return null
  await trx.updateTable('subscriber').set(request).where('id', '=', id).execute()
  const event = { subscriber_id: id, kind: 'optin_request', at, token_id: token.hash } as const
  await recordConsent(trx, event, input.consent)
  const row = { ...input.delivery, ref_id: id }
  await trx
    .insertInto('outbox')
    .values(due > row.next_at ? redate(row, due) : row)
    .execute()
  return null
}

/** Counts the requests for a mailbox, whatever the tags of its addresses. */
async function countRequests(trx: LeadsTransaction, address: string, since: number): Promise<number> {
  const mailbox = mailboxOf(address)
  const requests = await trx
    .selectFrom('consent_proof')
    .innerJoin('subscriber', 'subscriber.id', 'consent_proof.subscriber_id')
    .select('consent_proof.id')
    .where((eb) =>
      eb.or([
        eb('subscriber.email_canonical', 'in', [address, mailbox]),
        eb('subscriber.email_canonical', 'like', tagged(mailbox)),
      ]),
    )
    .where('consent_proof.kind', '=', 'optin_request')
    .where('consent_proof.at', '>', since)
    .execute()
  return requests.length
}

/** Returns the subscriber whom an unused link would confirm, or null. */
export async function findOptin(
  trx: LeadsTransaction,
  { hash, at }: { hash: string; at: number },
): Promise<SubscriberAddress | null> {
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

/** Starts the subscription that a link confirms, or changes its topics. Returns whether the address is subscribed now. */
export async function confirm(trx: LeadsTransaction, input: Confirm): Promise<boolean> {
  const { hash, at, topics_json, consent, delivery } = input
  const link = trx.selectFrom('token').selectAll().where('hash', '=', hash).where('purpose', '=', 'optin')
  const token = await link.executeTakeFirst()
  if (!token) return false
  const { subject_id: id, expires_at } = token
  const isExpired = expires_at <= at
  if (token.used_at !== null) return changeTopics(trx, id, { topics_json, isExpired })
  if (isExpired) return false
  await trx.updateTable('token').set({ used_at: at }).where('hash', '=', hash).execute()
  const activated = await trx
    .updateTable('subscriber')
    .set({ state: 'active', topics_json, confirmed_at: at, unsub_at: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (activated.numUpdatedRows === 0n) return changeTopics(trx, id, { topics_json, isExpired })
  await recordConsent(trx, { subscriber_id: id, kind: 'optin_confirm', at, token_id: hash }, consent)
  if (delivery) await trx.insertInto('outbox').values(delivery).execute()
  return true
}

/** Replaces the topics of an active subscription; an expired link without topics leaves them. Returns false if it has ended. */
async function changeTopics(
  trx: LeadsTransaction,
  subscriberId: string,
  { topics_json, isExpired }: Pick<Confirm, 'topics_json'> & { isExpired: boolean },
): Promise<boolean> {
  const changed = await trx
    .updateTable('subscriber')
    .set((row) => ({ topics_json: isExpired && topics_json === null ? row.ref('topics_json') : topics_json }))
    .where('id', '=', subscriberId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  return changed.numUpdatedRows > 0n
}
