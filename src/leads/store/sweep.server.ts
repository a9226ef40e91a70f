import type { LeadsTransaction } from '#leads/schema.server.ts'
import type { Sweep } from './commands.server.ts'

/** Deletes unconfirmed requests and expired links; returns the number of rows, 0 once nothing is left. */
export async function sweep(trx: LeadsTransaction, input: Sweep): Promise<number> {
  return (
    (await deleteRequests(trx, input)) + (await endRenewals(trx, input)) + (await deleteLinks(trx, input))
  )
}

/** Deletes addresses that were never confirmed, with their mails and links. */
async function deleteRequests(trx: LeadsTransaction, { requested_before, limit }: Sweep): Promise<number> {
  const found = await trx
    .selectFrom('subscriber')
    .select('id')
    .where('state', 'in', ['pending', 'unsubscribed'])
    .where('created_at', '<', requested_before)
    .where('confirmed_at', 'is', null)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (found.length === 0) return 0
  const ids = found.map(({ id }) => id)
  await trx.deleteFrom('outbox').where('ref_id', 'in', ids).execute()
  await trx.deleteFrom('token').where('subject_id', 'in', ids).execute()
  await trx.deleteFrom('subscriber').where('id', 'in', ids).execute()
  return ids.length
}

/** Marks former subscribers who did not confirm again as unsubscribed; their proofs are kept. */
async function endRenewals(trx: LeadsTransaction, { requested_before }: Sweep): Promise<number> {
  const ended = await trx
    .updateTable('subscriber')
    .set({ state: 'unsubscribed' })
    .where('state', '=', 'pending')
    .where('created_at', '<', requested_before)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(ended.numUpdatedRows)
}

async function deleteLinks(trx: LeadsTransaction, { expired_before, limit }: Sweep): Promise<number> {
  const expired = trx.selectFrom('token').select('hash').where('expires_at', '<', expired_before)
  const deleted = await trx
    .deleteFrom('token')
    .where('hash', 'in', expired.limit(limit))
    .executeTakeFirstOrThrow()
  return Number(deleted.numDeletedRows)
}

/** Returns those of the stored file names that belong to a lead. */
export async function knownAttachments(
  trx: LeadsTransaction,
  { names }: { names: string[] },
): Promise<string[]> {
  const known = trx.selectFrom('attachment').select('stored').where('stored', 'in', names)
  return (await known.execute()).map(({ stored }) => stored)
}

/** Deletes the attachment rows of anonymous leads; returns their number. */
export async function deleteAttachments(trx: LeadsTransaction): Promise<number> {
  const anonymous = trx.selectFrom('lead').select('id').where('anonymised_at', 'is not', null)
  const deleted = await trx
    .deleteFrom('attachment')
    .where('lead_id', 'in', anonymous)
    .executeTakeFirstOrThrow()
  return Number(deleted.numDeletedRows)
}
