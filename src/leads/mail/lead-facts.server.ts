import { fileSize } from '#kit/forms/file-size.ts'
import { capital } from '#kit/text/capital.ts'
import type { Attachment } from '#leads/attachments/attachment.server.ts'
import { CALCULATED } from '#leads/lead-sheet.ts'
import { extraOf } from '#leads/lead-row.server.ts'
import { INCOTERMS, LEAD_FIELDS } from '#leads/lead.ts'
import type { MailFact } from './mail-document.server.ts'
import type { MailedLead } from './mailed-lead.server.ts'
import { dayText } from './mail-times.server.ts'
import { oneLine } from './text.server.ts'

type Reader = 'sales' | 'visitor'

/** Fields that the visitor's copy leaves out. */
const SALES_ONLY = new Set<string>(['type', 'page_url'])
/** Fields about the goods, not about their sender. */
const DELIVERY = new Set(['delivery_country', 'incoterm', 'wanted_by', 'total_weight'])

/** The fields of a lead by their labels. */
export interface LeadFacts {
  sender: MailFact[]
  delivery: MailFact[]
}

/** Returns the fields of a lead without its message, and the names of its files. */
export function leadFacts({ lead, parts }: MailedLead, reader: Reader): LeadFacts {
  const { files = [], product } = parts
  const facts: LeadFacts = { sender: [], delivery: [] }
  for (const field of LEAD_FIELDS) {
    const value = lead[field]
    const isShown = field !== 'content' && !(field === 'product_name_slug' && product)
    if (!value || !isShown || (reader === 'visitor' && SALES_ONLY.has(field))) continue
    facts.sender.push({ label: label(field), value: oneLine(valueText(field, value), 1000) })
  }
  const { [CALCULATED]: _, total_energy: __, ...extra } = extraOf(lead)
  for (const [field, value] of Object.entries(extra)) {
    const text = [value].flat().join(', ')
    const fact = { label: label(field), value: oneLine(valueText(field, text), 1000) }
    facts[DELIVERY.has(field) ? 'delivery' : 'sender'].push(fact)
  }
  if (files.length > 0)
    facts.sender.push({
      label: 'Attachments',
      value: files.map((file) => fileLabel(file, reader)).join(', '),
    })
  return facts
}

/** Writes the value of a field as people do. */
function valueText(field: string, text: string): string {
  if (field === 'wanted_by') return dayText(text)
  // "request-list" becomes "Request list".
  if (field === 'type') return capital(text.replaceAll('-', ' '))
  const rule = field === 'incoterm' && INCOTERMS.find(([code]) => code === text)
  return rule ? rule.join(', ') : text
}

const fileLabel = ({ name, bytes }: Attachment, reader: Reader): string =>
  oneLine(name) + (reader === 'sales' ? ` (${fileSize(bytes)})` : '')

function label(field: string): string {
  if (field === 'product_name_slug') return 'Product'
  if (field === 'page_url') return 'Page'
  return capital(oneLine(field, 60).replaceAll('_', ' '))
}
