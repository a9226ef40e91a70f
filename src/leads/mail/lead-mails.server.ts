import { hasAsciiForm, isMailAddress } from '#kit/mail/mail-address.server.ts'
import type { NewLeadRow } from '#leads/schema.server.ts'
import type { LeadChannel } from './mail-row.server.ts'
import { hasLink } from '#leads/verdict/links.server.ts'
import { DRAWING } from './lead-parts.server.ts'
import { createMessageId, type LeadMail, type Mail, type Mailbox } from './mail.server.ts'
import { promiseOf } from './mail-times.server.ts'
import { deskOf, type LeadParts, type MailParties } from './mailed-lead.server.ts'
import { salesMail } from './sales-mail.server.ts'
import { oneLine } from './text.server.ts'
import { visitorMail } from './visitor-mail.server.ts'

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
  const common = { lead_id: lead.id, date: new Date(lead.created_at).toISOString(), ...drawingOf(parts) }
  const promised = parties.calendar && promiseOf(parties.calendar, lead.created_at)
  const mailed = { lead, parts, parties, promised }
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
        ...salesMail(mailed, visitor?.address),
      },
    ],
  ]
  if (visitor) {
    const reply = {
      from: site,
      to: visitor,
      reply_to: team,
      ...visitorMail(mailed),
    }
    const message_id = createMessageId(`${lead.id}.mail.visitor`, from)
    mails.push(['mail.visitor', { ...common, message_id, auto_submitted: 'auto-replied', ...reply }])
  }
  return mails
}

/** Returns the drawing of a calculation, as a picture that both mails show. */
const drawingOf = ({ sheet }: LeadParts): Pick<Mail, 'pictures'> =>
  sheet?.picture
    ? { pictures: [{ cid: DRAWING, name: 'drawing.png', png: sheet.picture.png.toString('base64') }] }
    : {}

function visitorMailbox(lead: NewLeadRow): Mailbox | undefined {
  if (!lead.email || !isMailAddress(lead.email)) return undefined
  const name = oneLine(lead.name ?? '', 80)
  return { name: hasLink(name) ? '' : name, address: lead.email }
}
