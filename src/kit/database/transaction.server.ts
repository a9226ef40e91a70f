import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isConflict } from './postgres-errors.server.ts'

const MAX_TRIES = 5

/** Runs a transaction, which is repeated whole if it loses a race against another one. */
export async function inTransaction<Schema, Result>(
  db: Kysely<Schema>,
  run: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (tries === MAX_TRIES || !isConflict(error)) throw error
      await pause(10 * 2 ** tries * (0.5 + Math.random()))
    }
  }
}
