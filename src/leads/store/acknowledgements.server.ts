import { DAY } from '#leads/durations.server.ts'
import { tagSuspect, withSafeText } from '#leads/mail/mail-row.server.ts'
import type { LeadsTransaction, NewOutboxRow } from '#leads/schema.server.ts'
import { tagSuspectEvent } from '#leads/webhook/events.server.ts'
import type { SubmitLead } from './commands.server.ts'
import { findActive } from './unsubscribes.server.ts'

/** Maximum number of acknowledgements to one address in a day: nobody can fill another person's mailbox through a form (contract.md). */
const MAX_PER_DAY = 2

/** Returns the deliveries of an accepted lead. The visitor's mail may be left out, or repeat nothing that the sender wrote. */
export async function chooseDeliveries(
  trx: LeadsTransaction,
  { lead, deliveries }: SubmitLead,
  isSuspect: boolean,
): Promise<NewOutboxRow[]> {
  const { email_canonical, created_at } = lead
  const rows = isSuspect ? deliveries.map(tagSuspect).map(tagSuspectEvent) : deliveries
  if (email_canonical === null) return rows
  if ((await countAcknowledgements(trx, email_canonical, created_at - DAY)) >= MAX_PER_DAY)
    return rows.filter(({ channel }) => channel !== 'mail.visitor')
  // A subscriber has confirmed the address.
  const isSafeTextOnly = isSuspect && (await findActive(trx, { email_canonical })) === null
  return isSafeTextOnly ? rows.map(withSafeText) : rows
}

async function countAcknowledgements(trx: LeadsTransaction, address: string, since: number): Promise<number> {
  const { count } = await trx
    .selectFrom('lead')
    .innerJoin('outbox', 'outbox.ref_id', 'lead.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lead.email_canonical', '=', address)
    .where('lead.created_at', '>', since)
    .where('outbox.channel', '=', 'mail.visitor')
    .executeTakeFirstOrThrow()
  return count
}
