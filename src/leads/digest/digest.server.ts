import type { Log } from '#kit/log/log.server.ts'
import { createDeadlines } from '#leads/deadlines.server.ts'
import type { MailParties } from '#leads/mail/mailed-lead.server.ts'
import type { Store } from '#leads/store/commands.server.ts'
import { digestRow } from './digest-mail.server.ts'

/** Number of leads of each kind listed in a digest; the others are only counted. */
const MAX_LISTED = 100

export interface DigestOptions {
  store: Store
  parties: () => MailParties
  to: string
  log: Pick<Log, 'warn'>
}

/** Mails once a day which leads were held back the day before, and which wait too long for an answer, if any. */
export async function sendDigest({ store, parties: read, to, log }: DigestOptions): Promise<void> {
  const at = Date.now()
  const parties = read()
  const { calendar, timeZone = 'UTC' } = parties
  const today = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).startOfDay()
  const yesterday = today.subtract({ days: 1 })
  const [since, until] = [yesterday.epochMilliseconds, today.epochMilliseconds]
  // As it was at midnight: each run of a day finds the same.
  const deadlines = calendar && createDeadlines(calendar, until)
  try {
    const period = { since, until, late_before: deadlines?.lateBefore ?? 0, limit: MAX_LISTED }
    const leads = await store.execute('find_digest', period)
    if (leads.held.count + leads.late.count + leads.failed.count === 0) return
    const digest = { to, since, until, at, parties, leads, deadlines }
    const day = yesterday.toPlainDate().toString()
    await store.execute('enqueue', { deliveries: [digestRow(digest, day)] })
  } catch (error) {
    log.warn({ err: error }, 'the digest could not be sent; the next run tries again')
  }
}
