import { randomUUIDv7 } from 'node:crypto'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import type { Mail } from './mail.server.ts'

/** Each is a row of its own in the outbox: one that fails does not hold up the other. */
export type MailChannel = 'mail.sales' | 'mail.visitor' | 'mail.undelivered'

/** A mail as it is put into the outbox, due when it is dated. */
export function mailRow(channel: MailChannel, mail: Mail, topic: string): NewOutboxRow {
  const at = Date.parse(mail.date)
  return {
    id: randomUUIDv7(),
    topic,
    ref_id: mail.lead_id,
    channel,
    dedupe_id: `${mail.lead_id}.${channel}`,
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
