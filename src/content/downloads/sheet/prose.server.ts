import type { Token } from 'markdown-it'
import { PAPER, TEXT_WIDTH } from './ink.server.ts'
import type { Sheet, Style } from './sheet.server.ts'
import { type Column, table } from './table.server.ts'

const BODY: Style = { size: 9.6, colour: 'second', leading: 1.5 }
const CODE: Style = { ...BODY, face: 'mono', size: 8.6 }
const HEADING: Style = { face: 'medium', size: 14, tracking: -22, leading: 1.2 }
/** About 80 letters a line. */
const MEASURE = 420
const INDENT = 16

/** A stretch of text in one face. */
interface Run {
  text: string
  isStrong: boolean
}

/** Writes Markdown: headings, paragraphs, lists, tables, code, bold. What else it may hold is written as plain text. */
export function prose(sheet: Sheet, tokens: Token[]): void {
  const lists: { isOrdered: boolean; number: number }[] = []
  let isItemStart = false
  tokens.forEach((token, index) => {
    const { type } = token
    if (type === 'bullet_list_open' || type === 'ordered_list_open') {
      lists.push({ isOrdered: type === 'ordered_list_open', number: Number(token.attrGet('start') ?? 1) })
      sheet.tags.begin('L')
    } else if (type === 'bullet_list_close' || type === 'ordered_list_close') {
      lists.pop()
      sheet.tags.end()
      sheet.y += 4
    } else if (type === 'list_item_open') {
      isItemStart = true
      sheet.tags.begin('LI')
    } else if (type === 'list_item_close') sheet.tags.end()
    else if (type === 'fence' || type === 'code_block') proseCode(sheet, token.content)
    else if (type === 'table_open') proseTable(sheet, tokens.slice(index))
    else if (type === 'inline') {
      const opener = tokens[index - 1]?.type
      const list = lists.at(-1)
      if (opener === 'heading_open') proseHeading(sheet, token.content, tokens[index - 1]?.tag)
      else if (opener === 'paragraph_open' && list) {
        proseItem(sheet, runsOf(token), isItemStart ? markOf(list) : '')
        isItemStart = false
      } else if (opener === 'paragraph_open') proseParagraph(sheet, runsOf(token))
    }
  })
}

function markOf(list: { isOrdered: boolean; number: number }): string {
  return list.isOrdered ? `${list.number++}.` : '•'
}

/** The text of an inline token; links keep their words only. */
function runsOf({ children }: Token): Run[] {
  let isStrong = false
  return (children ?? []).flatMap(({ type, content }) => {
    if (type === 'strong_open' || type === 'strong_close') isStrong = type === 'strong_open'
    if (type === 'softbreak' || type === 'hardbreak') return [{ text: ' ', isStrong }]
    return type === 'text' || type === 'code_inline' ? [{ text: content, isStrong }] : []
  })
}

function proseHeading(sheet: Sheet, text: string, level = 'h2'): void {
  if (sheet.y > PAPER.top) sheet.y += 14
  sheet.room(70)
  sheet.doc.outline.addItem(text)
  sheet.tags.content(level.toUpperCase(), () => sheet.paragraph(text, HEADING, MEASURE))
  sheet.y += 5
}

function proseParagraph(sheet: Sheet, runs: Run[]): void {
  sheet.flow(runs, { x: PAPER.left, width: MEASURE }, BODY)
  sheet.y += 7
}

function proseCode(sheet: Sheet, text: string): void {
  for (const line of text.trimEnd().split('\n')) sheet.paragraph(line || ' ', CODE)
  sheet.y += 7
}

function proseItem(sheet: Sheet, runs: Run[], mark: string): void {
  const at = { x: PAPER.left + INDENT, width: MEASURE - INDENT }
  // The mark belongs to the first line: it goes where the text goes, also to a new page.
  sheet.room(sheet.heightOf(runs.map(({ text }) => text).join(''), at.width, BODY))
  const style: Style = {
    ...BODY,
    colour: 'green',
    face: mark === '•' ? 'medium' : 'mono',
    size: mark === '•' ? 9.6 : 8.6,
  }
  const place = { x: PAPER.left + (mark === '•' ? 3 : 0), y: sheet.y, width: INDENT + 6 }
  if (mark) sheet.tags.content('Lbl', () => sheet.write(mark, place, style))
  sheet.tags.within('LBody', () => sheet.flow(runs, at, BODY))
  sheet.y += 3
}

const CELL: Style = { size: 8.2 }

function proseTable(sheet: Sheet, tokens: Token[]): void {
  const rows: string[][] = []
  const numbers: boolean[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'table_close') break
    if (token.type === 'tr_open') rows.push([])
    if (token.type !== 'th_open' && token.type !== 'td_open') continue
    const inline = tokens[index + 1]
    const text = inline
      ? runsOf(inline)
          .map((run) => run.text)
          .join('')
      : ''
    if (token.type === 'th_open') numbers.push(token.attrGet('class') === 'number')
    rows.at(-1)?.push(text)
  }
  const [head = [], ...body] = rows
  const { shares, width } = widthsOf(sheet, rows)
  const isForm = head.some((_, column) => isBlank(body, column))
  const columns = head.map((label, index): Column => ({
    label,
    share: shares[index] ?? 0,
    style: numbers[index]
      ? { face: 'mono', size: 7.6, tracking: -30, align: 'right' }
      : { ...(index === 0 && { face: 'medium', colour: 'ink' }) },
  }))
  sheet.y += 3
  table(sheet, { columns, rows: body, width, ...(isForm && { least: BY_HAND }) })
  sheet.y += 12
}

/** A row to write in by hand, and the least of a column for it; points. */
const BY_HAND = 21
const BLANK = 240

/** A column that is left for the reader to fill in. */
const isBlank = (rows: string[][], column: number): boolean => rows.every((row) => !row[column])

/** Columns stand this much further apart than they must, unless the page is too narrow for it. */
const AIR = 1.6
const NARROWEST = 260

interface Widths {
  shares: number[]
  width: number
}

/** Every column has room for its longest word; what is left is shared by how much the columns have to say. */
function widthsOf(sheet: Sheet, rows: string[][]): Widths {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''))
  const widest = (texts: string[]) => Math.max(...texts.map((text) => sheet.widthOf(text, CELL)))
  const needs = columns.map((cells) => ({
    least: widest(cells.flatMap((cell) => cell.split(/\s+/))) + 12,
    whole: cells.slice(1).some(Boolean) ? Math.min(260, widest(cells)) + 14 : BLANK,
  }))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const width = Math.min(TEXT_WIDTH, Math.max(NARROWEST, AIR * sum(needs.map(({ whole }) => whole))))
  const wishes = needs.map(({ least, whole }) => Math.max(1, whole - least))
  const spare = Math.max(0, width - sum(needs.map(({ least }) => least)))
  const shares = needs.map(({ least }, index) => least + (spare * (wishes[index] ?? 0)) / sum(wishes))
  return { shares, width }
}
