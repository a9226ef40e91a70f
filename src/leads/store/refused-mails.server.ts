import type { ExpressionBuilder } from 'kysely'
import { MAX_ATTEMPTS } from '#leads/outbox/schedule.server.ts'
import type { LeadsSchema } from '#leads/schema.server.ts'

/** Channels of mails to an address that a visitor typed. */
const TO_VISITORS = ['mail.visitor', 'mail.optin', 'mail.welcome', 'mail.ended']

/**
 * Matches mails that a visitor's mail server refused for good, as it does for a mistyped address: no operator can repair that, and sales
 * are told of a confirmation. A mail whose attempts were used up is none of them, even if the last answer was a 5xx.
 */
export const isRefusedByVisitor = (eb: ExpressionBuilder<LeadsSchema, 'outbox'>) =>
  eb.and([
    eb('state', '=', 'dead'),
    eb('channel', 'in', TO_VISITORS),
    eb('attempts', '<', MAX_ATTEMPTS),
    eb('last_code', 'like', '5__'),
  ])
