import { recordErasures } from '#leads/erasures/replay.server.ts'
import { isReference } from '#leads/lead-row.server.ts'
import type { Subject } from '#leads/read-leads.server.ts'
import type { LeadsDatabase, LeadsTransaction } from '#leads/schema.server.ts'
import type { EraseSubject } from './lead-change.server.ts'
import { erasePerson, findLeads, findPerson, type PersonRecords } from './erase.server.ts'

/** Finds what is stored about a person by address, or single leads. */
export const findSubject = (db: LeadsDatabase, subject: Subject): Promise<PersonRecords> =>
  'references' in subject ? findLeads(db, subject.references) : findPerson(db, subject.email_canonical)

/**
 * Returns the names under which an erasure is recorded, so that it is repeated in any backup that is restored later. A mistyped
 * reference is not recorded; one that is not stored is, because an older backup may have it. A lead whose sender was corrected is
 * named, too: in an older backup it may have another address.
 */
export async function erasureNames(db: LeadsDatabase, subject: Subject): Promise<string[]> {
  if ('references' in subject) return subject.references.filter(isReference)
  const { email_canonical } = subject
  const corrected = await db
    .selectFrom('lead')
    .innerJoin('lead_event', 'lead_event.lead_id', 'lead.id')
    .select('reference')
    .distinct()
    .where('email_canonical', '=', email_canonical)
    .where('lead_event.detail', 'like', 'corrected %')
    .execute()
  return [email_canonical, ...corrected.map(({ reference }) => reference)]
}

/** Erases a subject, and records it in the database's own journal. Returns what was found; its files are removed after COMMIT. */
export async function eraseSubject(
  trx: LeadsTransaction,
  { subject, entries, at, person }: EraseSubject,
): Promise<PersonRecords> {
  if (entries.length > 0) await recordErasures(trx, entries)
  const records = await findSubject(trx, subject)
  await erasePerson(trx, records, { at, person })
  return records
}
