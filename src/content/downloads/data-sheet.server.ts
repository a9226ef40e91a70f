import { hasCertificateStatus, certificateStatus } from '#content/certifications/certificate-status.server.ts'
import { findReport } from '#content/certifications/certification.server.ts'
import { finishSheet, type PrintedPdf } from '#content/downloads/sheet/frame.server.ts'
import { PAPER, TEXT_WIDTH } from '#content/downloads/sheet/ink.server.ts'
import { NOTE, Sheet, type Style, TITLE } from '#content/downloads/sheet/sheet.server.ts'
import { writeSpecRows } from '#content/downloads/sheet/spec-rows.server.ts'
import { writeTable } from '#content/downloads/sheet/table.server.ts'
import { size } from '#content/products/describe.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { specification } from '#content/products/specification.server.ts'
import { formatDay, typeset } from '#content/products/typeset.server.ts'
import { LIGHT } from '#ui/palette.server.ts'
import { drawColdStrip, drawDimensions, drawFigureStrip } from './data-sheet-figures.server.ts'
import type { PrintContent } from './print-job.server.ts'

const TILE = { width: 208, height: 156 }
/** Rows left out: features are beside the picture, and certificates have their own table. */
const OMITTED_ROWS = new Set(['Features', 'Held', 'In progress'])

/** Prints the data sheet of a product; `picture` is a JPEG of 4:3. */
export function printDataSheet(
  product: Product,
  content: PrintContent,
  picture: Buffer,
): Promise<PrintedPdf> {
  const { model_name, name, edition } = product
  const { company } = content
  const sheet = new Sheet({
    title: `${model_name} data sheet`,
    kind: 'Data sheet',
    line: `${model_name} · Version ${edition.version} · ${formatDay(edition.date)}`,
    subject: name,
    author: company.legal_name,
    date: edition.date,
  })
  writeOpening(sheet, product, picture)
  drawFigureStrip(sheet, product)
  for (const { title, rows } of specification(product, content)) {
    const printed = rows.filter(({ label }) => !OMITTED_ROWS.has(label))
    if (printed.length === 0) continue
    sheet.writeHeading(title, 74)
    writeSpecRows(sheet, printed)
  }
  drawColdStrip(sheet, product)
  drawDimensions(sheet, product)
  writeCertificates(sheet, product, content)
  writeContact(sheet, content)
  return finishSheet(sheet, company)
}

function writeOpening(sheet: Sheet, product: Product, picture: Buffer): void {
  const width = TEXT_WIDTH - TILE.width - 28
  const top = sheet.y
  const drawPicture = () => {
    const left = PAPER.right - TILE.width
    sheet.doc.save().roundedRect(left, top, TILE.width, TILE.height, 6).clip()
    sheet.doc.image(picture, left, top, TILE).restore()
  }
  sheet.tags.tag('Figure', drawPicture, { alt: `${product.model_name}, ${size(product)}` })
  const write = (text: string, style: Style, after: number) => {
    sheet.y += sheet.write(text, { x: PAPER.left, y: sheet.y, width }, style) + after
  }
  write(
    `${product.model_name} · ${product.chemistry}`,
    { face: 'mono', size: 9.5, colour: 'green', tracking: -30 },
    7,
  )
  sheet.tags.tag('H1', () => write(typeset(product.name), TITLE, 11))
  write(typeset(product.summary), { size: 10.5, colour: 'ink2', leading: 1.45 }, 11)
  sheet.tags.group('L', () => {
    for (const feature of product.features) writeFeature(sheet, typeset(feature), width)
  })
  sheet.y = Math.max(sheet.y, top + TILE.height) + 20
}

function writeFeature(sheet: Sheet, feature: string, width: number): void {
  const at = { x: PAPER.left + 10, y: sheet.y, width: width - 10 }
  sheet.tags.markArtifact(() => void sheet.doc.rect(PAPER.left, sheet.y + 4.4, 3.4, 3.4).fill(LIGHT.green))
  sheet.tags.group('LI', () => {
    const write = () => sheet.write(feature, at, { size: 9, colour: 'ink2' })
    sheet.y += sheet.tags.tag('LBody', write) + 2
  })
}

function writeCertificates(sheet: Sheet, product: Product, content: PrintContent): void {
  const mono: Style = { face: 'mono', size: 7.4, tracking: -30 }
  sheet.writeHeading('Certificates, reports and declarations', 90)
  writeTable(sheet, {
    columns: [
      { label: 'Standard', share: 22, style: { face: 'medium', colour: 'ink' } },
      { label: 'Kind', share: 26 },
      { label: 'Number', share: 26, style: mono },
      { label: 'Issued', share: 13, style: mono },
      { label: 'Status', share: 13 },
    ],
    rows: content.certifications
      .filter(({ id }) => hasCertificateStatus(product, id))
      .map((certification) => {
        const { id, short_name, kind } = certification
        const status = certificateStatus(product, id)
        if (status === 'progress') return [short_name, kind, '–', '–', 'In progress']
        const { number, issued } = findReport(certification, product)
        return [short_name, kind, number, issued, status === 'held' ? 'Held' : 'Expired']
      }),
  })
  sheet.y += 6
  sheet.writeParagraph(
    'Numbers and dates are invented: a number that begins with DEMO is not that of a real certificate.',
    NOTE,
  )
}

function writeContact(sheet: Sheet, { company }: PrintContent): void {
  sheet.writeHeading('Ask an engineer', 50)
  const site = company.website.replace(/^https:\/\//, '')
  const style: Style = { size: 9, colour: 'ink2', leading: 1.5 }
  sheet.writeParagraph(`${company.telephone} · ${company.email} · ${site}`, style)
  sheet.writeParagraph(`${company.hours}. We answer ${company.answer_time.toLowerCase()}.`, style)
}
