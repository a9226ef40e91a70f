import { fileSize } from '#kit/forms/file-size.ts'
import { hasAsciiForm } from '#kit/mail/mail-address.server.ts'
import type { Attachment } from '#leads/attachments/attachment.server.ts'
import { CALCULATED, type LeadSheet } from '#leads/lead-sheet.ts'
import { extraOf } from '#leads/lead-row.server.ts'
import { INCOTERMS, LEAD_FIELDS, type LeadItem, type LeadKind, type NamedPage } from '#leads/lead.ts'
import type { NewLeadRow } from '#leads/schema.server.ts'
import { hasLink } from '#leads/verdict/links.server.ts'
import { itemTable, withoutWords } from './item-table.server.ts'
import { htmlParts, type Summary, type SummaryRow } from './lead-html.server.ts'
import type { Company, Mail } from './mail.server.ts'
import { manyLines, oneLine, paragraphs } from './text.server.ts'

const TITLES: Record<LeadKind, string> = {
  message: 'Inquiry',
  contact: 'Contact',
  feedback: 'Feedback',
  collaboration: 'Partnership',
  sample: 'Sample request',
}

/** The parts of a lead besides its row. */
export interface LeadParts {
  files?: readonly Attachment[] | undefined
  items?: readonly LeadItem[] | undefined
  /** The product that it is about, if it is in the catalogue. */
  product?: NamedPage | undefined
  /** The site's own calculation for it. */
  sheet?: LeadSheet | undefined
}

/** Names the team that answers a lead: in the mailbox's name and in the text for the visitor. */
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
  parts: LeadParts,
  visitor?: string,
): Pick<Mail, 'subject' | 'text' | 'html' | 'pictures' | 'attachments'> {
  const { files = [], items = [], sheet } = parts
  const title = items.length > 0 ? 'Request list' : TITLES[lead.kind]
  const heading = `${title} from the website`
  const sender = oneLine(lead.company_name || lead.name || 'unnamed', 80)
  const next = visitor
    ? `${howToAnswer(visitor)} A confirmation goes to ${visitor}; if it cannot be delivered, we write to you again.`
    : 'The visitor left no valid e-mail address, so no confirmation was sent.'
  const fits = files.reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_ATTACHED
  const notes = fits ? [] : [tooLargeNote(lead)]
  const summary = { heading: 'Contact', rows: summaryRows(lead, parts, 'sales'), items }
  return {
    subject: `${title} [${lead.reference}] ${sender}`,
    text: paragraphs(heading, summaryText(lead, summary), ...notes, `--\n${next}`),
    ...(hasHtml(parts) &&
      htmlParts(lead, sheet, { heading, opening: [], summary, closing: [...notes, next] })),
    ...(fits && files.length > 0 && { attachments: files.map(mailedFile) }),
  }
}

const howToAnswer = (visitor: string): string =>
  hasAsciiForm(visitor)
    ? 'An answer to this mail goes to the visitor.'
    : `To answer, write to ${visitor}: this mail has no Reply-To, because many mail servers refuse such an address there.`

/** Whether the mails have HTML besides their text, for tables. */
const hasHtml = ({ items = [], sheet }: LeadParts): boolean => items.length > 0 || sheet !== undefined

const mailedFile = ({ stored, name, type }: Attachment) => ({ stored, name, type })

const tooLargeNote = ({ reference }: NewLeadRow): string =>
  `The files are too large to attach. The operator of the site can export them with:\nnpm run leads -- files ${reference} --to <folder>`

/**
 * Composes the confirmation to the visitor: the message, who answers it and when. No marketing. `safe_text` repeats nothing that
 * the sender wrote, only the names of our own products and packs.
 */
