import MarkdownIt from 'markdown-it'

export interface Heading {
  id: string
  text: string
}

export interface Rendered {
  html: string
  headings: Heading[]
}

// Raw HTML stays off: what an editor writes can never become a script.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Markdown to HTML: second-level headings get an id, tables their own scrolling region. */
export function renderMarkdown(source: string): Rendered {
  const tokens = markdown.parse(source, {})
  const headings: Heading[] = []
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open' || token.tag !== 'h2') return
    const text = tokens[index + 1]?.content ?? ''
    const id = anchor(text)
    token.attrSet('id', id)
    headings.push({ id, text })
  })
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings }
}

markdown.renderer.rules['table_open'] = () =>
  '<div class="scroller" tabindex="0" role="region" aria-label="Table"><table class="list">'
markdown.renderer.rules['table_close'] = () => '</table></div>'
