import { hasAsciiForm, isMailAddress } from '#kit/mail/mail-address.server.ts'
import type { NewLeadRow } from '#leads/schema.server.ts'
import type { LeadChannel } from './mail-row.server.ts'
import { hasLink } from '#leads/verdict/links.server.ts'
import { type Company, createMessageId, type LeadMail, type Mailbox } from './mail.server.ts'
import { deskOf, type LeadParts, salesMail, visitorMail } from './templates.server.ts'
import { oneLine } from './text.server.ts'

export interface MailParties {
  from: string
  sales: string
  /** Returns the address for one lead in place of `sales`; undefined if there is none. */
  salesFor?: (lead: NewLeadRow, products: readonly string[]) => string | undefined
  company: Company
}

/** Returns the mails about a lead, by channel. The visitor gets one only if the address is a single valid address. */
export function leadMails(
  lead: NewLeadRow,
  parties: MailParties,
  parts: LeadParts = {},
): [LeadChannel, LeadMail][] {
  const { from, company } = parties
  const items = parts.items?.flatMap(({ product_name_slug }) => product_name_slug ?? []) ?? []
  const products = [...(lead.product_name_slug ? [lead.product_name_slug] : []), ...items]
  const sales = parties.salesFor?.(lead, products) ?? parties.sales
  const site: Mailbox = { name: oneLine(company.name, 80), address: from }
  const team: Mailbox = { name: `${site.name} ${deskOf(lead).mailbox}`, address: sales }
  const visitor = visitorMailbox(lead)
  const common = { lead_id: lead.id, date: new Date(lead.created_at).toISOString() }
  const mails: [LeadChannel, LeadMail][] = [
    [
      'mail.sales',
      {
        ...common,
        message_id: createMessageId(`${lead.id}.mail.sales`, from),
        auto_submitted: 'auto-generated',
        from: { name: `${site.name} website`, address: from },
        to: team,
        ...(visitor && hasAsciiForm(visitor.address) && { reply_to: visitor }),
        ...salesMail(lead, parts, visitor?.address),
      },
    ],
  ]
  if (visitor) {
    const reply = {
      from: site,
      to: visitor,
      reply_to: team,
      ...visitorMail(lead, parts, company),
    }
    const message_id = createMessageId(`${lead.id}.mail.visitor`, from)
    mails.push(['mail.visitor', { ...common, message_id, auto_submitted: 'auto-replied', ...reply }])
  }
  return mails
}

function visitorMailbox(lead: NewLeadRow): Mailbox | undefined {
  if (!lead.email || !isMailAddress(lead.email)) return undefined
  const name = oneLine(lead.name ?? '', 80)
  return { name: hasLink(name) ? '' : name, address: lead.email }
}