export function visitorMail(
  lead: NewLeadRow,
  parts: LeadParts,
  company: Company,
): Pick<Mail, 'subject' | 'text' | 'html' | 'pictures' | 'safe_text'> {
  const team = `The ${company.name} ${deskOf(lead).team}`
  const name = oneLine(lead.name ?? '', 80)
  const heading = 'We have received your message'
  const opening = [
    `${heading}. ${team} will answer it.`,
    `Answer time: ${company.answer_time}\nTelephone: ${company.telephone}`,
  ]
  const closing = [
    `Please quote the reference ${lead.reference} when you write or call.`,
    `${team}\n${company.email}\n${company.telephone}`,
    company.fictional_notice,
  ]
  const greeted = [name && !hasLink(name) ? `Dear ${name},` : 'Hello,', ...opening]
  const { items = [], sheet } = parts
  const summary = { heading: 'This is what you sent us', rows: summaryRows(lead, parts, 'visitor'), items }
  const { product } = parts
  const safeCopy = [
    'Your message is with us.',
    ...(product ? [`It is about our ${product.name}: ${product.url}`] : []),
    ...(items.length > 0 ? ['You asked for:', itemTable(withoutWords(items))] : []),
  ]
  return {
    subject: `${heading} [${lead.reference}]`,
    text: paragraphs(...greeted, `${summary.heading}:`, summaryText(lead, summary), ...closing),
    ...(hasHtml(parts) && htmlParts(lead, sheet, { heading, opening: greeted, summary, closing })),
    safe_text: paragraphs('Hello,', ...opening, ...safeCopy, ...closing),
  }
}

/** Fields that the visitor's copy leaves out. */
const SALES_ONLY = new Set(['type', 'page_url'])

const received = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Returns the fields of a lead, then the names of its files. */
function summaryRows(
  lead: NewLeadRow,
  { files = [], product, sheet }: LeadParts,
  reader: 'sales' | 'visitor',
): SummaryRow[] {
  const rows: SummaryRow[] = [
    ['Reference', lead.reference],
    ['Received', `${received.format(lead.created_at)} UTC`],
  ]
  for (const field of LEAD_FIELDS) {
    const value = field === 'product_name_slug' && product ? product.name : lead[field]
    if (!value || field === 'content' || (reader === 'visitor' && SALES_ONLY.has(field))) continue
    rows.push([label(field), oneLine(value, 1000)])
    if (field === 'product_name_slug' && product) rows.push(['Product page', product.url])
  }
  const { [CALCULATED]: _, ...extra } = extraOf(lead)
  for (const [field, value] of Object.entries(extra)) {
    const text = [value].flat().join(', ')
    const rule = field === 'incoterm' && INCOTERMS.find(([code]) => code === text)
    rows.push([label(field), oneLine(rule ? rule.join(', ') : text, 1000)])
  }
  if (reader === 'sales' && sheet?.expected)
    rows.push(['Same as our calculation', compareWith(sheet.expected, lead)])
  if (files.length > 0) rows.push(['Attachments', files.map((file) => fileLabel(file, reader)).join(', ')])
  return rows
}

/** Fields of a calculation that the sender may have changed. */
const CALCULATED_FIELDS = ['quantity', 'voltage', 'capacity', 'size'] as const
const squeeze = (text: string | null | undefined): string => text?.replaceAll(/\s+/g, ' ') ?? ''

/** Says whether the sender's fields and summary are what the site calculated. */
function compareWith(expected: NonNullable<LeadSheet['expected']>, lead: NewLeadRow): string {
  const changed: string[] = CALCULATED_FIELDS.filter(
    (name) => squeeze(lead[name]) !== squeeze(expected[name]),
  )
  if (!squeeze(lead.content).includes(squeeze(expected.content))) changed.push('summary')
  return changed.length > 0 ? `no, changed or left out: ${changed.join(', ')}` : 'yes'
}

/** Returns a summary as text: one line per row, then the items, the message and what the site calculated. */
function summaryText(lead: NewLeadRow, { rows, items }: Summary): string {
  const { [CALCULATED]: calculated = [] } = extraOf(lead)
  const lines = rows.map(([name, value]) => `${name}: ${value}`)
  if (items.length > 0) lines.push('', itemTable(items))
  if (lead.content) lines.push('', 'Message:', '', manyLines(lead.content))
  if (calculated.length > 0) {
    lines.push('', 'Calculated by us from the link:', '')
    lines.push(...[calculated].flat().map((line) => oneLine(line, 1000)))
  }
  return lines.join('\n')
}

const fileLabel = ({ name, bytes }: Attachment, reader: 'sales' | 'visitor'): string =>
  oneLine(name) + (reader === 'sales' ? ` (${fileSize(bytes)})` : '')

function label(field: string): string {
  if (field === 'product_name_slug') return 'Product'
  if (field === 'page_url') return 'Page'
  const words = oneLine(field, 60).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
