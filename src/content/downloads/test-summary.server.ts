import { finishSheet, type PrintedPdf } from '#content/downloads/sheet/frame.server.ts'
import { ENTRY_LEFT, writeEntry, writeWarning } from '#content/downloads/sheet/entries.server.ts'
import { PAPER } from '#content/downloads/sheet/ink.server.ts'
import { Sheet } from '#content/downloads/sheet/sheet.server.ts'
import { withSpace } from '#content/downloads/sheet/tags.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import { LIGHT } from '#ui/palette.server.ts'
import type { PrintContent } from './print-job.server.ts'
import { describeEntries, describeResults } from './test-entries.server.ts'

const WARNING =
  'Fictional document. Manufacturer, laboratory, report and signature are invented; nothing was tested. Do not use it for transport.'

/** Prints the UN38.3 test summary of a product: the ten entries of paragraph 38.3.5. */
export function printTestSummary(product: Product, content: PrintContent): Promise<PrintedPdf> {
  const { model_name, name, transport_test } = product
  const { company, transportTest } = content
  const sheet = new Sheet({
    title: `${model_name} UN38.3 test summary`,
    kind: 'UN38.3 test summary',
    line: `${model_name} · Version ${transportTest.version} · ${formatDay(transport_test.date)}`,
    subject: name,
    author: company.legal_name,
    date: transport_test.date,
  })
  sheet.writeParagraph(model_name, { face: 'mono', size: 9.5, colour: 'green', tracking: -30 })
  sheet.y += 5
  sheet.writeTitle('Lithium and sodium-ion battery test summary', { size: 22 })
  sheet.y += 8
  sheet.writeParagraph(
    `${name}. In accordance with subsection 38.3 of the Manual of Tests and Criteria, paragraph\u00a038.3.5.`,
    { size: 9.5, colour: 'ink2' },
  )
  writeWarning(sheet, WARNING)
  const entries = describeEntries(product, content)
  sheet.drawLine(sheet.y, 'line2')
  entries.forEach((entry, index) => {
    writeEntry(sheet, index + 1, entry)
    if (entry.isTests) writeResults(sheet, product, content)
    sheet.drawLine(sheet.y)
  })
  return finishSheet(sheet, company)
}

const ROW = 15

/** Writes the results of the eight tests, each with a sign. */
function writeResults(sheet: Sheet, product: Product, content: PrintContent): void {
  const x = ENTRY_LEFT
  const { tags } = sheet
  tags.begin('Table')
  for (const { id, subject, result, isPassed } of describeResults(product, content)) {
    sheet.ensureRoom(ROW)
    const y = sheet.y
    sheet.drawLine(y, 'line', [x, PAPER.right])
    const writeName = () => {
      sheet.write(withSpace(id), { x, y: y + 2.6, width: 24 }, { face: 'mono', size: 8, tracking: -20 })
      sheet.write(subject, { x: x + 26, y: y + 2.2, width: 130 }, { size: 8.4 })
    }
    const writeResult = () =>
      sheet.write(result, { x: x + 178, y: y + 2.2 }, { size: 8.4, colour: isPassed ? 'ink' : 'ink3' })
    tags.group('TR', () => {
      tags.tag('TH', writeName, { scope: 'Row' })
      tags.tag('TD', writeResult)
    })
    drawSign(sheet, { x: x + 168, y: y + 7.8 }, isPassed)
    sheet.y += ROW
  }
  tags.end()
  sheet.y += 6
}

/** Draws two circles for a passed test, a dash for one that does not apply. */
function drawSign(sheet: Sheet, { x, y }: { x: number; y: number }, isPassed: boolean): void {
  if (!isPassed) return sheet.drawLine(y, 'tick', [x - 3, x + 3])
  sheet.tags.markArtifact(() => {
    sheet.doc.circle(x, y, 3.4).fill(LIGHT.green)
    sheet.doc.circle(x, y, 1.7).fill(LIGHT.lime)
  })
}
