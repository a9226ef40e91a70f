import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ConsentKind, LeadsSchema } from '#leads/schema.server.ts'
import type { Consent } from './commands.server.ts'

type Database = Transaction<LeadsSchema>

/** A commit that changes nothing skips the disk: by a watch, the answer would tell whether an address is known. */
export async function writeAnyway(trx: Database): Promise<null> {
  const row = { hash: '', purpose: 'optin' as const, subject_id: '', expires_at: 0, used_at: null }
  await trx.insertInto('token').values(row).execute()
  await trx.deleteFrom('token').where('hash', '=', row.hash).execute()
  return null
}

interface Proven {
  subscriber_id: string
  kind: ConsentKind
  at: number
  token_id: string | null
}

/** Keeps who consented to what, or ended it, when and from where (backend.md 11). */
export async function prove(trx: Database, proven: Proven, consent: Consent): Promise<void> {
  await trx
    .insertInto('consent_proof')
    .values({ id: randomUUIDv7(), ...proven, ...consent })
    .execute()
}
