import type { Transaction } from 'kysely'
import type { LeadsSchema, NewOutboxRow } from '#leads/schema.server.ts'

/** Puts deliveries into the outbox, but those that have been there before. */
export async function enqueue(
  trx: Transaction<LeadsSchema>,
  { deliveries }: { deliveries: NewOutboxRow[] },
): Promise<null> {
  if (deliveries.length === 0) return null
  await trx
    .insertInto('outbox')
    .values(deliveries)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return null
}
