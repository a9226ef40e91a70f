import { normalizeCode } from '#kit/text/normalize.ts'
import { mailboxOf } from '#leads/canonical.server.ts'
import { DAY } from '#leads/durations.server.ts'
import { tagSuspect, withSafeText } from '#leads/mail/mail-row.server.ts'
import type { LeadsTransaction, NewOutboxRow } from '#leads/schema.server.ts'
import type { Verdict } from '#leads/verdict/judge.server.ts'
import { tagSuspectEvent } from '#leads/webhook/events.server.ts'
import type { SubmitLead } from './commands.server.ts'
import { writtenText } from '#leads/lead-row.server.ts'
import { findActive } from './unsubscribes.server.ts'

/** Maximum number of acknowledgements to one address in a day: nobody can fill another person's mailbox through a form (contract.md). */
const MAX_PER_DAY = 2

/** Matches an address of a page, what a mail program shows as one, and what spells one: "evil.example", "10.1.2.3", "evil[.]com". */
const LINK =
  /:\/|\bwww\.|[\p{L}\p{N}_-][.\u3002]\p{L}{2,}|\b\d{1,3}(?:\.\d{1,3}){3}\b|\sdot\s|[[({]\s*(?:\.|dot)\s*[\])}]/iu

/** Returns the deliveries of an accepted lead. The visitor's mail may be left out, or repeat nothing that the sender wrote. */
export async function chooseDeliveries(
  trx: LeadsTransaction,
  { lead, deliveries, facts, items }: SubmitLead,
  { isSuspect }: Pick<Verdict, 'isSuspect'>,
): Promise<NewOutboxRow[]> {
  const { email_canonical, created_at } = lead
  const rows = isSuspect ? deliveries.map(tagSuspect).map(tagSuspectEvent) : deliveries
  if (email_canonical === null) return rows
  if ((await countAcknowledgements(trx, email_canonical, created_at - DAY)) >= MAX_PER_DAY)
    return rows.filter(({ channel }) => channel !== 'mail.visitor')
  // A program may have sent a link to somebody else's address.
  const isDoubtful =
    isSuspect || (facts.token !== 'good' && LINK.test(normalizeCode(writtenText(lead, { items }))))
  // A subscriber has confirmed the address.
  const isSafeTextOnly = isDoubtful && (await findActive(trx, { email_canonical })) === null
  return isSafeTextOnly ? rows.map(withSafeText) : rows
}

/** Counts the acknowledgements to a mailbox, whatever the tags of its addresses. */
async function countAcknowledgements(trx: LeadsTransaction, address: string, since: number): Promise<number> {
  const mailbox = mailboxOf(address)
  const { count } = await trx
    .selectFrom('lead')
    .innerJoin('outbox', 'outbox.ref_id', 'lead.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) =>
      eb.or([
        eb('lead.email_canonical', 'in', [address, mailbox]),
        eb('lead.email_canonical', 'like', mailbox.replace(/(?=@[^@]*$)/, '+%')),
      ]),
    )
    .where('lead.created_at', '>', since)
    .where('outbox.channel', '=', 'mail.visitor')
    .executeTakeFirstOrThrow()
  return count
}
