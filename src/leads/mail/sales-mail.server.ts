import { plural } from '#kit/text/amounts.ts'
import { hasAsciiForm } from '#kit/mail/mail-address.server.ts'
import type { Attachment } from '#leads/attachments/attachment.server.ts'
import type { NewLeadRow } from '#leads/schema.server.ts'
import { leadFacts } from './lead-facts.server.ts'
import {
  compareWithSheet,
  factsPart,
  listedItems,
  listFigures,
  messagePart,
  orderedItems,
  productPart,
  sheetParts,
} from './lead-parts.server.ts'
import { type Mail, written } from './mail.server.ts'
import {
  type MailDocument,
  type MailFact,
  type MailPart,
  type MailWords,
  section,
} from './mail-document.server.ts'
import { mailClockOf, type MailClock } from './mail-times.server.ts'
import { deskPage, headOf, type MailedLead, titlesOf } from './mailed-lead.server.ts'
import { oneLine } from './text.server.ts'

/** In bytes. Mail servers accept 20 to 25 MB, and a file becomes a third larger in a mail (RFC 2045 §6.8). */
const MAX_ATTACHED = 15e6

/**
 * Writes the mail to sales with every field, and the files unless they are too large for mail servers. `visitor` is the address
 * that gets a confirmation.
 */
export function salesMail(
  mailed: MailedLead,
  visitor: string | undefined,
): Pick<Mail, 'subject' | 'text' | 'document' | 'attachments'> {
  const { lead, parts, parties } = mailed
  const { files = [], items = [], sheet } = parts
  const clock = mailClockOf(parties.timeZone ?? 'UTC')
  const fits = files.reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_ATTACHED
  const due = dueOf(mailed, clock)
  const document: MailDocument = {
    ...headOf(parties),
    kind: titlesOf(mailed).sales,
    gauge: 100,
    preheader: preheaderOf(mailed, due),
    parts: [
      { is: 'over', text: `${lead.reference}  ·  ${clock.full(lead.created_at)}` },
      { is: 'title', texts: namesOf(lead) },
      {
        is: 'text',
        words: [...(due ? ['Answer promised by ', { strong: due }, '. '] : []), howToAnswer(visitor)],
      },
      ...(items.length > 0 ? listParts(mailed) : [...messagePart(lead), ...aboutPart(mailed)]),
      ...sheetParts(sheet, compareWithSheet(lead, sheet)),
      ...factsPart('Sender', senderFacts(mailed, visitor)),
      ...(fits ? [] : tooLargeNote(lead)),
      ...deskButton(mailed),
    ],
    foot: [`${lead.reference}. ${confirmationNote(visitor)}`, parties.company.fictional_notice],
  }
  return {
    subject: subjectOf(mailed),
    ...written(document),
    ...(fits && files.length > 0 && { attachments: files.map(mailedFile) }),
  }
}

/** Returns name, company and country. */
const namesOf = ({ name, company_name, country }: NewLeadRow): string[] => {
  const names = [name, company_name, country].map((text) => oneLine(text ?? '', 80)).filter(Boolean)
  return names.length > 0 ? names : ['unnamed']
}

/** "Request list [SOL-261128-MJTT] Skärgårdsvarvet AB, Sweden" */
function subjectOf(mailed: MailedLead): string {
  const { lead, parts } = mailed
  const sender = oneLine(lead.company_name || lead.name || 'unnamed', 80)
  const from = [sender, oneLine(lead.country ?? '', 60)].filter(Boolean).join(', ')
  const about = parts.sheet ? `: ${oneLine(parts.sheet.title, 80)}` : ''
  return `${titlesOf(mailed).sales} [${lead.reference}] ${from}${about}`
}

/** "Monday 30 November, 18:00 GMT" */
const dueOf = ({ promised }: MailedLead, clock: MailClock): string | undefined =>
  promised && clock.dayAndTime(promised.due)

/** Says what is asked for, never in the sender's own words. */
function preheaderOf({ lead, parts, parties }: MailedLead, due: string | undefined): string {
  const { files = [], items = [], product, sheet } = parts
  const listed = listedItems(items.slice(0, 4), parties).map(
    ({ quantity, code, name }) => `${quantity} × ${code ?? name}`,
  )
  const more = items.length - listed.length
  const asked = [
    ...listed,
    ...(more > 0 ? [`${more} more`] : []),
    ...(items.length === 0 && product ? [product.name] : []),
    ...(sheet ? [sheet.title] : []),
  ]
  const name = oneLine(lead.name || lead.company_name || 'unnamed', 80)
  const subject = asked.length > 0 ? `${name}: ${asked.join(', ')}.` : `${name}.`
  const rest = [
    ...(files.length > 0 ? [`${plural(files.length, 'file')}.`] : []),
    ...(due ? [`Answer promised by ${due}.`] : []),
  ]
  return [subject, ...rest].join(' ')
}

function howToAnswer(visitor: string | undefined): MailWords[number] {
  if (!visitor) return 'The visitor left no valid e-mail address, so no confirmation was sent.'
  return hasAsciiForm(visitor)
    ? 'An answer to this mail goes to the visitor.'
    : `To answer, write to ${visitor}: this mail has no Reply-To, because many mail servers refuse such an address there.`
}

const confirmationNote = (visitor: string | undefined): string =>
  visitor
    ? `A confirmation goes to ${visitor}; if it cannot be delivered, we write to you again. Every mail of this lead carries the reference.`
    : 'Sent by the website.'

const listParts = (mailed: MailedLead): MailPart[] => [
  ...listFigures(mailed),
  { is: 'h2', text: 'Request list' },
  { is: 'items', items: orderedItems(mailed.parts.items ?? [], mailed.parties) },
  ...factsPart('Delivery', leadFacts(mailed, 'sales').delivery),
  ...messagePart(mailed.lead),
]

const aboutPart = (mailed: MailedLead): MailPart[] =>
  section('About', productPart(mailed, mailed.lead.quantity))

/** Returns the sender's fields; the address that gets a confirmation can be written to. */
function senderFacts(mailed: MailedLead, visitor: string | undefined): MailFact[] {
  const { lead, parts } = mailed
  const { sender, delivery } = leadFacts(mailed, 'sales')
  const rows = [
    { label: 'Reference', value: lead.reference },
    ...sender,
    ...(parts.items?.length ? [] : delivery),
  ]
  return rows.map((fact) => {
    if (fact.label === 'Email' && visitor)
      return { ...fact, href: `mailto:${encodeURIComponent(visitor).replace('%40', '@')}` }
    return fact.label === 'Page' && lead.page_url ? { ...fact, href: lead.page_url } : fact
  })
}

const mailedFile = ({ stored, name, type }: Attachment) => ({ stored, name, type })

const tooLargeNote = ({ reference }: NewLeadRow): MailPart[] => [
  {
    is: 'note',
    words: ['The files are too large to attach. The operator of the site can export them with:'],
  },
  { is: 'text', words: [`npm run leads -- files ${reference} --to <folder>`] },
]

function deskButton({ lead, parties }: MailedLead): MailPart[] {
  const href = deskPage(parties, `/leads/${lead.reference}`)
  return href ? [{ is: 'button', label: 'Open on the desk', href }] : []
}
