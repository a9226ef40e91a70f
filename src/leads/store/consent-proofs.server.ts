import { randomUUIDv7 } from 'node:crypto'
import type { ConsentProofTable, LeadsTransaction } from '#leads/schema.server.ts'
import type { Consent } from './commands.server.ts'

/**
 * Writes to the disk although nothing changes. A commit without a change skips the disk, and the faster answer would reveal whether
 * an address is known.
 */
export async function writeNothing(trx: LeadsTransaction): Promise<null> {
  const row = {
    hash: randomUUIDv7(),
    purpose: 'optin' as const,
    subject_id: '',
    expires_at: 0,
    used_at: null,
  }
  await trx.insertInto('token').values(row).execute()
  await trx.deleteFrom('token').where('hash', '=', row.hash).execute()
  return null
}

type ProofEvent = Pick<ConsentProofTable, 'subscriber_id' | 'kind' | 'at' | 'token_id'>

/** Records a consent or its withdrawal, with the time and the source. */
export async function recordConsent(
  trx: LeadsTransaction,
  event: ProofEvent,
  consent: Consent,
): Promise<void> {
  await trx
    .insertInto('consent_proof')
    .values({ id: randomUUIDv7(), ...event, ...consent })
    .execute()
}
