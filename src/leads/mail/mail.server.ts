import { z } from 'zod'

const mailbox = z.strictObject({ name: z.string(), address: z.string() })

/** Never one text made of both. */
export type Mailbox = z.infer<typeof mailbox>

/** A mail as it waits in the outbox: complete, so that a later attempt sends the same bytes. */
export const mailSchema = z.strictObject({
  message_id: z.string(),
  lead_id: z.string(),
  auto_submitted: z.enum(['auto-generated', 'auto-replied']),
  from: mailbox,
  to: mailbox,
  reply_to: mailbox.optional(),
  subject: z.string(),
  text: z.string(),
  date: z.iso.datetime(),
})

export type Mail = z.infer<typeof mailSchema>

/** The facts about us that a mail states; a part of content/company.yaml. */
export interface Company {
  name: string
  email: string
  telephone: string
  answer_time: string
  fictional_notice: string
}
