import type { Log } from '#kit/log/log.server.ts'
import { SECOND } from '#leads/durations.server.ts'
import { type RepeatedTask, runEvery } from '#leads/hourly.server.ts'
import type { MailParties } from '#leads/mail/mailed-lead.server.ts'
import type { Store } from '#leads/store/commands.server.ts'
import { describeProblem } from './alert-mail.server.ts'

export interface AlertOptions {
  /** ALERT_EMAIL. */
  to: string
  /** Number of content files that are refused now. */
  refusedCount: () => number
  /** Returns the free space in DATA_DIR, in bytes. */
  freeBytes: () => Promise<number>
  log: Pick<Log, 'error' | 'warn'>
}

interface AlertParts extends AlertOptions {
  store: Store
  parties: () => MailParties
}

const INTERVAL = 20 * SECOND
/** Free space below which a disk is nearly full, in bytes; files of visitors are refused from 256 MiB on. */
const MIN_FREE_BYTES = 512 * 1024 * 1024

export const startAlerts = (parts: AlertParts): RepeatedTask => runEvery(INTERVAL, () => checkProblems(parts))

/** Mails and logs new problems, of each kind at most once an hour. The log has them also if mail is what is down. */
export async function checkProblems(parts: AlertParts): Promise<void> {
  const { store, parties, to, refusedCount, freeBytes, log } = parts
  const { from, company } = parties()
  try {
    const state = { refused: refusedCount(), is_disk_low: Number((await freeBytes()) < MIN_FREE_BYTES) }
    const sender = { to, from, company: company.name }
    const problems = await store.execute('alert', { at: Date.now(), state, sender })
    for (const problem of problems) log.error(problem, `alert: ${describeProblem(problem).what}`)
  } catch (error) {
    log.warn({ err: error }, 'the search for problems failed; it is repeated')
  }
}
