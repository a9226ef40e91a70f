import { capital } from '#content/products/typeset.server.ts'
import { longDay } from '#content/articles/article-cover.server.ts'
import type { Printable } from './ingredients.server.ts'
import { frame } from '#content/downloads/sheet/frame.server.ts'
import { PAPER, TEXT_WIDTH } from '#content/downloads/sheet/ink.server.ts'
import { prose } from '#content/downloads/sheet/prose.server.ts'
import { type Printed, Sheet } from '#content/downloads/sheet/sheet.server.ts'
import { apart } from '#content/downloads/sheet/tags.server.ts'
import { markdownTokens } from '#content/files/markdown.server.ts'
import { catalogue } from './catalogue.server.ts'
import type { Document } from './document.server.ts'

/** What stands at the head of the pages, where it is more than the type's name with a capital. */
const KINDS: Record<string, string> = {
  sds: 'Safety data sheet',
  transport: 'Transport guide',
  catalogue: 'Product catalogue',
}

/** A document the company wrote out, from its Markdown; behind the words of a catalogue follow the products. */
export function writtenDocument(document: Document, content: Printable): Promise<Printed> {
  const { company } = content
  const { type, title, summary, version, date, applies_to, body } = document
  const sheet = new Sheet({
    title,
    kind: KINDS[type] ?? capital(type),
    line: `Version ${version} · ${longDay(date)}`,
    subject: summary,
    author: company.legal_name,
    date,
  })
  sheet.title(title, {}, 440)
  sheet.y += 10
  sheet.paragraph(summary, { size: 11, colour: 'second', leading: 1.45 }, 440)
  sheet.y += 16
  facts(sheet, [
    ['For', applies_to],
    ['Version', version],
    ['Date', longDay(date)],
  ])
  sheet.y += 22
  prose(sheet, markdownTokens(body).tokens)
  if (type === 'catalogue') catalogue(sheet, content)
  frame(sheet, `${company.fictional_notice} ${company.legal_name}, ${company.address}`)
  return sheet.finish()
}

/** Label above value, side by side, the first twice as wide. */
function facts(sheet: Sheet, entries: [label: string, value: string][]): void {
  const unit = TEXT_WIDTH / (entries.length + 1)
  const top = sheet.y
  sheet.line(top, 'edge')
  let x: number = PAPER.left
  let height = 0
  entries.forEach(([label, value], index) => {
    const width = (index === 0 ? 2 * unit : unit) - 12
    const at = { x, width }
    const taken = sheet.tags.content('P', () => {
      sheet.write(apart(label), { ...at, y: top + 7 }, { size: 7.6, colour: 'third' })
      return sheet.write(value, { ...at, y: top + 18 }, { size: 9.2, leading: 1.35 })
    })
    height = Math.max(height, 19 + taken + 8)
    x += width + 12
  })
  sheet.y = top + height
  sheet.line(sheet.y)
}
