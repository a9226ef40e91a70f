import { fileSize } from '#kit/forms/file-size.ts'
import type { Attachment } from '#leads/attachments/attachment.server.ts'
import { CALCULATED } from '#leads/lead-sheet.ts'
import { extraOf } from '#leads/lead-row.server.ts'
import { LEAD_FIELDS, type LeadItem, type LeadKind, type NamedPage } from '#leads/lead.ts'
import type { NewLeadRow } from '#leads/schema.server.ts'
import { itemTable, withoutWords } from './item-table.server.ts'
import type { Company, Mail } from './mail.server.ts'
import { manyLines, oneLine, paragraphs } from './text.server.ts'

export const TITLES: Record<LeadKind, string> = {
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
  /** The product that it is about, if it is one of ours. */
  product?: NamedPage | undefined
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
  parts: LeadParts,
  visitor?: string,
): Pick<Mail, 'subject' | 'text' | 'attachments'> {
  const title = parts.items?.length ? 'Request list' : TITLES[lead.kind]
  const sender = oneLine(lead.company_name || lead.name || 'unnamed', 80)
  const next = visitor
    ? `An answer to this mail goes to the visitor. A confirmation with this summary goes to ${visitor}; if it cannot be delivered, we write to you again.`
    : 'The visitor left no valid e-mail address, so no confirmation was sent.'
  const { files = [] } = parts
  const fits = files.reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_ATTACHED
  const paragraphs = [
    `${title} from the website`,
    summary(lead, parts, 'sales'),
    ...(fits ? [] : [tooLargeNote(lead)]),
    `--\n${next}`,
  ]
  return {
    subject: `${title} [${lead.reference}] ${sender}`,
    text: paragraphs.join('\n\n') + '\n',
    ...(fits && files.length > 0 && { attachments: files.map(mailedFile) }),
  }
}

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
): Pick<Mail, 'subject' | 'text' | 'safe_text'> {
  const team = `The ${company.name} ${deskOf(lead).team}`
  const name = oneLine(lead.name ?? '', 80)
  const opening = [
    `We have received your message. ${team} will answer it.`,
    `Answer time: ${company.answer_time}\nTelephone: ${company.telephone}`,
  ]
  const closing = [
    `Please quote the reference ${lead.reference} when you write or call.`,
    `${team}\n${company.email}\n${company.telephone}`,
    company.fictional_notice,
  ]
  const greeting = name && !isLinkLike(name) ? `Dear ${name},` : 'Hello,'
  const copy = ['This is what you sent us:', summary(lead, parts, 'visitor')]
  const { items = [] } = parts
  const safeCopy = items.length > 0 ? ['You asked for:', itemTable(withoutWords(items))] : []
  return {
    subject: `We have received your message [${lead.reference}]`,
    text: paragraphs(greeting, ...opening, ...copy, ...closing),
    safe_text: paragraphs('Hello,', ...opening, ...safeCopy, ...closing),
  }
}

/** Matches a name that a mail program could show as a link, or that spells one: "evil.example", "evil dot com", "evil[.]com". */
const LINK_LIKE = /[/@]|www\.|[.\u3002]\p{L}{2,}|\S\s+(?:[.\u3002]|dot\b)\s*\S|[[({]\s*(?:\.|dot)\s*[\])}]/iu

/** Whether a mail program could show a name as a link, or it spells one. */
export const isLinkLike = (name: string): boolean => LINK_LIKE.test(name.normalize('NFKC'))

/** Fields that the visitor's copy leaves out. */
export const SALES_ONLY = new Set(['type', 'page_url'])

export const received = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Summarises a lead: one line per field, then its files, its items and the message. */
function summary(
  lead: NewLeadRow,
  { files = [], items = [], product }: LeadParts,
  reader: 'sales' | 'visitor',
): string {
  const lines = [`Reference: ${lead.reference}`, `Received: ${received.format(lead.created_at)} UTC`]
  for (const field of LEAD_FIELDS) {
    const value = field === 'product_name_slug' && product ? product.name : lead[field]
    if (!value || field === 'content' || (reader === 'visitor' && SALES_ONLY.has(field))) continue
    lines.push(`${label(field)}: ${oneLine(value, 1000)}`)
    if (field === 'product_name_slug' && product) lines.push(`Product page: ${product.url}`)
  }
  const { [CALCULATED]: calculated = [], ...extra } = extraOf(lead)
  for (const [field, value] of Object.entries(extra)) {
    lines.push(`${label(field)}: ${oneLine([value].flat().join(', '), 1000)}`)
  }
  if (files.length > 0) lines.push(`Attachments: ${files.map((file) => fileLabel(file, reader)).join(', ')}`)
  if (items.length > 0) lines.push('', itemTable(items))
  if (lead.content) lines.push('', 'Message:', '', manyLines(lead.content))
  if (calculated.length > 0) lines.push('', 'Calculated by us from the link:', '', ...[calculated].flat())
  return lines.join('\n')
}

const fileLabel = ({ name, bytes }: Attachment, reader: 'sales' | 'visitor'): string =>
  oneLine(name) + (reader === 'sales' ? ` (${fileSize(bytes)})` : '')

export function label(field: string): string {
  if (field === 'product_name_slug') return 'Product'
  if (field === 'page_url') return 'Page'
  const words = oneLine(field, 60).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
