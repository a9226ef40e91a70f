import MarkdownIt, { type Token } from 'markdown-it'
import { splitWhole } from '#kit/text/whole.ts'

export interface Heading {
  id: string
  text: string
}

export interface RenderedMarkdown {
  html: string
  headings: Heading[]
}

// Raw HTML stays off, so that no content file can contain a script.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true })
// Leaves markdown-it's typographic quotation marks on, but dashes and signs as they are written.
markdown.disable('replacements')

/** Parses Markdown: second-level headings get ids, tables the name of the heading above, cells in number columns the class `number`. */
export function parseMarkdown(source: string): { tokens: Token[]; headings: Heading[] } {
  const tokens = markdown.parse(source, {})
  const headings = setHeadingIds(tokens)
  collectTables(tokens).forEach(markNumberColumns)
  return { tokens, headings }
}

/** Renders Markdown as HTML; every table is in a scrolling region of its own. */
export function renderMarkdown(source: string): RenderedMarkdown {
  const { tokens, headings } = parseMarkdown(source)
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings }
}

const toAnchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

function setHeadingIds(tokens: Token[]): Heading[] {
  const headings: Heading[] = []
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1).get(name) ?? 1
  let above = ''
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') above = tokens[index + 1]?.content ?? ''
    if (token.type === 'heading_open' && token.tag === 'h2') {
      const nth = count(`#${toAnchor(above)}`)
      const id = toAnchor(above) + (nth > 1 ? `-${nth}` : '')
      token.attrSet('id', id)
      headings.push({ id, text: above })
    }
    if (token.type === 'table_open') {
      const nth = count(above)
      token.attrSet('aria-label', nth > 1 ? `${above || 'Table'}, table ${nth}` : above || 'Table')
    }
  })
  return headings
}

interface Cell {
  open: Token
  inline: Token | undefined
  close: Token | undefined
}

/** Returns every table as rows of cells, the heading row first. */
export function collectTables(tokens: Token[]): Cell[][][] {
  const tables: Cell[][][] = []
  tokens.forEach((token, index) => {
    if (token.type === 'table_open') tables.push([])
    if (token.type === 'tr_open') tables.at(-1)?.push([])
    if (token.type === 'th_open' || token.type === 'td_open')
      tables
        .at(-1)
        ?.at(-1)
        ?.push({ open: token, inline: tokens[index + 1], close: tokens[index + 2] })
  })
  return tables
}

/** A number with at most a short unit: "35 A", "−20 °C", "4000+", "0.5C". */
const NUMBER = /^[±+−<>~]?\d[\d\s.,:–]*(?:\s?[%A-Za-zµΩ°²³/]{1,5})?\+?$/u

function markNumberColumns(table: Cell[][]): void {
  const [head = [], ...rows] = table
  head.forEach((cell, column) => {
    const cells = rows.flatMap((row) => row[column] ?? [])
    const isNumeric =
      column > 0 && cells.length > 0 && cells.every(({ inline }) => NUMBER.test(inline?.content ?? ''))
    // An empty corner cell is not a heading.
    if (!cell.inline?.content) for (const token of [cell.open, cell.close]) if (token) token.tag = 'td'
    for (const { open } of [cell, ...cells]) {
      // An alignment in the source becomes a style attribute, which the Content-Security-Policy forbids.
      const isRight = String(open.attrGet('style')).includes('right')
      open.attrs = null
      if (open.tag === 'th') open.attrSet('scope', 'col')
      if (isNumeric || isRight) open.attrSet('class', 'number')
    }
  })
}

markdown.renderer.rules['text'] = (tokens, index) => {
  const parts = splitWhole(markdown.utils.escapeHtml(tokens[index]?.content ?? ''))
  // A cell with a figure alone needs no element.
  if (tokens.length === 1 && parts.join('') === parts[1]) return parts[1]
  return parts.map((part, place) => (place % 2 ? `<span class="whole">${part}</span>` : part)).join('')
}
markdown.renderer.rules['table_open'] = (tokens, index) =>
  `<div class="scroller" tabindex="0" role="region" aria-label="${markdown.utils.escapeHtml(
    String(tokens[index]?.attrGet('aria-label') ?? 'Table'),
  )}"><table class="list">`
markdown.renderer.rules['table_close'] = () => '</table></div>'
