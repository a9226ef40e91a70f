import type { Token } from 'markdown-it'
import { collectTables } from '#content/files/markdown.server.ts'
import { PAPER, TEXT_WIDTH } from './ink.server.ts'
import type { Run, Sheet, Style } from './sheet.server.ts'
import { type Column, writeTable } from './table.server.ts'

const BODY: Style = { size: 9.6, colour: 'ink2', leading: 1.5 }
const CODE: Style = { ...BODY, face: 'mono', size: 8.6 }
const HEADING: Style = { face: 'medium', size: 14, tracking: -22, leading: 1.2 }
/** Width of about 80 letters. */
const MEASURE = 420
const INDENT = 16

/** Writes Markdown: headings, paragraphs, lists, tables, code and bold; anything else as plain text. */
export function writeProse(sheet: Sheet, tokens: Token[]): void {
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
    else if (type === 'fence' || type === 'code_block') writeCode(sheet, token.content)
    else if (type === 'table_open') writeProseTable(sheet, tokens.slice(index))
    else if (type === 'inline') {
      const opener = tokens[index - 1]?.type
      const list = lists.at(-1)
      if (opener === 'heading_open') writeHeading(sheet, token.content, tokens[index - 1]?.tag)
      else if (opener === 'paragraph_open' && list) {
        writeItem(sheet, runsOf(token), isItemStart ? markOf(list) : '')
        isItemStart = false
      } else if (opener === 'paragraph_open') writeParagraph(sheet, runsOf(token))
    }
  })
}

function markOf(list: { isOrdered: boolean; number: number }): string {
  return list.isOrdered ? `${list.number++}.` : '•'
}

/** Returns the text of an inline token; of links only the words. */
function runsOf({ children }: Token): Run[] {
  let isStrong = false
  return (children ?? []).flatMap(({ type, content }) => {
    if (type === 'strong_open' || type === 'strong_close') isStrong = type === 'strong_open'
    if (type === 'softbreak' || type === 'hardbreak') return [{ text: ' ', isStrong }]
    return type === 'text' || type === 'code_inline' ? [{ text: content, isStrong }] : []
  })
}

const textOf = (runs: Run[]): string => runs.map(({ text }) => text).join('')

function writeHeading(sheet: Sheet, text: string, level = 'h2'): void {
  if (sheet.y > PAPER.top) sheet.y += 14
  sheet.ensureRoom(70)
  sheet.doc.outline.addItem(text)
  sheet.tags.tag(level.toUpperCase(), () => sheet.writeParagraph(text, HEADING, MEASURE))
  sheet.y += 5
}

function writeParagraph(sheet: Sheet, runs: Run[]): void {
  sheet.writeRuns(runs, { x: PAPER.left, width: MEASURE }, BODY)
  sheet.y += 7
}

function writeCode(sheet: Sheet, text: string): void {
  for (const line of text.trimEnd().split('\n')) sheet.writeParagraph(line || ' ', CODE)
  sheet.y += 7
}

function writeItem(sheet: Sheet, runs: Run[], mark: string): void {
  const at = { x: PAPER.left + INDENT, width: MEASURE - INDENT }
  // The mark must be on the same page as the text.
  sheet.ensureRoom(sheet.heightOf(textOf(runs), at.width, BODY))
  const isBullet = mark === '•'
  const style: Style = { ...(isBullet ? { ...BODY, face: 'medium' } : CODE), colour: 'green' }
  const markAt = { x: PAPER.left + (isBullet ? 3 : 0), y: sheet.y, width: INDENT + 6 }
  if (mark) sheet.tags.tag('Lbl', () => sheet.write(mark, markAt, style))
  sheet.tags.group('LBody', () => sheet.writeRuns(runs, at, BODY))
  sheet.y += 3
}

const CELL: Style = { size: 8.2 }

function writeProseTable(sheet: Sheet, tokens: Token[]): void {
  const [cells = []] = collectTables(tokens)
  const isNumeric = cells[0]?.map(({ open }) => open.attrGet('class') === 'number') ?? []
  const rows = cells.map((row) => row.map(({ inline }) => (inline ? textOf(runsOf(inline)) : '')))
  const [head = [], ...body] = rows
  const { shares, width } = computeWidths(sheet, rows)
  const isForm = head.some((_, column) => isBlank(body, column))
  const columns = head.map((label, index): Column => ({
    label,
    share: shares[index] ?? 0,
    style: isNumeric[index]
      ? { face: 'mono', size: 7.6, tracking: -30, align: 'right' }
      : { ...(index === 0 && { face: 'medium', colour: 'ink' }) },
  }))
  sheet.y += 3
  writeTable(sheet, { columns, rows: body, width, ...(isForm && { minHeight: FORM_ROW_HEIGHT }) })
  sheet.y += 12
}

/** Height of a row and width of a column to be filled in by hand, in points. */
const FORM_ROW_HEIGHT = 21
const BLANK_WIDTH = 240

/** Whether a column is left for the reader to fill in. */
const isBlank = (rows: string[][], column: number): boolean => rows.every((row) => !row[column])

/** Width of a table relative to what its text needs, if the page is wide enough. */
const SPACIOUSNESS = 1.6
const MIN_WIDTH = 260

/** Computes column widths: each fits its longest word, and the rest is shared by the length of the text. */
function computeWidths(sheet: Sheet, rows: string[][]): { shares: number[]; width: number } {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''))
  const widest = (texts: string[]) => Math.max(...texts.map((text) => sheet.widthOf(text, CELL)))
  const needs = columns.map((cells) => ({
    minimum: widest(cells.flatMap((cell) => cell.split(/\s+/))) + 12,
    whole: cells.slice(1).some(Boolean) ? Math.min(260, widest(cells)) + 14 : BLANK_WIDTH,
  }))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const width = Math.min(TEXT_WIDTH, Math.max(MIN_WIDTH, SPACIOUSNESS * sum(needs.map(({ whole }) => whole))))
  const weights = needs.map(({ minimum, whole }) => Math.max(1, whole - minimum))
  const spare = Math.max(0, width - sum(needs.map(({ minimum }) => minimum)))
  const shares = needs.map(({ minimum }, index) => minimum + (spare * (weights[index] ?? 0)) / sum(weights))
  return { shares, width }
}
