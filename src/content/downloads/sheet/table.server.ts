import { PAPER } from './ink.server.ts'
import type { Sheet, Style } from './sheet.server.ts'

/** Column of a printed table; widths are shares of the whole. */
export interface Column {
  label: string
  share: number
  style?: Style
}

export interface Table {
  columns: Column[]
  rows: string[][]
  width?: number
  /** Minimum height of a row in points, for writing by hand. */
  minHeight?: number
}

const SIZE = 8.2
const PADDING = 4.2
const GUTTER = 10
const HEAD: Style = { size: 7.2, colour: 'ink3' }

const cellStyle = ({ style }: Column): Style => ({ size: SIZE, colour: 'ink2', leading: 1.35, ...style })
const headStyle = ({ style }: Column): Style => ({ ...HEAD, ...(style?.align && { align: style.align }) })

/** Writes a table with hairlines; its heading is repeated on every page. */
export function writeTable(
  sheet: Sheet,
  { columns, rows, width = PAPER.right - PAPER.left, minHeight = 0 }: Table,
): void {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const isRight = (index: number) => columns[index]?.style?.align === 'right'
  const gutter = (index: number) =>
    index === columns.length - 1 ? 0 : isRight(index) && !isRight(index + 1) ? 2 * GUTTER : GUTTER
  const widths = columns.map(({ share }, index) => (share / whole) * width - gutter(index))
  const edges: [number, number] = [PAPER.left, PAPER.left + width]
  const heightOf = (cells: string[], styles: Style[]) =>
    2 * PADDING +
    Math.max(...cells.map((cell, index) => sheet.heightOf(cell, widths[index] ?? 0, styles[index] ?? {})))
  const draw = (cells: string[], styles: Style[], tag: 'TH' | 'TD') => {
    let x: number = PAPER.left
    cells.forEach((cell, index) => {
      const at = { x, y: sheet.y + PADDING, width: widths[index] ?? 0 }
      const write = () => cell && sheet.write(cell, at, styles[index] ?? {})
      sheet.tags.tag(tag, write, tag === 'TH' ? { scope: 'Column' } : {})
      x += at.width + gutter(index)
    })
  }
  const labels = columns.map(({ label }) => label)
  const hasHead = labels.some(Boolean)
  const head = () => {
    const styles = columns.map(headStyle)
    if (hasHead) {
      draw(labels, styles, 'TH')
      sheet.y += heightOf(labels, styles)
    }
    sheet.drawLine(sheet.y, 'line2', edges)
  }

  // The heading is kept with the first rows.
  sheet.ensureRoom(3 * (SIZE * 1.35 + 2 * PADDING))
  sheet.tags.begin('Table')
  if (hasHead) sheet.tags.group('TR', head)
  else head()
  const styles = columns.map(cellStyle)
  for (const row of rows) {
    const height = Math.max(minHeight, heightOf(row, styles))
    const before = sheet.y
    sheet.ensureRoom(height)
    if (sheet.y < before) sheet.tags.markArtifact(head)
    sheet.tags.group('TR', () => draw(row, styles, 'TD'))
    sheet.y += height
    sheet.drawLine(sheet.y, 'line', edges)
  }
  sheet.tags.end()
}
