import type { LeadsTransaction } from '#leads/schema.server.ts'

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
