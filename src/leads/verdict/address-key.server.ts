import { createHmac, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { LeadsSchema } from '#leads/schema.server.ts'

/**
 * A client's address as it may be stored: the same one for the same address within a UTC day. Its key is random, and gone when
 * the next day's is made: nobody finds the address again then (backend.md 11).
 */
export async function addressHmac(
  trx: Transaction<LeadsSchema>,
  { address, now }: { address: string | undefined; now: number },
): Promise<string | null> {
  if (address === undefined) return null
  const day = new Date(now).toISOString().slice(0, 10)
  return createHmac('sha256', await keyOf(trx, day))
    .update(address)
    .digest('base64url')
}

async function keyOf(trx: Transaction<LeadsSchema>, day: string): Promise<string> {
  const kept = await trx.selectFrom('address_key').select('key').where('day', '=', day).executeTakeFirst()
  if (kept) return kept.key
  const key = randomBytes(32).toString('base64url')
  await trx.deleteFrom('address_key').execute()
  await trx.insertInto('address_key').values({ day, key }).execute()
  return key
}
