import type { Company } from '#content/company/company.server.ts'
import { MARK_HEIGHT, VANES, WORDMARK } from '#ui/logo/outlines.ts'
import { INK, MM, PAPER } from './ink.server.ts'
import type { PrintedPdf, Sheet } from './sheet.server.ts'

const LOGO = { y: 36, height: 13 }
const RULER_Y = 68
const FOOT_Y = 802
const WIDTH_MM = Math.floor((PAPER.right - PAPER.left) / MM)

/** Draws head and foot of every page and ends the document. */
export function finishSheet(
  sheet: Sheet,
  { fictional_notice, legal_name, address }: Pick<Company, 'fictional_notice' | 'legal_name' | 'address'>,
): Promise<PrintedPdf> {
  const { doc } = sheet
  const notice = `${fictional_notice} ${legal_name}, ${address}`
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // pdfkit begins a new page for text below the margin.
    doc.page.margins.bottom = 0
    sheet.tags.markArtifact(() => drawFrame(sheet, notice, `${page + 1} / ${count}`))
  }
  return sheet.finish()
}

function drawFrame(sheet: Sheet, notice: string, number: string): void {
  const { doc, properties } = sheet
  drawLogo(doc)
  const beside = { x: PAPER.left + 150, width: PAPER.right - PAPER.left - 150 }
  sheet.write(
    properties.kind,
    { ...beside, y: 33 },
    { face: 'medium', size: 9.5, tracking: -10, align: 'right' },
  )
  sheet.write(
    properties.line,
    { ...beside, y: 46 },
    { face: 'mono', size: 7, colour: 'third', tracking: -20, align: 'right' },
  )
  drawRuler(doc)
  sheet.drawLine(FOOT_Y - 8)
  sheet.write(notice, { x: PAPER.left, y: FOOT_Y, width: 456 }, { size: 6.8, colour: 'third' })
  sheet.write(
    number,
    { x: PAPER.right - 60, y: FOOT_Y, width: 60 },
    { face: 'mono', size: 7, colour: 'third', align: 'right' },
  )
}

function drawLogo(doc: PDFKit.PDFDocument): void {
  const scale = LOGO.height / MARK_HEIGHT
  doc
    .save()
    .translate(PAPER.left, LOGO.y + LOGO.height)
    .scale(scale)
  doc.path(VANES).fill(INK.green)
  doc.path(WORDMARK).fill(INK.ink)
  doc.restore()
}

/** Draws the site's ruler in millimetres. */
function drawRuler(doc: PDFKit.PDFDocument): void {
  doc.lineWidth(0.5).strokeColor(INK.tick)
  doc.moveTo(PAPER.left, RULER_Y).lineTo(PAPER.right, RULER_Y)
  for (let mm = 0; mm <= WIDTH_MM; mm++) {
    const x = PAPER.left + mm * MM
    doc.moveTo(x, RULER_Y).lineTo(x, RULER_Y + (mm % 10 === 0 ? 6 : 3))
  }
  doc.stroke()
}
