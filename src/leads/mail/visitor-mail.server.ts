import { href } from '#addresses/routes.ts'
import { hasLink } from '#leads/verdict/links.server.ts'
import { withoutWords } from './item-table.server.ts'
import { leadFacts } from './lead-facts.server.ts'
import { factsPart, listedItems, messagePart, productPart, sheetParts } from './lead-parts.server.ts'
import { type Mail, written } from './mail.server.ts'
import { type MailDocument, type MailFact, type MailPart, section } from './mail-document.server.ts'
import { mailClockOf } from './mail-times.server.ts'
import { deskOf, headOf, type MailedLead, titlesOf } from './mailed-lead.server.ts'
import { oneLine } from './text.server.ts'

/**
 * Writes the confirmation to the visitor: the message, who answers it and when. No marketing. `safe_text` and `safe_document` repeat
 * nothing that the sender wrote, only the names of our own products and packs.
 */
export function visitorMail(
  mailed: MailedLead,
): Pick<Mail, 'subject' | 'text' | 'document' | 'safe_text' | 'safe_document'> {
  const { lead, parties } = mailed
  const { thing } = titlesOf(mailed)
  const received = `We have received your ${thing}`
  const document = (opening: MailPart[], copy: MailPart[]): MailDocument => ({
    ...headOf(parties),
    kind: `Your ${thing}`,
    gauge: 33,
    preheader: preheaderOf(mailed),
    parts: [
      { is: 'over', text: `Step 1 of 3: received on ${clockOf(mailed).full(lead.created_at)}` },
      { is: 'title', texts: [`Thank you. ${received}.`] },
      ...opening,
      ...nextParts(mailed),
      ...copy,
      ...factsPart('In a hurry?', contactFacts(mailed)),
    ],
    ...footOf(mailed),
  })
  const name = oneLine(lead.name ?? '', 80)
  const greeting = name && !hasLink(name) ? `Dear ${name},` : 'Hello,'
  const safe = written(document([{ is: 'text', words: ['Hello,'] }], safeCopy(mailed)))
  return {
    subject: `${received} [${lead.reference}]`,
    ...written(document([{ is: 'text', words: [greeting] }], copyOf(mailed))),
    safe_text: safe.text,
    safe_document: safe.document,
  }
}

/** The company's clock: nobody knows where the visitor is. */
const clockOf = ({ parties }: MailedLead) => mailClockOf(parties.calendar?.time_zone ?? 'UTC')

function preheaderOf(mailed: MailedLead): string {
  const { lead, parties, promised } = mailed
  const by = promised ? `by ${clockOf(mailed).dayAndTime(promised.due)}` : parties.company.answer_time
  return `Your reference is ${lead.reference}. Answer time: ${by}. Reply to add something.`
}

/** Says what happens next and by when, and how to add something. */
function nextParts(mailed: MailedLead): MailPart[] {
  const { lead, parties, promised } = mailed
  const { company } = parties
  const clock = clockOf(mailed)
  const rows: MailFact[] = [
    { label: 'Reference', value: lead.reference },
    { label: 'Received', value: clock.full(lead.created_at) },
    ...(promised?.readFrom ? [{ label: 'Read', value: `from ${clock.dayAndTime(promised.readFrom)}` }] : []),
    {
      label: 'Answer time',
      value: company.answer_time + (promised ? `, by ${clock.dayAndTime(promised.due)}` : ''),
    },
  ]
  return [
    { is: 'text', words: [`The ${company.name} ${deskOf(lead).team} will answer it.`] },
    ...factsPart('What happens next', rows),
    {
      is: 'text',
      words: [
        { strong: 'To add something,' },
        ' reply to this mail and leave the reference in the subject. Please quote it, too, when you call.',
      ],
    },
  ]
}

/** Repeats what the visitor sent, by labels and names. */
function copyOf(mailed: MailedLead): MailPart[] {
  const { lead, parts, parties } = mailed
  const { items = [] } = parts
  const { sender, delivery } = leadFacts(mailed, 'visitor')
  const rows = [...delivery, ...sender]
  return [
    ...sheetParts(parts.sheet),
    { is: 'h2', text: 'This is what you sent us' },
    ...(items.length > 0 ? [{ is: 'items' as const, items: listedItems(items, parties) }] : []),
    ...productPart(mailed, lead.quantity),
    ...(items.length > 0
      ? factsPart(delivery.length > 0 ? 'Delivery and sender' : 'Sender', rows)
      : [{ is: 'facts' as const, rows }]),
    ...messagePart(lead),
  ]
}

/** Names what the lead is about, in our words alone. */
function safeCopy(mailed: MailedLead): MailPart[] {
  const { parts, parties } = mailed
  const items = listedItems(withoutWords(parts.items ?? []), parties)
  return [
    { is: 'text', words: ['Your message is with us.'] },
    ...section('You asked for', items.length > 0 ? [{ is: 'items', items }] : []),
    ...section('About', productPart(mailed, null)),
  ]
}

const contactFacts = ({ lead, parties: { company } }: MailedLead): MailFact[] => [
  {
    label: 'Telephone',
    value: company.telephone,
    href: `tel:${company.telephone.replaceAll(/[^+\d]/g, '')}`,
  },
  { label: 'Email', value: company.email, href: `mailto:${company.email}?subject=${lead.reference}` },
]

function footOf({ parties }: MailedLead): Pick<MailDocument, 'foot' | 'footLinks'> {
  const { siteUrl, company } = parties
  const where = siteUrl ? new URL(siteUrl).host : 'our website'
  return {
    foot: [
      `You get this mail because this address was given on ${where}. We use your details only to answer.`,
      company.fictional_notice,
    ],
    ...(siteUrl && { footLinks: [{ label: 'Privacy policy', href: `${siteUrl}${href('privacy-policy')}` }] }),
  }
}
