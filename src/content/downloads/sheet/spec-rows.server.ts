import type { SpecRow } from '#ui/table/spec-table.tsx'
import { PAPER } from './ink.server.ts'
import { NOTE, type Sheet, type Style } from './sheet.server.ts'
import { withSpace } from './tags.server.ts'

const LABEL = 132
const VALUE = 98
const UNIT = 46
const PADDING = 2.7
const FIGURE_HEIGHT = 11.5
const WORDS: Style = { size: 8.4, leading: 1.35 }

/** Writes rows with columns for label, value, unit and condition, as on a product's page. */
export function writeSpecRows(sheet: Sheet, rows: SpecRow[]): void {
  const { tags } = sheet
  sheet.drawLine(sheet.y, 'line2')
  tags.begin('Table')
  for (const { label, value, unit, condition } of rows) {
    const x = PAPER.left + LABEL
    const width = PAPER.right - x
    const height = (unit === undefined ? sheet.heightOf(value, width, WORDS) : FIGURE_HEIGHT) + 2 * PADDING
    sheet.ensureRoom(height)
    const y = sheet.y + PADDING
    const writeLabel = () =>
      sheet.write(label, { x: PAPER.left, y, width: LABEL - 8 }, { ...WORDS, colour: 'ink2' })
    const writeValue = () => {
      if (unit === undefined) {
        sheet.write(value, { x, y, width }, WORDS)
        return
      }
      sheet.write(withSpace(value), { x, y, width: VALUE + UNIT }, { ...WORDS, face: 'mono', tracking: -30 })
      sheet.write(withSpace(unit), { x: x + VALUE, y: y + 0.4, width: UNIT }, { size: 8, colour: 'ink3' })
      if (condition) sheet.write(condition, { x: x + VALUE + UNIT, y: y + 0.8 }, NOTE)
    }
    tags.group('TR', () => {
      tags.tag('TH', writeLabel, { scope: 'Row' })
      tags.tag('TD', writeValue)
    })
    sheet.y += height
    sheet.drawLine(sheet.y)
  }
  tags.end()
}
