import { sql, type Transaction } from 'kysely'
import { isConflict } from './postgres-errors.server.ts'

export type Settled<Result> = { ok: true; result: Result } | { ok: false; error: unknown }

/**
 * Runs a part of a transaction in a savepoint: if it fails, only its own changes are undone. Rejects if the database has rolled back
 * the whole transaction, or the whole transaction must be repeated.
 */
export async function inSavepoint<Schema, Result>(
  trx: Transaction<Schema>,
  part: () => Promise<Result>,
): Promise<Settled<Result>> {
  await sql`savepoint part`.execute(trx)
  const settled = await part().then(
    (result): Settled<Result> => ({ ok: true, result }),
    (error: unknown): Settled<Result> => ({ ok: false, error }),
  )
  if (!settled.ok && isConflict(settled.error)) throw settled.error
  if (!settled.ok) await sql`rollback to savepoint part`.execute(trx)
  await sql`release savepoint part`.execute(trx)
  return settled
}
