import { longDay } from '#content/articles/article-cover.server.ts'
import { concerns, standingOf } from '#content/certifications/standing.server.ts'
import type { Printable } from './ingredients.server.ts'
import { frame } from '#content/downloads/sheet/frame.server.ts'
import { INK, PAPER, TEXT_WIDTH } from '#content/downloads/sheet/ink.server.ts'
import { lines } from '#content/downloads/sheet/lines.server.ts'
import { NOTE, type Printed, Sheet, type Style, TITLE } from '#content/downloads/sheet/sheet.server.ts'
import { table } from '#content/downloads/sheet/table.server.ts'
import { size } from '#content/products/describe.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { specification } from '#content/products/specification.server.ts'
import { typeset } from '#content/products/typeset.server.ts'
import { coldStrip, dimensionDrawing, figureStrip, pictureTile } from './data-sheet-figures.server.ts'

const TILE = { width: 208, height: 156 }
/** Features stand beside the picture, and certificates have a table of their own. */
const SAID_ELSEWHERE = new Set(['Features', 'Held', 'In progress'])

/** The data sheet of a product, all of it from its record; `picture` is a JPEG of 4 to 3. */
export function dataSheet(product: Product, content: Printable, picture: Buffer): Promise<Printed> {
  const { model_name, name, edition } = product
  const { company } = content
  const sheet = new Sheet({
    title: `${model_name} data sheet`,
    kind: 'Data sheet',
    line: `${model_name} · Version ${edition.version} · ${longDay(edition.date)}`,
    subject: name,
    author: company.legal_name,
    date: edition.date,
  })
  opening(sheet, product, picture)
  figureStrip(sheet, product)
  for (const { title, rows } of specification(product, content)) {
    const printed = rows.filter(({ label }) => !SAID_ELSEWHERE.has(label))
    if (printed.length === 0) continue
    sheet.heading(title, 74)
    lines(sheet, printed)
  }
  coldStrip(sheet, product)
  dimensionDrawing(sheet, product)
  certificates(sheet, product, content)
  contact(sheet, content)
  frame(sheet, `${company.fictional_notice} ${company.legal_name}, ${company.address}`)
  return sheet.finish()
}

function opening(sheet: Sheet, product: Product, picture: Buffer): void {
  const width = TEXT_WIDTH - TILE.width - 28
  const top = sheet.y
  const shown = { bytes: picture, alt: `${product.model_name}, ${size(product)}` }
  pictureTile(sheet, shown, { x: PAPER.right - TILE.width, y: top, ...TILE })
  const write = (text: string, style: Style, after: number) => {
    sheet.y += sheet.write(text, { x: PAPER.left, y: sheet.y, width }, style) + after
  }
  write(
    `${product.model_name} · ${product.chemistry}`,
    { face: 'mono', size: 9.5, colour: 'green', tracking: -30 },
    7,
  )
  sheet.tags.content('H1', () => write(typeset(product.name), TITLE, 11))
  write(typeset(product.summary), { size: 10.5, colour: 'second', leading: 1.45 }, 11)
  sheet.tags.within('L', () => {
    for (const feature of product.features) writeFeature(sheet, typeset(feature), width)
  })
  sheet.y = Math.max(sheet.y, top + TILE.height) + 20
}

function writeFeature(sheet: Sheet, feature: string, width: number): void {
  const at = { x: PAPER.left + 10, y: sheet.y, width: width - 10 }
  sheet.tags.artifact(() => void sheet.doc.rect(PAPER.left, sheet.y + 4.4, 3.4, 3.4).fill(INK.green))
  sheet.tags.within('LI', () => {
    const write = () => sheet.write(feature, at, { size: 9, colour: 'second' })
    sheet.y += sheet.tags.content('LBody', write) + 2
  })
}

function certificates(sheet: Sheet, product: Product, content: Printable): void {
  const mono: Style = { face: 'mono', size: 7.4, tracking: -30 }
  sheet.heading('Certificates, reports and declarations', 90)
  table(sheet, {
    columns: [
      { label: 'Standard', share: 22, style: { face: 'medium', colour: 'ink' } },
      { label: 'Kind', share: 26 },
      { label: 'Number', share: 26, style: mono },
      { label: 'Issued', share: 13, style: mono },
      { label: 'Standing', share: 13 },
    ],
    rows: content.certifications
      .filter(({ id }) => concerns(product, id))
      .map(({ id, short_name, kind, number, issued }) =>
        standingOf(product, id) === 'progress'
          ? [short_name, kind, '–', '–', 'In progress']
          : [short_name, kind, number, issued, standingOf(product, id) === 'held' ? 'Held' : 'Expired'],
      ),
  })
  sheet.y += 6
  sheet.paragraph('Numbers and dates are invented: a number that begins with DEMO proves nothing.', NOTE)
}

function contact(sheet: Sheet, { company }: Printable): void {
  sheet.heading('Ask an engineer', 50)
  const site = company.website.replace(/^https:\/\//, '')
  const style: Style = { size: 9, colour: 'second', leading: 1.5 }
  sheet.paragraph(`${company.telephone} · ${company.email} · ${site}`, style)
  sheet.paragraph(`${company.hours}. We answer ${company.answer_time.toLowerCase()}.`, style)
}
