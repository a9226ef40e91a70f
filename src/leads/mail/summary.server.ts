import { fileSize } from '#kit/forms/file-size.ts'
import type { Attachment } from '#leads/attachments/attachment.server.ts'
import { LEAD_FIELDS } from '#leads/lead.ts'
import type { NewLeadRow } from '#leads/schema.server.ts'
import { manyLines, oneLine } from './text.server.ts'

/** Fields that the visitor's copy leaves out. */
const SALES_ONLY = new Set(['type', 'page_url'])

const received = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Summarises a lead: one line per field, then its files and the message. */
export function summary(lead: NewLeadRow, files: readonly Attachment[], reader: 'sales' | 'visitor'): string {
  const lines = [`Reference: ${lead.reference}`, `Received: ${received.format(lead.created_at)} UTC`]
  for (const field of LEAD_FIELDS) {
    const value = lead[field]
    if (!value || field === 'content' || (reader === 'visitor' && SALES_ONLY.has(field))) continue
    lines.push(`${label(field)}: ${oneLine(value, 1000)}`)
  }
  for (const [field, value] of Object.entries(extraOf(lead))) {
    lines.push(`${label(field)}: ${oneLine([value].flat().join(', '), 1000)}`)
  }
  if (files.length > 0) lines.push(`Attachments: ${files.map((file) => fileLabel(file, reader)).join(', ')}`)
  if (lead.content) lines.push('', 'Message:', '', manyLines(lead.content))
  return lines.join('\n')
}

const fileLabel = ({ name, bytes }: Attachment, reader: 'sales' | 'visitor'): string =>
  oneLine(name) + (reader === 'sales' ? ` (${fileSize(bytes)})` : '')

function extraOf(lead: NewLeadRow): Record<string, string | string[]> {
  return lead.extra_json ? JSON.parse(lead.extra_json) : {}
}

function label(field: string): string {
  if (field === 'product_name_slug') return 'Product'
  if (field === 'page_url') return 'Page'
  const words = oneLine(field, 60).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
