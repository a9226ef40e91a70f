import type { LeadSheet } from './lead-sheet.ts'
import type { LeadRow } from './schema.server.ts'

/** Fields of a calculation that the sender may have changed. */
const CALCULATED_FIELDS = ['quantity', 'voltage', 'capacity', 'size'] as const

const squeeze = (text: string | null | undefined): string => text?.replaceAll(/\s+/g, ' ') ?? ''

/** Names the fields of a lead, and its summary, that are not what the site has calculated. */
export function changedFields(
  expected: NonNullable<LeadSheet['expected']>,
  lead: Partial<Pick<LeadRow, (typeof CALCULATED_FIELDS)[number] | 'content'>>,
): string[] {
  const changed: string[] = CALCULATED_FIELDS.filter(
    (name) => expected[name] !== undefined && squeeze(lead[name]) !== squeeze(expected[name]),
  )
  if (!squeeze(lead.content).includes(squeeze(expected.content))) changed.push('summary')
  return changed
}
