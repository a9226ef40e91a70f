import { inSavepoint } from '#kit/database/savepoint.server.ts'
import { DAY } from '#leads/durations.server.ts'
import { extraOf } from '#leads/lead-row.server.ts'
import { CALCULATED } from '#leads/lead-sheet.ts'
import { LEAD_FIELDS } from '#leads/lead.ts'
import { redate, withSafeText, withVerdict } from '#leads/mail/mail-row.server.ts'
import type { LeadsTransaction, NewOutboxRow } from '#leads/schema.server.ts'
import type { Verdict } from '#leads/verdict/judge.server.ts'
import { hasLink, hasLinkInFileName, hasLinkInName } from '#leads/verdict/links.server.ts'
import { tagSuspectEvent } from '#leads/webhook/events.server.ts'
import type { SubmitLead } from './commands.server.ts'
import { nextConfirmation, UNCONFIRMED } from './confirmations.server.ts'
import { findEarlier } from './find-earlier.server.ts'
import { isOfMailbox } from './mailbox.server.ts'
import { findActive } from './unsubscribes.server.ts'

/** Maximum number of acknowledgements to one address in a day, so that a form cannot be used to flood a mailbox. */
const MAX_PER_DAY = 2

/** Returns the deliveries of an accepted lead; its mail to sales says what came of the confirmation, and of earlier leads. */
export async function chooseDeliveries(
  trx: LeadsTransaction,
  input: SubmitLead,
  verdict: Pick<Verdict, 'isSuspect' | 'points' | 'reasons'>,
): Promise<NewOutboxRow[]> {
  const { isSuspect } = verdict
  const confirmation = await chooseConfirmation(trx, input, isSuspect)
  const told = {
    ...verdict,
    isTextLeftOut: confirmation?.isSafeTextOnly ?? false,
    earlier: await findEarlier(trx, input.lead),
  }
  return input.deliveries.flatMap((row) => {
    if (row.channel === 'mail.visitor') return confirmation ? confirm(row, confirmation) : []
    const judged = withVerdict(row, told)
    return isSuspect ? tagSuspectEvent(judged) : judged
  })
}

interface Confirmation {
  isUnconfirmed: boolean
  /** Whether nothing of the sender is repeated. */
  isSafeTextOnly: boolean
  /** Time at which it is sent at the earliest. */
  due: number
}

/**
 * Says how the confirmation is sent; undefined if it is left out. An address that has not confirmed anything may be somebody else's: no
 * link of the sender reaches it, and the confirmation may be left out or wait.
 */
async function chooseConfirmation(
  trx: LeadsTransaction,
  input: SubmitLead,
  isSuspect: boolean,
): Promise<Confirmation | undefined> {
  const { lead, acknowledgements_per_hour: perHour } = input
  const { email_canonical, created_at } = lead
  const plain = { isUnconfirmed: false, isSafeTextOnly: false, due: created_at }
  if (email_canonical === null) return plain
  if ((await countAcknowledgements(trx, email_canonical, created_at - DAY)) >= MAX_PER_DAY) return undefined
  if (await hasConfirmed(trx, email_canonical)) return plain
  const due = await nextConfirmation(trx, created_at, perHour)
  if (due === undefined) return undefined
  return { isUnconfirmed: true, isSafeTextOnly: isSuspect || repeatsLink(input), due }
}

function confirm(row: NewOutboxRow, { isUnconfirmed, isSafeTextOnly, due }: Confirmation): NewOutboxRow {
  if (!isUnconfirmed) return row
  const unconfirmed = { ...(isSafeTextOnly ? withSafeText(row) : row), topic: UNCONFIRMED }
  return due > row.next_at ? redate(unconfirmed, due) : unconfirmed
}

/** Whether the owner of an address has confirmed it, by a subscription. The lead is stored even if that cannot be read. */
async function hasConfirmed(trx: LeadsTransaction, email_canonical: string): Promise<boolean> {
  const found = await inSavepoint(trx, () => findActive(trx, { email_canonical }))
  return found.ok && found.result !== null
}

/** Fields that the confirmation does not repeat, and the address, which has a dot. */
const NOT_REPEATED = new Set<string>(['email', 'type', 'page_url'])

/** Whether the confirmation would repeat a link, in any field, note or file name. */
export function repeatsLink({ lead, items, attachments }: SubmitLead): boolean {
  const fields = LEAD_FIELDS.filter((field) => !NOT_REPEATED.has(field)).map((field) => lead[field])
  const { [CALCULATED]: _, ...extra } = extraOf(lead)
  const notes = items.flatMap(({ unit, note }) => [unit, note])
  const texts = [...fields, ...Object.values(extra).flat(), ...notes]
  return (
    texts.some((text) => Boolean(text) && hasLink(text!)) ||
    // The part before the "@" may be a link: a mailbox gets whatever is written as its tag.
    hasLinkInName(lead.email?.replace(/@[^@]*$/, '') ?? '') ||
    attachments.some(({ name }) => hasLinkInFileName(name))
  )
}

/**
 * Counts the acknowledgements to a mailbox, from its leads: the outbox is kept for years, and both engines would read all of it for
 * a join.
 */
async function countAcknowledgements(trx: LeadsTransaction, address: string, since: number): Promise<number> {
  const leads = trx
    .selectFrom('lead')
    .select('id')
    .where(isOfMailbox('email_canonical', address))
    .where('created_at', '>', since)
  // Most are the first of their mailbox.
  const some = await leads.limit(MAX_PER_DAY).execute()
  if (some.length < MAX_PER_DAY) return 0
  const { count } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel', '=', 'mail.visitor')
    .where('ref_id', 'in', leads)
    .executeTakeFirstOrThrow()
  return count
}
