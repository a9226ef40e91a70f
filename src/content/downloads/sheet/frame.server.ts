import { INK, MM, PAPER } from './ink.server.ts'
import { MARK_HEIGHT, VANES, WORDMARK } from '#ui/logo/outlines.ts'
import type { Sheet } from './sheet.server.ts'

const LOGO = { y: 36, height: 13 }
const RULER_Y = 68
const FOOT_Y = 802
const WIDTH_MM = Math.floor((PAPER.right - PAPER.left) / MM)

/** Puts the head and the foot on every page; the last thing before a document ends. */
export function frame(sheet: Sheet, notice: string): void {
  const { doc } = sheet
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // Below its margin pdfkit would begin a new page.
    doc.page.margins.bottom = 0
    sheet.tags.artifact(() => drawFrame(sheet, notice, `${page + 1} / ${count}`))
  }
}

function drawFrame(sheet: Sheet, notice: string, number: string): void {
  const { doc, about } = sheet
  logo(doc)
  const beside = { x: PAPER.left + 150, width: PAPER.right - PAPER.left - 150 }
  sheet.write(about.kind, { ...beside, y: 33 }, { face: 'medium', size: 9.5, tracking: -10, align: 'right' })
  sheet.write(
    about.line,
    { ...beside, y: 46 },
    { face: 'mono', size: 7, colour: 'third', tracking: -20, align: 'right' },
  )
  ruler(doc)
  sheet.line(FOOT_Y - 8)
  sheet.write(notice, { x: PAPER.left, y: FOOT_Y, width: 456 }, { size: 6.8, colour: 'third' })
  sheet.write(
    number,
    { x: PAPER.right - 60, y: FOOT_Y, width: 60 },
    { face: 'mono', size: 7, colour: 'third', align: 'right' },
  )
}

function logo(doc: PDFKit.PDFDocument): void {
  const scale = LOGO.height / MARK_HEIGHT
  doc
    .save()
    .translate(PAPER.left, LOGO.y + LOGO.height)
    .scale(scale)
  doc.path(VANES).fill(INK.green)
  doc.path(WORDMARK).fill(INK.ink)
  doc.restore()
}

/** The site's ruler; here its ticks are millimetres. */
function ruler(doc: PDFKit.PDFDocument): void {
  doc.lineWidth(0.5).strokeColor(INK.tick)
  doc.moveTo(PAPER.left, RULER_Y).lineTo(PAPER.right, RULER_Y)
  for (let mm = 0; mm <= WIDTH_MM; mm++) {
    const x = PAPER.left + mm * MM
    doc.moveTo(x, RULER_Y).lineTo(x, RULER_Y + (mm % 10 === 0 ? 6 : 3))
  }
  doc.stroke()
}
