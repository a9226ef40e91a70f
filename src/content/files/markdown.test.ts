import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './markdown.server.ts'

const table = (rows: string[][]) =>
  [rows[0], rows[0]?.map(() => '---'), ...rows.slice(1)].map((row) => `| ${row?.join(' | ')} |`).join('\n')

test('headings with the same text have different ids', () => {
  const { html, headings } = renderMarkdown('## What to do\n\na\n\n## What to do\n\nb')
  expect(headings.map(({ id }) => id)).toEqual(['what-to-do', 'what-to-do-2'])
  expect(html).toContain('<h2 id="what-to-do-2">What to do</h2>')
})

describe('tables', () => {
  test('are regions named after the heading above them, and numbered below the same one', () => {
    const rows = table([['A'], ['1']])
    const { html } = renderMarkdown(`${rows}\n\n## Limits & more\n\n${rows}\n\ntext\n\n${rows}`)
    expect([...html.matchAll(/aria-label="([^"]+)"/g)].map((found) => found[1])).toEqual([
      'Table',
      'Limits &amp; more',
      'Limits &amp; more, table 2',
    ])
  })

  test('columns of numbers are marked, columns with words are not', () => {
    const { html } = renderMarkdown(
      table([
        ['Model', 'Current', 'Float'],
        ['SVD-12020', '−20 °C', 'Off'],
        ['SVD-12100', '0.5C', '13.5 V'],
      ]),
    )
    expect(html.match(/class="number"/g)).toHaveLength(3)
    expect(html).toContain('<th scope="col" class="number">Current</th>')
    expect(html).toContain('<td>13.5 V</td>')
  })

  test('an empty corner cell is not a heading', () => {
    const { html } = renderMarkdown('| | SVP-280 |\n|---|---|\n| Mass | 5.42 kg |')
    expect(html).toContain('<td></td>')
    expect(html.match(/<th/g)).toHaveLength(2)
  })

  test('an alignment becomes a class, not a style', () => {
    const { html } = renderMarkdown('| A | B |\n|---|---:|\n| x | y |')
    expect(html).not.toContain('style')
    expect(html).toContain('<td class="number">y</td>')
  })
})

test('raw HTML is escaped', () => {
  expect(renderMarkdown('<script>alert(1)</script>').html).not.toContain('<script>')
})

test('quotation marks become typographic; dashes and code stay as written', () => {
  const { html } = renderMarkdown('Ask for "2C" -- the battery\'s `"rate"` (c).')
  expect(html).toBe('<p>Ask for “2C” -- the battery’s <code>&quot;rate&quot;</code> (c).</p>\n')
})
