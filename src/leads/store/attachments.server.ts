import type { Transaction } from 'kysely'
import type { LeadsSchema } from '#leads/schema.server.ts'

type Database = Transaction<LeadsSchema>

/** Which of these names are of files that belong to a lead. */
export async function knownAttachments(trx: Database, { names }: { names: string[] }): Promise<string[]> {
  const known = trx.selectFrom('attachment').select('stored').where('stored', 'in', names)
  return (await known.execute()).map(({ stored }) => stored)
}

/** A lead that is anonymous has no files; answers how many it had. */
export async function forgetAttachments(trx: Database): Promise<number> {
  const anonymous = trx.selectFrom('lead').select('id').where('anonymised_at', 'is not', null)
  const gone = await trx.deleteFrom('attachment').where('lead_id', 'in', anonymous).executeTakeFirstOrThrow()
  return Number(gone.numDeletedRows)
}
