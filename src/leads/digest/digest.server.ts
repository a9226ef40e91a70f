import type { Log } from '#kit/log/log.server.ts'
import { DAY } from '#leads/durations.server.ts'
import type { MailParties } from '#leads/mail/mailed-lead.server.ts'
import { createMessageId } from '#leads/mail/mail.server.ts'
import { mailRow } from '#leads/mail/mail-row.server.ts'
import { oneLine } from '#leads/mail/text.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import type { HeldLeads, Store } from '#leads/store/commands.server.ts'

/** Number of leads listed in a digest; the others are only counted. */
const MAX_LISTED = 100

export interface DigestOptions {
  store: Store
  parties: () => MailParties
  to: string
  log: Pick<Log, 'warn'>
}

/** Mails the operators once a day which leads were held back the day before, if any. */
export async function sendDigest({ store, parties, to, log }: DigestOptions): Promise<void> {
  const at = Date.now()
  const until = Math.floor(at / DAY) * DAY
  const since = until - DAY
  try {
    const held = await store.execute('find_held', { since, until, limit: MAX_LISTED })
    if (held.first.length === 0) return
    const day = new Date(since).toISOString().slice(0, 10)
    // The dedupe id of the day keeps later runs from sending it again.
    await store.execute('enqueue', { deliveries: [digestMail(held, { to, day, at, parties: parties() })] })
  } catch (error) {
    log.warn({ err: error }, 'the digest of held leads could not be sent; the next run tries again')
  }
}

interface DigestMail {
  to: string
  /** `2026-11-21`, UTC. */
  day: string
  at: number
  parties: MailParties
}

/** Lists leads by reference; the mail contains no text of a sender. */
function digestMail({ counts, first }: HeldLeads, { to, day, at, parties }: DigestMail): NewOutboxRow {
  const { from, company } = parties
  const dedupe_id = `digest.${day}`
  const cause = { topic: 'leads.digest', channel: 'mail.digest', ref_id: dedupe_id, dedupe_id } as const
  const counted = counts.map(({ state, count }) => `${count} ${state}`).join(', ')
  const lines = first.map(
    ({ reference, state, kind, score }) => `${reference}  ${state}  ${kind}  ${score} points`,
  )
  const more = counts.reduce((sum, { count }) => sum + count, 0) - lines.length
  const text = [
    `On ${day} (UTC) these leads were stored but not mailed to anyone: ${counted}.`,
    [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    'npm run leads -- show <reference> shows the reasons; npm run leads -- not-spam <reference> sends the mails of a lead after all.',
  ]
  return mailRow(cause, {
    message_id: createMessageId(dedupe_id, from),
    auto_submitted: 'auto-generated',
    from: { name: `${oneLine(company.name, 80)} website`, address: from },
    to: { name: '', address: to },
    date: new Date(at).toISOString(),
    subject: `Held back on ${day}: ${counted}`,
    text: `${text.join('\n\n')}\n`,
  })
}
