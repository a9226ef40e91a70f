import { plainSpaces } from '#kit/text/amounts.ts'
import { type LeadSheet, linesOf, type SheetRow } from '#leads/lead-sheet.ts'
import { TOOL_VERSION } from '#sizing/inquiry.ts'
import type { Warning } from '#sizing/warnings/warning.ts'

type MaybeRow = [label: string, value: string | false | null | undefined]

/** Replaces no-break spaces and minus signs, for mails and spreadsheets. */
export const plainText = (text: string): string => plainSpaces(text).replaceAll('−', '-')

/** Returns the rows that have a value, in plain text. */
export const filled = (rows: MaybeRow[]): SheetRow[] =>
  rows.filter((row): row is SheetRow => Boolean(row[1])).map(([label, value]) => [label, plainText(value)])

/** Returns the summary of a calculation, which the visitor may change before sending it. */
export const summarise = (sheet: Pick<LeadSheet, 'title' | 'tables'>): string =>
  [...linesOf(sheet), `First-pass estimate; sizing tool ${TOOL_VERSION}`].join('\n')

/** Lists warnings by their ids, for summaries. */
export const warningIds = (warnings: Warning[]): SheetRow[] =>
  filled([['Warnings', [...new Set(warnings.map(({ id }) => id))].join(', ')]])

/** Lists warnings: blocking ones and cautions in words, notes by their ids. */
export function warningRows(warnings: Warning[]): SheetRow[] {
  const of = (severity: Warning['severity']) => warnings.filter((warning) => warning.severity === severity)
  const texts = (severity: Warning['severity']) =>
    of(severity)
      .map(({ id, text, remedy = '' }) => `${id} ${text} ${remedy}`.trim())
      .join(' ')
  return filled([
    ['Blocks', texts('B')],
    ['Cautions', texts('C')],
    [
      'Notes',
      of('I')
        .map(({ id }) => id)
        .join(', '),
    ],
  ])
}
