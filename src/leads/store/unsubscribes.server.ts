import type { LeadsTransaction } from '#leads/schema.server.ts'
import type { SubscriberAddress, UndoUnsubscribe, Unsubscribe } from './commands.server.ts'
import { recordConsent, writeNothing } from './consent-proofs.server.ts'
import { enqueue } from './deliveries.server.ts'

/** Returns the active subscriber with an address, or null. */
export async function findActive(
  trx: LeadsTransaction,
  { email_canonical }: { email_canonical: string },
): Promise<SubscriberAddress | null> {
  const active = trx.selectFrom('subscriber').select(['id', 'email']).where('state', '=', 'active')
  return (await active.where('email_canonical', '=', email_canonical).executeTakeFirst()) ?? null
}

/** Ends a subscription. The result is the same for an address without one, which is not stored. */
export async function unsubscribe(
  trx: LeadsTransaction,
  { who, at, consent, deliveries, notice }: Unsubscribe,
): Promise<null> {
  await enqueue(trx, { deliveries })
  const id = await endSubscription(trx, who, at)
  if (id === undefined) return writeNothing(trx)
  // Unused links and unsent mails of an earlier request must not follow.
  await trx.deleteFrom('token').where('subject_id', '=', id).where('used_at', 'is', null).execute()
  await trx
    .deleteFrom('outbox')
    .where('ref_id', '=', id)
    .where('channel', '!=', NOTICE)
    .where('state', 'in', ['pending', 'leased'])
    .execute()
  await recordConsent(trx, { subscriber_id: id, kind: 'unsubscribe', at, token_id: null }, consent)
  if (notice && (await countNotices(trx, id, notice.mailed_since)) < notice.max_mails)
    await trx.insertInto('outbox').values(notice.delivery).execute()
  return null
}

const NOTICE = 'mail.ended'

/** Returns the id of the subscriber, if one was found. By id, which a mailed link proves, a pending request ends as well. */
async function endSubscription(
  trx: LeadsTransaction,
  who: Unsubscribe['who'],
  at: number,
): Promise<string | undefined> {
  const update = trx
    .updateTable('subscriber')
    .set(({ eb }) => ({
      state: 'unsubscribed',
      unsub_at: eb.case().when('state', '=', 'active').then(at).else(eb.ref('unsub_at')).end(),
    }))
    .returning('id')
  const ended =
    'id' in who
      ? update.where('id', '=', who.id).where('state', '!=', 'unsubscribed')
      : update.where('email_canonical', '=', who.email_canonical).where('state', '=', 'active')
  return (await ended.executeTakeFirst())?.id
}

async function countNotices(trx: LeadsTransaction, subscriberId: string, since: number): Promise<number> {
  const notices = trx.selectFrom('outbox').select('id').where('ref_id', '=', subscriberId)
  return (await notices.where('channel', '=', NOTICE).where('created_at', '>', since).execute()).length
}

/** Restores a subscription that ended after `ended_since`. Returns whether the address is subscribed now. */
export async function undoUnsubscribe(
  trx: LeadsTransaction,
  { id, at, ended_since, consent }: UndoUnsubscribe,
): Promise<boolean> {
  const found = await trx
    .selectFrom('subscriber')
    .select(['state', 'unsub_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (found?.state === 'active') return true
  if (!found?.unsub_at || found.unsub_at <= ended_since) return false
  await trx.updateTable('subscriber').set({ state: 'active', unsub_at: null }).where('id', '=', id).execute()
  await recordConsent(trx, { subscriber_id: id, kind: 'unsubscribe_undone', at, token_id: null }, consent)
  return true
}
