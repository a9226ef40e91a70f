import type { Log } from '#kit/log/log.server.ts'
import { SECOND } from '#leads/durations.server.ts'
import { type RepeatedTask, runEvery } from '#leads/hourly.server.ts'
import { deskPage, type MailParties } from '#leads/mail/mailed-lead.server.ts'
import { oneLine } from '#leads/mail/text.server.ts'
import type { Store } from '#leads/store/commands.server.ts'
import { type AlertRecipients, describeProblem, type RefusedContent } from './alert-mail.server.ts'

export interface AlertOptions {
  to: AlertRecipients
  /** What is wrong in the content files that are refused now: one error for each, with the further ones of its file. */
  refusals: () => readonly Refusal[]
  /** Returns the free space in DATA_DIR, in bytes. */
  freeBytes: () => Promise<number>
  log: Pick<Log, 'error' | 'warn'>
}

interface Refusal {
  message: string
  others: readonly { message: string }[]
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
  const { store, parties, to, refusals, freeBytes, log } = parts
  const current = parties()
  const { from, company } = current
  try {
    const refused = refusals()
    const state = { refused: refused.length, is_disk_low: Number((await freeBytes()) < MIN_FREE_BYTES) }
    const sender = { from, company: company.name, publishing: deskPage(current, '/content') }
    const content = firstMistakes(refused)
    const problems = await store.execute('alert', { at: Date.now(), state, to, sender, content })
    for (const problem of problems) log.error(problem, `alert: ${describeProblem(problem).what}`)
  } catch (error) {
    log.warn({ err: error }, 'the search for problems failed; it is repeated')
  }
}

/** Mistakes that a mail names, and the longest text of one. */
const MAX_MISTAKES = 10
const MAX_TEXT = 600

function firstMistakes(refusals: readonly Refusal[]): RefusedContent {
  const all = refusals.flatMap((refusal) => [refusal, ...refusal.others])
  const mistakes = all.slice(0, MAX_MISTAKES).map(({ message }) => oneLine(message, MAX_TEXT))
  return { mistakes, more: all.length - mistakes.length }
}
