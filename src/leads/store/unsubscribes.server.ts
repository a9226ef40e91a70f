import type { Transaction } from 'kysely'
import type { LeadsSchema } from '#leads/schema.server.ts'
import type { UndoEnd, Unsubscribe } from './commands.server.ts'
import { enqueue } from './enqueue.server.ts'
import { prove, writeAnyway } from './consent-proofs.server.ts'

type Database = Transaction<LeadsSchema>

/** Whose subscription an address is: who ends it by the address is written to. */
export async function findActive(
  trx: Database,
  { email_canonical }: { email_canonical: string },
): Promise<{ id: string; email: string } | null> {
  const active = trx.selectFrom('subscriber').select(['id', 'email']).where('state', '=', 'active')
  return (await active.where('email_canonical', '=', email_canonical).executeTakeFirst()) ?? null
}

/** Ends a subscription; an address that has none is answered alike and not stored. */
export async function unsubscribe(
  trx: Database,
  { who, at, consent, deliveries, notice }: Unsubscribe,
): Promise<null> {
  await enqueue(trx, { deliveries })
  const id = await end(trx, who, at)
  if (id === undefined) return writeAnyway(trx)
  // What was asked for before must not come afterwards.
  await trx.deleteFrom('token').where('subject_id', '=', id).where('used_at', 'is', null).execute()
  await trx
    .deleteFrom('outbox')
    .where('ref_id', '=', id)
    .where('channel', '!=', NOTICE)
    .where('state', 'in', ['pending', 'leased'])
    .execute()
  await prove(trx, { subscriber_id: id, kind: 'unsubscribe', at, token_id: null }, consent)
  if (notice && (await noticesSince(trx, id, notice.mailed_since)) < notice.most_mails)
    await trx.insertInto('outbox').values(notice.delivery).execute()
  return null
}

const NOTICE = 'mail.ended'

/** The id of who was subscribed, or, where he says it himself by the link of a mail, had asked to be again. */
async function end(trx: Database, who: Unsubscribe['who'], at: number): Promise<string | undefined> {
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

async function noticesSince(trx: Database, subscriberId: string, since: number): Promise<number> {
  const notices = trx.selectFrom('outbox').select('id').where('ref_id', '=', subscriberId)
  return (await notices.where('channel', '=', NOTICE).where('created_at', '>', since).execute()).length
}

/** Gives back a subscription that ended a short while ago; false where none did. Again it is true. */
export async function undoEnd(trx: Database, { id, at, ended_since, consent }: UndoEnd): Promise<boolean> {
  const found = await trx
    .selectFrom('subscriber')
    .select(['state', 'unsub_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (found?.state === 'active') return true
  if (!found?.unsub_at || found.unsub_at <= ended_since) return false
  await trx.updateTable('subscriber').set({ state: 'active', unsub_at: null }).where('id', '=', id).execute()
  await prove(trx, { subscriber_id: id, kind: 'unsubscribe_undone', at, token_id: null }, consent)
  return true
}
