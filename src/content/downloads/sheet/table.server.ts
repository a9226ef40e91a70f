import { PAPER } from './ink.server.ts'
import type { Sheet, Style } from './sheet.server.ts'

/** A column of a printed table; widths are shares of the whole. */
export interface Column {
  label: string
  share: number
  style?: Style
}

export interface Table {
  columns: Column[]
  rows: string[][]
  width?: number
}

const SIZE = 8.2
const PADDING = 4.2
const GUTTER = 10
const HEAD: Style = { size: 7.2, colour: 'third' }

/** A table with hairlines; its heading is repeated on every page it reaches. */
export function table(sheet: Sheet, { columns, rows, width = PAPER.right - PAPER.left }: Table): void {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const isRight = (index: number) => columns[index]?.style?.align === 'right'
  const gutter = (index: number) =>
    index === columns.length - 1 ? 0 : isRight(index) && !isRight(index + 1) ? 2 * GUTTER : GUTTER
  const widths = columns.map(({ share }, index) => (share / whole) * width - gutter(index))
  const edges: [number, number] = [PAPER.left, PAPER.left + width]
  const styles = columns.map(({ style }): Style => ({
    size: SIZE,
    colour: 'second',
    leading: 1.35,
    ...style,
  }))
  const heightOf = (cells: string[]) =>
    2 * PADDING +
    Math.max(...cells.map((cell, index) => sheet.heightOf(cell, widths[index] ?? 0, styles[index] ?? {})))
  const draw = (cells: string[], looks: Style[], height: number) => {
    let x: number = PAPER.left
    cells.forEach((cell, index) => {
      const columnWidth = widths[index] ?? 0
      if (cell) sheet.write(cell, { x, y: sheet.y + PADDING, width: columnWidth }, looks[index] ?? {})
      x += columnWidth + gutter(index)
    })
    sheet.y += height
  }
  const head = () => {
    if (!columns.some(({ label }) => label)) return sheet.line(sheet.y, 'edge', edges)
    const looks = columns.map(({ style }): Style => ({
      ...HEAD,
      ...(style?.align && { align: style.align }),
    }))
    const labels = columns.map(({ label }) => label)
    const height =
      2 * PADDING +
      Math.max(...labels.map((label, index) => sheet.heightOf(label, widths[index] ?? 0, looks[index] ?? {})))
    draw(labels, looks, height)
    sheet.line(sheet.y, 'edge', edges)
  }

  // A heading never stands alone at the foot of a page.
  sheet.room(3 * (SIZE * 1.35 + 2 * PADDING))
  head()
  for (const row of rows) {
    const height = heightOf(row)
    const before = sheet.y
    sheet.room(height)
    if (sheet.y < before) head()
    draw(row, styles, height)
    sheet.line(sheet.y, 'line', edges)
  }
}
