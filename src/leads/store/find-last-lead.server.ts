import type { LeadsTransaction } from '#leads/schema.server.ts'
import { HELD } from './lead-state.server.ts'

/** Returns the time of the last lead that is not held back (ms UTC); null if there is none. */
export async function findLastLead(trx: LeadsTransaction): Promise<number | null> {
  const leads = trx.selectFrom('lead').select('created_at').where('state', 'not in', HELD)
  const last = await leads.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.created_at ?? null
}
