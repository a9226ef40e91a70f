import { z } from 'zod'

const mailbox = z.strictObject({ name: z.string(), address: z.string() })

/** Never one text made of both. */
export type Mailbox = z.infer<typeof mailbox>

/** A mail as it waits in the outbox: complete, so that a later attempt sends the same bytes. */
export const mailSchema = z.strictObject({
  message_id: z.string(),
  lead_id: z.string().optional(),
  auto_submitted: z.enum(['auto-generated', 'auto-replied']),
  from: mailbox,
  to: mailbox,
  reply_to: mailbox.optional(),
  subject: z.string(),
  text: z.string(),
  /** Files of the lead's; they are read when it is sent. */
  attachments: z.array(z.strictObject({ stored: z.string(), name: z.string(), type: z.string() })).optional(),
  date: z.iso.datetime(),
  /** How a list is left (RFC 2369), the best way first; an https one by a POST (RFC 8058). */
  list_unsubscribe: z.array(z.string()).optional(),
})

export type Mail = z.infer<typeof mailSchema>

export type LeadMail = Mail & { lead_id: string }

/** The facts about us that a mail states; a part of content/company.yaml. */
export interface Company {
  name: string
  email: string
  telephone: string
  answer_time: string
  fictional_notice: string
}
