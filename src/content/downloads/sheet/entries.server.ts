import { LIGHT } from '#ui/palette.server.ts'
import { PAPER, TEXT_WIDTH } from './ink.server.ts'
import { NOTE, type Sheet, type Style } from './sheet.server.ts'
import { withSpace } from './tags.server.ts'

/** Entry of a document whose content and order the law prescribes. */
export interface NumberedEntry {
  label: string
  text: string
  note?: string
}

/** Writes a text in a box that is seen first. */
export function writeWarning(sheet: Sheet, text: string): void {
  const style: Style = { face: 'medium', size: 8.6, colour: 'ink', leading: 1.4 }
  sheet.y += 12
  const height = sheet.heightOf(text, TEXT_WIDTH - 28, style) + 16
  sheet.tags.markArtifact(() => {
    sheet.doc.roundedRect(PAPER.left, sheet.y, TEXT_WIDTH, height, 5).fill(LIGHT.wash)
    sheet.doc.rect(PAPER.left, sheet.y, 3, height).fill(LIGHT.green)
  })
  sheet.write(text, { x: PAPER.left + 14, y: sheet.y + 8, width: TEXT_WIDTH - 28 }, style)
  sheet.y += height + 16
}

const NUMBER = 22
const LABEL = 150
const TEXT: Style = { size: 8.6, leading: 1.42 }
/** Left edge of the entries' texts. */
export const ENTRY_LEFT: number = PAPER.left + NUMBER + LABEL

/** Writes number, label, text and note of an entry. */
export function writeEntry(sheet: Sheet, number: number, { label, text, note = '' }: NumberedEntry): void {
  const x = ENTRY_LEFT
  const width = PAPER.right - x
  const noteHeight = note ? sheet.heightOf(note, width, NOTE) + 2 : 0
  const height = Math.max(
    sheet.heightOf(text, width, TEXT) + noteHeight,
    sheet.heightOf(label, LABEL - 12, TEXT),
  )
  sheet.ensureRoom(height + 12)
  const y = sheet.y + 6
  sheet.tags.tag('H2', () => {
    sheet.write(
      withSpace(String(number)),
      { x: PAPER.left, y, width: NUMBER },
      { ...TEXT, face: 'mono', colour: 'green' },
    )
    sheet.write(label, { x: PAPER.left + NUMBER, y, width: LABEL - 12 }, { ...TEXT, colour: 'ink2' })
  })
  const textHeight = sheet.write(text, { x, y, width }, TEXT)
  if (note) sheet.write(note, { x, y: y + textHeight + 2, width }, NOTE)
  sheet.y += height + 12
}
