import type { SpecRow } from '#ui/table/spec-table.tsx'
import { PAPER } from './ink.server.ts'
import { NOTE, type Sheet, type Style } from './sheet.server.ts'
import { apart } from './tags.server.ts'

const LABEL = 132
const VALUE = 98
const UNIT = 46
const PADDING = 2.7
const FIGURE_HEIGHT = 11.5
const WORDS: Style = { size: 8.4, leading: 1.35 }

/** Label, value, unit and condition in columns of their own, as a product's page has them. */
export function lines(sheet: Sheet, list: SpecRow[]): void {
  const { tags } = sheet
  sheet.line(sheet.y, 'edge')
  tags.begin('Table')
  for (const { label, value, unit, condition } of list) {
    const x = PAPER.left + LABEL
    const width = PAPER.right - x
    const height = (unit === undefined ? sheet.heightOf(value, width, WORDS) : FIGURE_HEIGHT) + 2 * PADDING
    sheet.room(height)
    const y = sheet.y + PADDING
    const writeLabel = () =>
      sheet.write(label, { x: PAPER.left, y, width: LABEL - 8 }, { ...WORDS, colour: 'second' })
    const writeValue = () => {
      if (unit === undefined) {
        sheet.write(value, { x, y, width }, WORDS)
        return
      }
      sheet.write(apart(value), { x, y, width: VALUE + UNIT }, { ...WORDS, face: 'mono', tracking: -30 })
      sheet.write(apart(unit), { x: x + VALUE, y: y + 0.4, width: UNIT }, { size: 8, colour: 'third' })
      if (condition) sheet.write(condition, { x: x + VALUE + UNIT, y: y + 0.8 }, NOTE)
    }
    tags.within('TR', () => {
      tags.content('TH', writeLabel, { scope: 'Row' })
      tags.content('TD', writeValue)
    })
    sheet.y += height
    sheet.line(sheet.y)
  }
  tags.end()
}
