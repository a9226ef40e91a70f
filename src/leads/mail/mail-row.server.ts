import { type DeliveryCause, outboxRow } from '#leads/outbox/row.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import { type LeadMail, type Mail, written } from './mail.server.ts'
import { type MailedVerdict, withEarlier, withVerdictRow, withWarning } from './mailed-verdict.server.ts'

/** Mails of a lead. Each is an outbox row of its own, so that one failure does not delay the other. */
export type LeadChannel = 'mail.sales' | 'mail.visitor' | 'mail.undelivered'

/** Mails of the newsletter; `mail.end` goes to us, if the upstream API keeps the list. */
type NewsletterChannel = 'mail.optin' | 'mail.welcome' | 'mail.ended' | 'mail.end'

export type MailChannel = LeadChannel | NewsletterChannel | 'mail.digest' | 'mail.alert'

/** Returns the outbox row of a lead's mail, due at its date. */
export function leadMailRow(channel: LeadChannel, mail: LeadMail, topic: string): NewOutboxRow {
  const { lead_id } = mail
  return mailRow({ topic, channel, ref_id: lead_id, dedupe_id: `${lead_id}.${channel}` }, mail)
}

/** Returns the outbox row of a mail, due at its date. */
export const mailRow = (cause: DeliveryCause<MailChannel>, mail: Mail): NewOutboxRow =>
  outboxRow(cause, JSON.stringify(mail), Date.parse(mail.date))

/** Tells sales what the verdict on an accepted lead is; marks the mail of a suspect one with `[check]`. */
export function withVerdict(row: NewOutboxRow, verdict: MailedVerdict): NewOutboxRow {
  if (row.channel !== 'mail.sales') return row
  const mail = parseMail(row)
  const { isSuspect } = verdict
  const judge = isSuspect ? withWarning : withVerdictRow
  const document = mail.document && judge(withEarlier(mail.document, verdict), verdict)
  return {
    ...row,
    payload: JSON.stringify({
      ...mail,
      ...(document && written(document)),
      ...(isSuspect && { subject: `[check] ${mail.subject}` }),
    }),
  }
}

/** Replaces the text of a mail by the one that repeats nothing of the sender, and leaves out the sender's name. */
export function withSafeText(row: NewOutboxRow): NewOutboxRow {
  const { safe_text, safe_document, html: _, pictures: __, ...mail } = parseMail(row)
  if (safe_text === undefined) return row
  const safe = { ...mail, to: { ...mail.to, name: '' }, text: safe_text, document: safe_document }
  return { ...row, payload: JSON.stringify(safe) }
}

/** Makes a delivery due now, as if it were new, and dates a mail so. Its ids stay the same, so that nothing is sent twice. */
export const redate = (row: NewOutboxRow, now: number): NewOutboxRow => ({
  ...row,
  ...(row.channel.startsWith('mail.') && {
    payload: JSON.stringify({ ...parseMail(row), date: new Date(now).toISOString() }),
  }),
  next_at: now,
  created_at: now,
})

const parseMail = ({ payload }: NewOutboxRow) => JSON.parse(payload) as Mail
