import type { Transaction } from 'kysely'
import type { LeadsSchema } from '#leads/schema.server.ts'
import type { Sweep } from './commands.server.ts'

type Database = Transaction<LeadsSchema>

/** Forgets what nobody confirmed, with all that was kept and mailed for it; answers how many rows went, 0 when all have gone. */
export async function sweep(trx: Database, ask: Sweep): Promise<number> {
  return (await forgetRequests(trx, ask)) + (await endRenewals(trx, ask)) + (await forgetLinks(trx, ask))
}

/** An address that was never confirmed is nobody's consent, also where somebody has ended what never began. */
async function forgetRequests(trx: Database, { requested_before, limit }: Sweep): Promise<number> {
  const found = await trx
    .selectFrom('subscriber')
    .select('id')
    .where('state', 'in', ['pending', 'unsubscribed'])
    .where('created_at', '<', requested_before)
    .where('confirmed_at', 'is', null)
    .limit(limit)
    .execute()
  if (found.length === 0) return 0
  const ids = found.map(({ id }) => id)
  await trx.deleteFrom('outbox').where('ref_id', 'in', ids).execute()
  await trx.deleteFrom('token').where('subject_id', 'in', ids).execute()
  await trx.deleteFrom('subscriber').where('id', 'in', ids).execute()
  return ids.length
}

/** Who had subscribed before and did not confirm again is unsubscribed as before: the record of that stays. */
async function endRenewals(trx: Database, { requested_before }: Sweep): Promise<number> {
  const ended = await trx
    .updateTable('subscriber')
    .set({ state: 'unsubscribed' })
    .where('state', '=', 'pending')
    .where('created_at', '<', requested_before)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(ended.numUpdatedRows)
}

async function forgetLinks(trx: Database, { expired_before, limit }: Sweep): Promise<number> {
  const expired = trx.selectFrom('token').select('hash').where('expires_at', '<', expired_before)
  const gone = await trx
    .deleteFrom('token')
    .where('hash', 'in', expired.limit(limit))
    .executeTakeFirstOrThrow()
  return Number(gone.numDeletedRows)
}
