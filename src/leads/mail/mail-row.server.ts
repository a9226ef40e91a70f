import { randomUUIDv7 } from 'node:crypto'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import type { LeadMail, Mail } from './mail.server.ts'

/** The mails of a lead. Each is a row of its own in the outbox: one that fails does not hold up the other. */
export type MailChannel = 'mail.sales' | 'mail.visitor' | 'mail.undelivered'

/** Those of the newsletter: the link to confirm it, the beginning, the end, and that one to us where another server has the list. */
export type NewsletterChannel = 'mail.optin' | 'mail.welcome' | 'mail.ended' | 'mail.end'

/** What was held back in a day, to our operators. */
export type DigestChannel = 'mail.digest'

/** Why a mail is sent. */
export interface MailCause {
  topic: string
  channel: MailChannel | NewsletterChannel | DigestChannel
  /** What it is about. */
  ref_id: string
  /** A second mail under the same id is not sent. */
  dedupe_id: string
}

/** A lead's mail as it is put into the outbox, due when it is dated. */
export function mailRow(channel: MailChannel, mail: LeadMail, topic: string): NewOutboxRow {
  const { lead_id } = mail
  return outboxRow({ topic, channel, ref_id: lead_id, dedupe_id: `${lead_id}.${channel}` }, mail)
}

/** A mail as it is put into the outbox, due when it is dated. */
export function outboxRow(cause: MailCause, mail: Mail): NewOutboxRow {
  const at = Date.parse(mail.date)
  return {
    id: randomUUIDv7(),
    ...cause,
    payload: JSON.stringify(mail),
    next_at: at,
    lease_owner: null,
    lease_until: null,
    last_code: null,
    last_error: null,
    created_at: at,
    done_at: null,
  }
}

/** backend.md 4.4: what sales should look at twice is delivered, and says so. */
const CHECK = '[check]'

/** The delivery of a suspect lead: what our sales team gets is marked. */
export function tagged(row: NewOutboxRow): NewOutboxRow {
  if (row.channel !== 'mail.sales') return row
  const mail = mailOf(row)
  return { ...row, payload: JSON.stringify({ ...mail, subject: `${CHECK} ${mail.subject}` }) }
}

/** A delivery that was held back, due and dated now; its ids stay, so that nothing is sent twice. */
export const dueAt = (row: NewOutboxRow, now: number): NewOutboxRow => ({
  ...row,
  payload: JSON.stringify({ ...mailOf(row), date: new Date(now).toISOString() }),
  next_at: now,
})

const mailOf = ({ payload }: NewOutboxRow) => JSON.parse(payload) as Mail
