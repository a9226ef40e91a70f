import type { NewOutboxRow } from '#leads/schema.server.ts'
import type { ClaimedDelivery, DeliveryOutcome } from '#leads/store/commands.server.ts'
import { leadMailRow } from './mail-row.server.ts'
import { type LeadMail, mailSchema } from './mail.server.ts'
import { oneLine } from './text.server.ts'

/** Returns the outbox row of a mail that tells sales that a visitor's confirmation could not be delivered; empty for other deliveries. */
export function undeliveredNotices(
  { channel, payload }: ClaimedDelivery,
  outcome: DeliveryOutcome,
): NewOutboxRow[] {
  if (channel !== 'mail.visitor') return []
  const confirmation = mailSchema.safeParse(JSON.parse(payload))
  const { lead_id } = confirmation.data ?? {}
  if (!confirmation.success || !lead_id) return []
  const mail = undeliveredMail({ ...confirmation.data, lead_id }, outcome)
  return [leadMailRow('mail.undelivered', mail, 'mail.undelivered')]
}

function undeliveredMail(confirmation: LeadMail, { detail }: DeliveryOutcome): LeadMail {
  const { message_id, lead_id, from, to, reply_to = from, subject, text } = confirmation
  const parts = [
    `Our confirmation could not be delivered to ${oneLine(to.address)}:\n${oneLine(detail, 500)}`,
    'An answer by e-mail may not arrive either. Please use another way, such as the telephone if the visitor left a number.',
    `This is what we wrote:\n\n${text}`,
  ]
  return {
    message_id: message_id.replace('.mail.visitor@', '.mail.undelivered@'),
    lead_id,
    auto_submitted: 'auto-generated',
    from,
    to: reply_to,
    subject: `Not delivered: ${subject}`,
    text: parts.join('\n\n'),
    date: new Date().toISOString(),
  }
}
