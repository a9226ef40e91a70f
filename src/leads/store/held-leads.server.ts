import { sql, type Transaction } from 'kysely'
import type { LeadsSchema } from '#leads/schema.server.ts'
import type { FindHeld, HeldLeads } from './commands.server.ts'
import { HELD } from './lead-state.server.ts'

type Database = Transaction<LeadsSchema>

/** What came in a time and is held back: how much, and what came first. */
export async function findHeld(trx: Database, { since, until, limit }: FindHeld): Promise<HeldLeads> {
  const held = trx
    .selectFrom('lead')
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .where('state', 'in', HELD)
  const counts = held
    .select(['state', sql<number>`count(*)`.as('count')])
    .groupBy('state')
    .orderBy('state')
  const first = held.select(['reference', 'kind', 'state', 'score']).orderBy('created_at').orderBy('id')
  return { counts: await counts.execute(), first: await first.limit(limit).execute() }
}
