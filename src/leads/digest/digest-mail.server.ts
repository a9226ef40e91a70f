import type { MailParties } from '#leads/mail/lead-mails.server.ts'
import { outboxRow } from '#leads/mail/mail-row.server.ts'
import { oneLine } from '#leads/mail/text.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import type { HeldLeads } from '#leads/store/commands.server.ts'

/** `day` is `2026-11-21`, UTC. */
interface DigestMail {
  to: string
  day: string
  at: number
  parties: MailParties
}

/** What was held back in a day, by reference: no word of a stranger's stands in it. One mail for a day. */
export function digestMail({ counts, first }: HeldLeads, { to, day, at, parties }: DigestMail): NewOutboxRow {
  const { from, company } = parties
  const dedupe_id = `digest.${day}`
  const cause = { topic: 'leads.digest', channel: 'mail.digest', ref_id: dedupe_id, dedupe_id } as const
  const counted = counts.map(({ state, count }) => `${count} ${state}`).join(', ')
  const lines = first.map(
    ({ reference, state, kind, score }) => `${reference}  ${state}  ${kind}  ${score} points`,
  )
  const more = counts.reduce((sum, { count }) => sum + count, 0) - lines.length
  const text = [
    `On ${day} (UTC) these were stored and mailed nobody: ${counted}.`,
    [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    'npm run leads -- show <reference> says why; npm run leads -- not-spam <reference> sends its mails after all.',
  ]
  return outboxRow(cause, {
    message_id: `<${dedupe_id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    auto_submitted: 'auto-generated',
    from: { name: `${oneLine(company.name, 80)} website`, address: from },
    to: { name: '', address: to },
    date: new Date(at).toISOString(),
    subject: `Held back on ${day}: ${counted}`,
    text: `${text.join('\n\n')}\n`,
  })
}
