import { buffer } from 'node:stream/consumers'
import type { Company } from '#content/company/company.server.ts'
import { MARK_HEIGHT, VANES, WORDMARK } from '#ui/logo/outlines.ts'
import { LIGHT } from '#ui/palette.server.ts'
import { MM, PAPER } from './ink.server.ts'
import type { Sheet, Style } from './sheet.server.ts'

const LOGO = { y: 36, height: 13 }
const RULER_Y = 68
const FOOT_Y = 802
const KIND: Style = { face: 'medium', size: 9.5, tracking: -10, align: 'right' }
const MONO: Style = { face: 'mono', size: 7, colour: 'ink3', align: 'right' }
const WIDTH_MM = Math.floor((PAPER.right - PAPER.left) / MM)

export interface PrintedPdf {
  bytes: Buffer
  pages: number
}

/** Draws head and foot of every page and ends the document. */
export async function finishSheet(sheet: Sheet, company: Company): Promise<PrintedPdf> {
  const { doc } = sheet
  const notice = `${company.fictional_notice} ${company.legal_name}, ${company.address}`
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // pdfkit begins a new page for text below the margin.
    doc.page.margins.bottom = 0
    sheet.tags.markArtifact(() => drawFrame(sheet, notice, `${page + 1} / ${count}`))
  }
  doc.end()
  return { bytes: await buffer(doc), pages: count }
}

function drawFrame(sheet: Sheet, notice: string, number: string): void {
  const { doc, properties } = sheet
  drawLogo(doc)
  const beside = { x: PAPER.left + 150, width: PAPER.right - PAPER.left - 150 }
  sheet.write(properties.kind, { ...beside, y: 33 }, KIND)
  sheet.write(properties.line, { ...beside, y: 46 }, { ...MONO, tracking: -20 })
  drawRuler(doc)
  sheet.drawLine(FOOT_Y - 8)
  sheet.write(notice, { x: PAPER.left, y: FOOT_Y, width: 456 }, { size: 6.8, colour: 'ink3' })
  sheet.write(number, { x: PAPER.right - 60, y: FOOT_Y, width: 60 }, MONO)
}

function drawLogo(doc: PDFKit.PDFDocument): void {
  doc.save().translate(PAPER.left, LOGO.y + LOGO.height)
  doc.scale(LOGO.height / MARK_HEIGHT)
  doc.path(VANES).fill(LIGHT.green)
  doc.path(WORDMARK).fill(LIGHT.ink)
  doc.restore()
}

/** Draws the site's ruler in millimetres. */
function drawRuler(doc: PDFKit.PDFDocument): void {
  doc.lineWidth(0.5).strokeColor(LIGHT.tick)
  doc.moveTo(PAPER.left, RULER_Y).lineTo(PAPER.right, RULER_Y)
  for (let mm = 0; mm <= WIDTH_MM; mm++) {
    const x = PAPER.left + mm * MM
    doc.moveTo(x, RULER_Y).lineTo(x, RULER_Y + (mm % 10 === 0 ? 6 : 3))
  }
  doc.stroke()
}
