import { declareConformity } from '#content/declarations/declarations.server.ts'
import { finishSheet, type PrintedPdf } from '#content/downloads/sheet/frame.server.ts'
import { Sheet } from '#content/downloads/sheet/sheet.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { formatDay, typeset } from '#content/products/typeset.server.ts'
import { describeDeclaration } from './declaration-entries.server.ts'
import type { Download } from './download.server.ts'
import type { PrintContent } from './print-job.server.ts'
import { writeEntry, writeWarning } from './sheet/entries.server.ts'

const WARNING =
  'Fictional document. Manufacturer, numbers and signature are invented; nothing was tested or assessed. Do not use it as evidence of conformity.'

/** Prints the declaration of conformity of a product for a market. */
export function printDeclaration(
  product: Product,
  { title, market, version, date }: Download,
  content: PrintContent,
): Promise<PrintedPdf> {
  const { company, certifications, declarations } = content
  const rules = declarations.markets.find(({ id }) => id === market)
  const declaration = rules && declareConformity(product, rules, certifications)
  if (!declaration) throw new Error(`${product.model_name} is not declared for ${market}`)
  const sheet = new Sheet({
    title,
    kind: 'Declaration of conformity',
    line: `${product.model_name} · Version ${version} · ${formatDay(date)}`,
    subject: product.name,
    author: company.legal_name,
    date,
  })
  sheet.writeParagraph(product.model_name, { face: 'mono', size: 9.5, colour: 'green', tracking: -30 })
  sheet.y += 5
  sheet.writeTitle(declaration.market.title, { size: 22 })
  sheet.y += 8
  sheet.writeParagraph(typeset(product.name), { size: 9.5, colour: 'ink2' })
  writeWarning(sheet, WARNING)
  sheet.drawLine(sheet.y, 'line2')
  describeDeclaration(product, declaration, content).forEach((entry, index) => {
    writeEntry(sheet, index + 1, entry)
    sheet.drawLine(sheet.y)
  })
  return finishSheet(sheet, company)
}
