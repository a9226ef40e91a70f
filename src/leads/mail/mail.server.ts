import { z } from 'zod'
import type { WorkingHours } from '#kit/time/working-time.server.ts'
import { domainOf } from '#leads/canonical.server.ts'
import { documentText } from './document-text.server.ts'
import { documentSchema, type MailDocument } from './mail-document.server.ts'

const mailbox = z.strictObject({ name: z.string(), address: z.string() })

/** Name and address, which are never joined into one text. */
export type Mailbox = z.infer<typeof mailbox>

/** A mail in the outbox: complete, so that every attempt sends the same bytes. */
export const mailSchema = z.strictObject({
  message_id: z.string(),
  lead_id: z.string().optional(),
  auto_submitted: z.enum(['auto-generated', 'auto-replied']),
  from: mailbox,
  to: mailbox,
  reply_to: mailbox.optional(),
  subject: z.string(),
  text: z.string(),
  /** The same before it was written as text; the HTML is written from it when the mail is sent. */
  document: documentSchema.optional(),
  /** HTML that an earlier version wrote. */
  html: z.string().optional(),
  /** Pictures that the HTML shows. */
  pictures: z.array(z.strictObject({ cid: z.string(), name: z.string(), png: z.base64() })).optional(),
  /** Text without anything that the sender wrote, for an address that may not be the sender's. */
  safe_text: z.string().optional(),
  safe_document: documentSchema.optional(),
  /** Files of the lead, which are read when the mail is sent. */
  attachments: z.array(z.strictObject({ stored: z.string(), name: z.string(), type: z.string() })).optional(),
  date: z.iso.datetime(),
  /** Ways to unsubscribe (RFC 2369), the preferred one first; an https address takes a POST (RFC 8058). */
  list_unsubscribe: z.array(z.string()).optional(),
})

export type Mail = z.infer<typeof mailSchema>

export type LeadMail = Mail & { lead_id: string }

export const createMessageId = (id: string, from: string): string => `<${id}@${domainOf(from)}>`

/** Returns the text of a mail and what its HTML is written from. */
export const written = (document: MailDocument): Pick<Mail, 'text' | 'document'> => ({
  text: documentText(document),
  document,
})

/** When inquiries are answered; a part of content/calendar.yaml. */
export interface AnswerTimes extends WorkingHours {
  /** Working hours within which an inquiry is answered. */
  answer_hours: number
}

/** Facts about the company in mails; a part of content/company.yaml. */
export interface Company {
  name: string
  email: string
  telephone: string
  answer_time: string
  fictional_notice: string
}
