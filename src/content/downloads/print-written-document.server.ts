import { formatDay } from '#content/products/typeset.server.ts'
import { finishSheet, type PrintedPdf } from '#content/downloads/sheet/frame.server.ts'
import { PAPER, TEXT_WIDTH } from '#content/downloads/sheet/ink.server.ts'
import { writeProse } from '#content/downloads/sheet/prose.server.ts'
import { Sheet } from '#content/downloads/sheet/sheet.server.ts'
import { withSpace } from '#content/downloads/sheet/tags.server.ts'
import { parseMarkdown } from '#content/files/markdown.server.ts'
import { capital } from '#kit/text/capital.ts'
import { writeCatalogue } from './catalogue.server.ts'
import type { WrittenDocument } from './written-document.server.ts'
import type { PrintContent } from './print-job.server.ts'

/** Kinds at the head of the pages; the others are the capitalised type. */
const KINDS: Record<string, string> = {
  sds: 'Safety data sheet',
  transport: 'Transport guide',
  catalogue: 'Product catalogue',
}

/** Prints a written document; the products are appended to a catalogue. */
export function printWrittenDocument(document: WrittenDocument, content: PrintContent): Promise<PrintedPdf> {
  const { company } = content
  const { type, title, summary, version, date, applies_to, body } = document
  const sheet = new Sheet({
    title,
    kind: KINDS[type] ?? capital(type),
    line: `Version ${version} · ${formatDay(date)}`,
    subject: summary,
    author: company.legal_name,
    date,
  })
  sheet.writeTitle(title, {}, 440)
  sheet.y += 10
  sheet.writeParagraph(summary, { size: 11, colour: 'ink2', leading: 1.45 }, 440)
  sheet.y += 16
  writeFacts(sheet, [
    ['For', applies_to],
    ['Version', version],
    ['Date', formatDay(date)],
  ])
  sheet.y += 22
  writeProse(sheet, parseMarkdown(body).tokens)
  if (type === 'catalogue') writeCatalogue(sheet, content)
  return finishSheet(sheet, company)
}

/** Writes labelled facts side by side, the first twice as wide. */
function writeFacts(sheet: Sheet, entries: [label: string, value: string][]): void {
  const unit = TEXT_WIDTH / (entries.length + 1)
  const top = sheet.y
  sheet.drawLine(top, 'line2')
  let x: number = PAPER.left
  let height = 0
  entries.forEach(([label, value], index) => {
    const width = (index === 0 ? 2 * unit : unit) - 12
    const at = { x, width }
    const textHeight = sheet.tags.tag('P', () => {
      sheet.write(withSpace(label), { ...at, y: top + 7 }, { size: 7.6, colour: 'ink3' })
      return sheet.write(value, { ...at, y: top + 18 }, { size: 9.2, leading: 1.35 })
    })
    height = Math.max(height, 19 + textHeight + 8)
    x += width + 12
  })
  sheet.y = top + height
  sheet.drawLine(sheet.y)
}
