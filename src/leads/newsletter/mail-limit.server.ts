import { DAY } from '#leads/span.server.ts'

/** At most so many mails of a kind to one address in a day: else anybody could fill a stranger's mailbox (backend.md 6). */
const MOST_MAILS = 2

export const mailLimit = (at: number) => ({ mailed_since: at - DAY, most_mails: MOST_MAILS })
