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

/** Who answers (brief 2.11), as a mailbox is named and as a visitor reads it; all read the same mail. */
export const deskOf = ({ kind }: NewLeadRow): { mailbox: string; team: string } =>
  kind === 'sample'
    ? { mailbox: 'sample desk', team: 'sample desk' }
    : { mailbox: 'sales', team: 'sales team' }

/** What our sales team reads: every field, the page, the reference; `visitor` is the address a confirmation goes to. */
export function salesMail(lead: NewLeadRow, visitor?: string): Pick<Mail, 'subject' | 'text'> {
  const sender = oneLine(lead.company_name || lead.name || 'unnamed', 80)
  const next = visitor
    ? `An answer to this mail goes to the visitor. A confirmation with this summary goes to ${visitor}; if it cannot be delivered, we write to you again.`
    : 'The visitor left no address that can be written to, so there is no confirmation.'
  return {
    subject: `${TITLES[lead.kind]} [${lead.reference}] ${sender}`,
    text:
      [`${TITLES[lead.kind]} from the website`, summary(lead, 'sales'), `--\n${next}`].join('\n\n') + '\n',
  }
}

/** What the visitor gets: that we have the message, what it said, who answers and when. No marketing. */
export function visitorMail(lead: NewLeadRow, company: Company): Pick<Mail, 'subject' | 'text'> {
  const team = `The ${company.name} ${deskOf(lead).team}`
  const name = oneLine(lead.name ?? '', 80)
  const parts = [
    name ? `Dear ${name},` : 'Hello,',
    `We have your message. ${team} will answer it.`,
    `Answer time: ${company.answer_time}\nTelephone: ${company.telephone}`,
    'This is what you sent us:',
    summary(lead, 'visitor'),
    `Please give the reference ${lead.reference} when you write or call.`,
    `${team}\n${company.email}\n${company.telephone}`,
    company.fictional_notice,
  ]
  return { subject: `We have your message [${lead.reference}]`, text: parts.join('\n\n') + '\n' }
}
