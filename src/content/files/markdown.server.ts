import MarkdownIt, { type Token } from 'markdown-it'

export interface Heading {
  id: string
  text: string
}

export interface Rendered {
  html: string
  headings: Heading[]
}

// Raw HTML stays off: what an editor writes can never become a script.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true })
// Of its typography only the quotation marks: dashes and signs stay as they were written.
markdown.disable('replacements')

/**
 * Markdown as tokens: second-level headings have an id of their own, tables the name of the heading above them, and cells
 * in columns of figures the class `number`.
 */
export function markdownTokens(source: string): { tokens: Token[]; headings: Heading[] } {
  const tokens = markdown.parse(source, {})
  const headings = nameHeadings(tokens)
  tables(tokens).forEach(markFigures)
  return { tokens, headings }
}

/** Markdown to HTML; every table stands in a scrolling region of its own. */
export function renderMarkdown(source: string): Rendered {
  const { tokens, headings } = markdownTokens(source)
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings }
}

const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

function nameHeadings(tokens: Token[]): Heading[] {
  const headings: Heading[] = []
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1).get(name) ?? 1
  let above = ''
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') above = tokens[index + 1]?.content ?? ''
    if (token.type === 'heading_open' && token.tag === 'h2') {
      const nth = count(`#${anchor(above)}`)
      const id = anchor(above) + (nth > 1 ? `-${nth}` : '')
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
  close: Token | undefined
  text: string
}

/** Every table as its rows of cells, the heading row first. */
function tables(tokens: Token[]): Cell[][][] {
  const found: Cell[][][] = []
  tokens.forEach((token, index) => {
    if (token.type === 'table_open') found.push([])
    if (token.type === 'tr_open') found.at(-1)?.push([])
    if (token.type === 'th_open' || token.type === 'td_open')
      found
        .at(-1)
        ?.at(-1)
        ?.push({ open: token, close: tokens[index + 2], text: tokens[index + 1]?.content ?? '' })
  })
  return found
}

/** "35 A", "−20 °C", "4000+", "0.5C": a figure with at most a short unit. */
const FIGURE = /^[±+−<>~]?\d[\d\s.,:–]*(?:\s?[%A-Za-zµΩ°²³/]{1,5})?\+?$/u

function markFigures(table: Cell[][]): void {
  const [head = [], ...rows] = table
  head.forEach((cell, column) => {
    const cells = rows.flatMap((row) => row[column] ?? [])
    const isFigures = column > 0 && cells.length > 0 && cells.every(({ text }) => FIGURE.test(text))
    // A corner that heads nothing is no heading.
    if (!cell.text) for (const token of [cell.open, cell.close]) if (token) token.tag = 'td'
    for (const { open } of [cell, ...cells]) {
      // An alignment in the source becomes a style attribute, which the Content-Security-Policy forbids.
      const isRight = String(open.attrGet('style')).includes('right')
      open.attrs = null
      if (open.tag === 'th') open.attrSet('scope', 'col')
      if (isFigures || isRight) open.attrSet('class', 'number')
    }
  })
}

markdown.renderer.rules['table_open'] = (tokens, index) =>
  `<div class="scroller" tabindex="0" role="region" aria-label="${markdown.utils.escapeHtml(
    String(tokens[index]?.attrGet('aria-label') ?? 'Table'),
  )}"><table class="list">`
markdown.renderer.rules['table_close'] = () => '</table></div>'
