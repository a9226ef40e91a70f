import type { Attachment } from '#leads/attachments/attachment.server.ts'
import type { LeadKind } from '#leads/lead.ts'
import type { NewLeadRow } from '#leads/schema.server.ts'
import type { Company, Mail } from './mail.server.ts'
import { summary } from './summary.server.ts'
import { oneLine } from './text.server.ts'

const TITLES: Record<LeadKind, string> = {
  message: 'Inquiry',
  contact: 'Contact',
  feedback: 'Feedback',
  collaboration: 'Partnership',
  sample: 'Sample request',
}

/** Names the team that answers a lead (brief 2.11): in the mailbox's name and in the text for the visitor. */
export const deskOf = ({ kind }: NewLeadRow): { mailbox: string; team: string } =>
  kind === 'sample'
    ? { mailbox: 'sample desk', team: 'sample desk' }
    : { mailbox: 'sales', team: 'sales team' }

/** In bytes. Mail servers accept 20 to 25 MB, and a file becomes a third larger in a mail (RFC 2045 §6.8). */
const MAX_ATTACHED = 15e6

/**
 * Composes the mail to sales with every field, and the files unless they are too large for mail servers. `visitor` is the address
 * that gets a confirmation.
 */
export function salesMail(
  lead: NewLeadRow,
  files: readonly Attachment[],
  visitor?: string,
): Pick<Mail, 'subject' | 'text' | 'attachments'> {
  const sender = oneLine(lead.company_name || lead.name || 'unnamed', 80)
  const next = visitor
    ? `An answer to this mail goes to the visitor. A confirmation with this summary goes to ${visitor}; if it cannot be delivered, we write to you again.`
    : 'The visitor left no address that can be written to, so there is no confirmation.'
  const fits = files.reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_ATTACHED
  const parts = [
    `${TITLES[lead.kind]} from the website`,
    summary(lead, files, 'sales'),
    ...(fits ? [] : [tooLargeNote(lead)]),
    `--\n${next}`,
  ]
  return {
    subject: `${TITLES[lead.kind]} [${lead.reference}] ${sender}`,
    text: parts.join('\n\n') + '\n',
    ...(fits && files.length > 0 && { attachments: files.map(mailedFile) }),
  }
}

const mailedFile = ({ stored, name, type }: Attachment) => ({ stored, name, type })

const tooLargeNote = ({ reference }: NewLeadRow): string =>
  `The files are too large for a mail. Whoever runs the site gets them with:\nnpm run leads -- files ${reference} --to <folder>`

/** Composes the confirmation to the visitor: the message, who answers it and when. No marketing. */
export function visitorMail(
  lead: NewLeadRow,
  files: readonly Attachment[],
  company: Company,
): Pick<Mail, 'subject' | 'text'> {
  const team = `The ${company.name} ${deskOf(lead).team}`
  const name = oneLine(lead.name ?? '', 80)
  const parts = [
    name ? `Dear ${name},` : 'Hello,',
    `We have your message. ${team} will answer it.`,
    `Answer time: ${company.answer_time}\nTelephone: ${company.telephone}`,
    'This is what you sent us:',
    summary(lead, files, 'visitor'),
    `Please give the reference ${lead.reference} when you write or call.`,
    `${team}\n${company.email}\n${company.telephone}`,
    company.fictional_notice,
  ]
  return { subject: `We have your message [${lead.reference}]`, text: parts.join('\n\n') + '\n' }
}
