import { CommandError } from '#kit/command/arguments.server.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import { findLead, type LeadHistory, readHistory } from '#leads/read-leads.server.ts'
import type { LeadRow, LeadsDatabase, LeadsTransaction } from '#leads/schema.server.ts'
import { lockLead } from '#leads/store/lead-state.server.ts'
import { printable } from './text.server.ts'

/** Finds a lead by its id or reference, in any letter case. Throws CommandError. */
export async function leadBy(db: LeadsDatabase, idOrReference: string): Promise<LeadRow> {
  const lead = await findLead(db, idOrReference)
  if (!lead) throw new CommandError(`There is no lead ${printable(normalizeCode(idOrReference))}.`)
  return lead
}

/** Does the same and locks the lead, so that no delivery of it ends before the transaction. */
export async function lockedLeadBy(trx: LeadsTransaction, idOrReference: string): Promise<LeadRow> {
  const { id } = await leadBy(trx, idOrReference)
  await lockLead(trx, id)
  return leadBy(trx, id)
}

/** Finds a lead with its events and deliveries. Throws CommandError. */
export const leadHistory = async (db: LeadsDatabase, idOrReference: string): Promise<LeadHistory> =>
  readHistory(db, await leadBy(db, idOrReference))
