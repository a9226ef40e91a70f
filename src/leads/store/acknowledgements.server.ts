import { tagSuspect, withSafeText } from '#leads/mail/mail-row.server.ts'
import type { LeadsTransaction, NewOutboxRow } from '#leads/schema.server.ts'
import type { SubmitLead } from './commands.server.ts'

/** Acknowledgements to one address in a day: a form must not be a way to send mail to somebody else (contract.md). */
const MAX_PER_DAY = 2
const DAY_MS = 86_400_000

/** Returns the mails of an accepted lead. The visitor's may be left out, or say nothing that the sender wrote. */
export async function chooseDeliveries(
  trx: LeadsTransaction,
  { lead, deliveries }: SubmitLead,
  isSuspect: boolean,
): Promise<NewOutboxRow[]> {
  const address = lead.email_canonical
  if (address === null) return deliveries.map((row) => (isSuspect ? tagSuspect(row) : row))
  const mayAcknowledge = (await countAcknowledgements(trx, address, lead.created_at - DAY_MS)) < MAX_PER_DAY
  const isSafeTextOnly = isSuspect && !(await isConfirmed(trx, address))
  return deliveries
    .filter(({ channel }) => channel !== 'mail.visitor' || mayAcknowledge)
    .map((row) => (isSuspect ? tagSuspect(row) : row))
    .map((row) => (isSafeTextOnly ? withSafeText(row) : row))
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

/** Whether the owner of an address has confirmed it, by the newsletter. */
async function isConfirmed(trx: LeadsTransaction, address: string): Promise<boolean> {
  const subscriber = await trx
    .selectFrom('subscriber')
    .select('id')
    .where('email_canonical', '=', address)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return subscriber !== undefined
}
