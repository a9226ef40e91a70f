import type { ExpressionBuilder } from 'kysely'
import type { LeadsSchema } from '#leads/schema.server.ts'

/** Channels of mails to an address that a visitor typed. */
const TO_VISITORS = ['mail.visitor', 'mail.optin', 'mail.welcome', 'mail.ended']
/** Enhanced status codes of a wrong address and of a mailbox that is closed or full (RFC 3463, section 3.2 and 3.3), without their class. */
const ADDRESS_FAULTS = ['1.1', '1.2', '1.3', '1.6', '1.10', '2.1', '2.2']

/**
 * Matches mails that were given up because of the address that a visitor typed: no operator can repair that, and sales are told of a
 * confirmation. Any other refusal, for example of our server's address, is none of them.
 */
export function isRefusedByVisitor(eb: ExpressionBuilder<LeadsSchema, 'outbox'>) {
  const error = eb.fn.coalesce('last_error', eb.val(''))
  return eb.and([
    eb('state', '=', 'dead'),
    eb('channel', 'in', TO_VISITORS),
    eb.or(ADDRESS_FAULTS.map((code) => eb(error, 'like', `% _.${code} %`))),
  ])
}
