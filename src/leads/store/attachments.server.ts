import type { Attachment } from '#leads/attachments/attachment.server.ts'
import type { LeadFile } from '#leads/attachments/file-links.server.ts'
import type { LeadsTransaction } from '#leads/schema.server.ts'

/** Returns those of the stored file names that belong to a lead. */
export async function knownAttachments(
  trx: LeadsTransaction,
  { names }: { names: string[] },
): Promise<string[]> {
  const known = trx.selectFrom('attachment').select('stored').where('stored', 'in', names)
  return (await known.execute()).map(({ stored }) => stored)
}

/** Finds a file of a lead by its index; null if the lead was erased, or has no such file. */
export async function findAttachment(
  trx: LeadsTransaction,
  { lead_id, position }: LeadFile,
): Promise<Attachment | null> {
  const files = trx
    .selectFrom('attachment')
    .select(['stored', 'name', 'type', 'bytes', 'sha256'])
    .where('lead_id', '=', lead_id)
    .where('position', '=', position)
  return (await files.executeTakeFirst()) ?? null
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
