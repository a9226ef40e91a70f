import { MM, PAPER, TEXT_WIDTH } from '#content/downloads/sheet/ink.server.ts'
import { NOTE, type Sheet, type Style } from '#content/downloads/sheet/sheet.server.ts'
import { withSpace } from '#content/downloads/sheet/tags.server.ts'
import { coldCapacity } from '#content/products/chemistry.server.ts'
import { size } from '#content/products/describe.server.ts'
import { keyFigure, keyMeasures, ratedAt } from '#content/products/key-figures.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { withUnit } from '#kit/text/amounts.ts'
import { LIGHT } from '#ui/palette.server.ts'
import { axesOf, type DrawingPlan, type PlacedView, planDrawing } from './drawing-plan.server.ts'
import { DRAWING_NOTE } from './drawing.server.ts'

const VALUE: Style = { size: 20, tracking: -45, leading: 1.1 }
const UNIT: Style = { face: 'mono', size: 8, colour: 'ink3', tracking: -20 }

/** Draws the six key figures side by side, with hairlines between them. */
export function drawFigureStrip(sheet: Sheet, product: Product): void {
  const figures = keyMeasures.map((measure) => keyFigure(measure, product))
  const width = TEXT_WIDTH / figures.length
  const top = sheet.y
  const inner = width - 14
  let height = 0
  figures.forEach(({ label, value, unit = '', condition = '' }, index) => {
    const x = PAPER.left + index * width + (index ? 8 : 0)
    const unitWidth = unit ? sheet.widthOf(unit, UNIT) + 4 : 0
    const shrink = Math.min(1, (inner - unitWidth) / sheet.widthOf(value, VALUE))
    const style = { ...VALUE, size: (VALUE.size ?? 0) * shrink }
    const afterValue = x + sheet.widthOf(value, style) + 3
    const textHeight = sheet.tags.tag('P', () => {
      sheet.write(withSpace(label), { x, y: top + 8, width: inner }, { size: 8, colour: 'ink2' })
      sheet.write(withSpace(value), { x, y: top + 22 + (1 - shrink) * 20, width }, style)
      if (unit) sheet.write(withSpace(unit), { x: afterValue, y: top + 33, width: 60 }, UNIT)
      return sheet.write(condition, { x, y: top + 50, width: inner }, NOTE)
    })
    height = Math.max(height, 52 + textHeight)
  })
  sheet.drawLine(top, 'line2')
  sheet.tags.markArtifact(() => {
    sheet.doc.lineWidth(0.5).strokeColor(LIGHT.line)
    for (let index = 1; index < figures.length; index++) {
      const x = PAPER.left + index * width
      sheet.doc.path(`M${x} ${top}V${top + height}`).stroke()
    }
  })
  sheet.y = top + height
}

/** Draws the usable capacity by cell temperature as charge gauges. */
export function drawColdStrip(sheet: Sheet, product: Product): void {
  const points = coldCapacity(product)
  if (points.length === 0) return
  sheet.writeHeading('Usable capacity in the cold', 90)
  const gap = 14
  const width = (TEXT_WIDTH - gap * (points.length - 1)) / points.length
  sheet.drawLine(sheet.y, 'line2')
  points.forEach(({ temperature, share }, index) => {
    const x = PAPER.left + index * (width + gap)
    const y = sheet.y + 8
    const percent = withUnit(Math.round(share * 100), '%')
    sheet.tags.tag('P', () => {
      sheet.write(withSpace(withUnit(temperature, '°C')), { x, y, width }, { size: 8, colour: 'ink2' })
      sheet.write(percent, { x, y: y + 13, width }, { size: 13, tracking: -30 })
    })
    sheet.tags.markArtifact(() => {
      sheet.doc.roundedRect(x, y + 33, width, 3, 1.5).fill(LIGHT.green)
      sheet.doc.roundedRect(x, y + 33, width * share, 3, 1.5).fill(LIGHT.lime)
    })
  })
  sheet.y += 54
  sheet.writeParagraph(
    `Typical of ${product.chemistry} cells, in per cent of the rated capacity (${ratedAt(product)}), by cell temperature.`,
    NOTE,
  )
}

const DRAWING_HEIGHT = 122

/** Draws front, side and top, true to scale on A4. */
export function drawDimensions(sheet: Sheet, product: Product): void {
  const plan = planDrawing(product, { width: TEXT_WIDTH / MM, height: DRAWING_HEIGHT })
  sheet.writeHeading('Dimensions', plan.height * MM + 50)
  sheet.drawLine(sheet.y, 'line2')
  const top = sheet.y + 10
  const draw = () => {
    sheet.doc.save().translate(PAPER.left, top).scale(MM)
    for (const view of plan.views) drawView(sheet.doc, view, plan.factor)
    for (const { lines, arrows } of plan.dimensions) {
      sheet.doc.lineWidth(0.5 / MM).strokeColor(LIGHT.green)
      sheet.doc.path(lines).stroke()
      sheet.doc.path(arrows).fill(LIGHT.green)
    }
    sheet.doc.restore()
    writeLabels(sheet, plan, top)
  }
  const views = plan.views.map(({ title }) => title.toLowerCase()).join(', ')
  sheet.tags.tag('Figure', draw, { alt: `Drawing, ${views}: ${size(product)}` })
  sheet.y = top + plan.height * MM + 6
  sheet.writeParagraph(`Scale ${plan.scale} on A4. ${DRAWING_NOTE}`, NOTE)
}

/** Draws a view and its centre lines, in mm of the paper. */
function drawView(doc: PDFKit.PDFDocument, view: PlacedView, factor: number): void {
  doc.lineWidth(0.4 / MM).strokeColor(LIGHT.tick)
  doc.dash(9 / MM, { space: 2.5 / MM })
  doc.path(axesOf(view, 4 / MM)).stroke()
  doc.undash().save().translate(view.x, view.y).scale(factor)
  doc.lineWidth(1 / MM / factor).strokeColor(LIGHT.ink)
  doc.path(view.outline).stroke()
  doc.lineWidth(0.5 / MM / factor)
  doc.path(view.details).stroke()
  doc.restore()
}

/** Writes the titles of the views and the dimensions. */
function writeLabels(sheet: Sheet, { views, dimensions }: DrawingPlan, top: number): void {
  const at = ([x, y]: [number, number]) => [PAPER.left + x * MM, top + y * MM] as const
  for (const { title, ...view } of views) {
    const [x, y] = at([view.x, view.y])
    sheet.write(title, { x, y: y - 15, width: 100 }, NOTE)
  }
  const style: Style = { face: 'medium', size: 8.5 }
  for (const { text, side, middle } of dimensions) {
    const [x, y] = at(middle)
    if (side === 'below') sheet.write(text, { x: x - 40, y: y + 4, width: 80 }, { ...style, align: 'center' })
    else sheet.write(text, { x: x - 86, y: y - 6, width: 80 }, { ...style, align: 'right' })
  }
}
