import { DAY, HOUR } from '#leads/durations.server.ts'
import type { LeadsTransaction } from '#leads/schema.server.ts'

/** Topic of confirmations to addresses that have not confirmed anything. */
export const UNCONFIRMED = 'lead.received.unconfirmed'
/** Topics of the deliveries that ACKNOWLEDGEMENTS_PER_HOUR limits; those of the newsletter ask for a confirmation. */
export const CONFIRMATIONS = [UNCONFIRMED, 'newsletter.optin']
/** Longest time for which a confirmation waits, in ms; one that would wait longer is left out. */
export const MAX_WAIT = DAY

/**
 * Returns when the next confirmation to an unconfirmed address may be sent: in any hour at most `perHour` are. Undefined if it would
 * wait for too long.
 */
export async function nextConfirmation(
  trx: LeadsTransaction,
  now: number,
  perHour: number | undefined,
): Promise<number | undefined> {
  if (perHour === undefined) return now
  const last = await trx
    .selectFrom('outbox')
    .select('next_at')
    .where('topic', 'in', CONFIRMATIONS)
    .where('next_at', '>', now - HOUR)
    // Later ones were scheduled by a wrong clock.
    .where('next_at', '<=', now + MAX_WAIT)
    .orderBy('next_at', 'desc')
    .offset(perHour - 1)
    .limit(1)
    .executeTakeFirst()
  const due = last ? Math.max(now, last.next_at + HOUR) : now
  return due - now > MAX_WAIT ? undefined : due
}
