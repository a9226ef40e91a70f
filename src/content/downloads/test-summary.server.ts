import { longDay } from '#content/articles/article-cover.server.ts'
import type { Printable } from './ingredients.server.ts'
import { frame } from '#content/downloads/sheet/frame.server.ts'
import { INK, PAPER, TEXT_WIDTH } from '#content/downloads/sheet/ink.server.ts'
import { NOTE, type Printed, Sheet, type Style } from '#content/downloads/sheet/sheet.server.ts'
import { apart } from '#content/downloads/sheet/tags.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { type Entry, entriesOf, resultsOf } from './test-entries.server.ts'

const WARNING =
  'Fictional document. Manufacturer, laboratory, report and signature are invented; nothing was tested. Do not use it for transport.'

/** The UN38.3 test summary of a product: the ten entries of paragraph 38.3.5. */
export function testSummary(product: Product, content: Printable): Promise<Printed> {
  const { model_name, name, transport_test } = product
  const { company, transportTest } = content
  const sheet = new Sheet({
    title: `${model_name} UN38.3 test summary`,
    kind: 'UN38.3 test summary',
    line: `${model_name} · Version ${transportTest.version} · ${longDay(transport_test.date)}`,
    subject: name,
    author: company.legal_name,
    date: transport_test.date,
  })
  sheet.paragraph(model_name, { face: 'mono', size: 9.5, colour: 'green', tracking: -30 })
  sheet.y += 5
  sheet.title('Lithium and sodium-ion battery test summary', { size: 22 })
  sheet.y += 8
  sheet.paragraph(
    `${name}. In accordance with subsection 38.3 of the Manual of Tests and Criteria, paragraph\u00a038.3.5.`,
    { size: 9.5, colour: 'second' },
  )
  warning(sheet)
  const entries = entriesOf(product, content)
  sheet.line(sheet.y, 'edge')
  entries.forEach((entry, index) => {
    writeEntry(sheet, index + 1, entry)
    if (entry.isTests) results(sheet, product, content)
    sheet.line(sheet.y)
  })
  frame(sheet, `${company.fictional_notice} ${company.legal_name}, ${company.address}`)
  return sheet.finish()
}

/** Where this stands, nobody can take the sheet for a real one. */
function warning(sheet: Sheet): void {
  const style: Style = { face: 'medium', size: 8.6, colour: 'ink', leading: 1.4 }
  sheet.y += 12
  const height = sheet.heightOf(WARNING, TEXT_WIDTH - 28, style) + 16
  sheet.tags.artifact(() => {
    sheet.doc.roundedRect(PAPER.left, sheet.y, TEXT_WIDTH, height, 5).fill(INK.wash)
    sheet.doc.rect(PAPER.left, sheet.y, 3, height).fill(INK.green)
  })
  sheet.write(WARNING, { x: PAPER.left + 14, y: sheet.y + 8, width: TEXT_WIDTH - 28 }, style)
  sheet.y += height + 16
}

const NUMBER = 22
const LABEL = 150
const TEXT: Style = { size: 8.6, leading: 1.42 }

function writeEntry(sheet: Sheet, number: number, { label, text, note = '' }: Entry): void {
  const x = PAPER.left + NUMBER + LABEL
  const width = PAPER.right - x
  const noteHeight = note ? sheet.heightOf(note, width, NOTE) + 2 : 0
  const height = Math.max(
    sheet.heightOf(text, width, TEXT) + noteHeight,
    sheet.heightOf(label, LABEL - 12, TEXT),
  )
  sheet.room(height + 12)
  const y = sheet.y + 6
  sheet.tags.content('H2', () => {
    sheet.write(
      apart(String(number)),
      { x: PAPER.left, y, width: NUMBER },
      { ...TEXT, face: 'mono', colour: 'green' },
    )
    sheet.write(label, { x: PAPER.left + NUMBER, y, width: LABEL - 12 }, { ...TEXT, colour: 'second' })
  })
  const taken = sheet.write(text, { x, y, width }, TEXT)
  if (note) sheet.write(note, { x, y: y + taken + 2, width }, NOTE)
  sheet.y += height + 12
}

const ROW = 15

/** The eight tests: a held sign and its word, or a dash and why. */
function results(sheet: Sheet, product: Product, content: Printable): void {
  const x = PAPER.left + NUMBER + LABEL
  const { tags } = sheet
  tags.begin('Table')
  for (const { id, subject, result, isPassed } of resultsOf(product, content)) {
    sheet.room(ROW)
    const y = sheet.y
    sheet.line(y, 'line', [x, PAPER.right])
    const name = () => {
      sheet.write(apart(id), { x, y: y + 2.6, width: 24 }, { face: 'mono', size: 8, tracking: -20 })
      sheet.write(subject, { x: x + 26, y: y + 2.2, width: 130 }, { size: 8.4 })
    }
    const outcome = () =>
      sheet.write(result, { x: x + 178, y: y + 2.2 }, { size: 8.4, colour: isPassed ? 'ink' : 'third' })
    tags.within('TR', () => {
      tags.content('TH', name, { scope: 'Row' })
      tags.content('TD', outcome)
    })
    sign(sheet, { x: x + 168, y: y + 7.8 }, isPassed)
    sheet.y += ROW
  }
  tags.end()
  sheet.y += 6
}

/** Two circles for what was passed, a dash for what was not tested; the word stands beside it. */
function sign(sheet: Sheet, { x, y }: { x: number; y: number }, isPassed: boolean): void {
  if (!isPassed) return sheet.line(y, 'tick', [x - 3, x + 3])
  sheet.tags.artifact(() => {
    sheet.doc.circle(x, y, 3.4).fill(INK.green)
    sheet.doc.circle(x, y, 1.7).fill(INK.lime)
  })
}
