import { DAY } from '#leads/durations.server.ts'
import type { MailLimit } from '#leads/store/commands.server.ts'

/** Time to live of the link that confirms a request, in ms. */
export const LINK_TTL = 2 * DAY

/** Time in which the end of a subscription can be undone, in ms. */
export const UNDO_PERIOD = DAY

/** Age at which an unconfirmed request is deleted, in ms. */
export const REQUEST_TTL = 14 * DAY

/** Limits the mails to one address, because people can enter addresses that are not their own. */
export const mailLimit = (at: number): MailLimit => ({ mailed_since: at - DAY, max_mails: 2 })
