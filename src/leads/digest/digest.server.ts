import type { Log } from '#kit/log/log.server.ts'
import { type Hourly, hourly } from '#leads/hourly.server.ts'
import type { MailParties } from '#leads/mail/lead-mails.server.ts'
import { DAY } from '#leads/span.server.ts'
import type { Store } from '#leads/store/commands.server.ts'
import { digestMail } from './digest-mail.server.ts'

/** More nobody reads in a mail. */
const MOST_NAMED = 100

export interface DigestParts {
  store: Store
  parties: () => MailParties
  /** The operators' address. */
  to: string
  log: Pick<Log, 'warn'>
}

/** Tells the operators once a day what was held back the day before (backend.md 4.4), if anything was. */
export const keepDigested = (parts: DigestParts): Hourly => hourly(() => digestOnce(parts))

/** Of several processes each may: the mail of a day is put into the outbox once. */
export async function digestOnce({ store, parties, to, log }: DigestParts): Promise<void> {
  const at = Date.now()
  const until = Math.floor(at / DAY) * DAY
  const since = until - DAY
  try {
    const held = await store.execute('find_held', { since, until, limit: MOST_NAMED })
    if (held.first.length === 0) return
    const day = new Date(since).toISOString().slice(0, 10)
    await store.execute('enqueue', { deliveries: [digestMail(held, { to, day, at, parties: parties() })] })
  } catch (error) {
    log.warn({ err: error }, 'what was held back could not be told; the next look does it')
  }
}
