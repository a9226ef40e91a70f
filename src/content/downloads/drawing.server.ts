import { size, weight } from '#content/products/describe.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import { html } from '#kit/pages/server/html.server.ts'
import { VANES, WORDMARK } from '#ui/logo/outlines.ts'
import { LIGHT } from '#ui/palette.server.ts'
import { axesOf, type Dimension, type PlacedView, planDrawing, round } from './drawing-plan.server.ts'
import type { PrintContent } from './print-job.server.ts'

export const DRAWING_NOTE =
  'Outer dimensions in mm. Fittings are typical: do not take measurements from them.'

/** A4 landscape in mm: printed at 100 % the drawing is true to scale. */
const WIDTH = 297
const HEIGHT = 210
const MARGIN = 10
const BLOCK = { width: 96, height: 50 }
const INSET = MARGIN + 6
const PAPER = {
  width: WIDTH - 2 * INSET,
  height: HEIGHT - 2 * INSET,
  corner: { width: BLOCK.width - 6, height: BLOCK.height - 6 },
}

/** Renders the dimension drawing of a product as an SVG sheet. */
export function renderDrawing(product: Product, { company }: PrintContent): string {
  const plan = planDrawing(product, PAPER)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}mm" height="${HEIGHT}mm" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Geist, Arial, sans-serif" role="img">`,
    html`<title>${product.model_name} dimension drawing</title>`,
    html`<desc>${product.name}, ${size(product)}. ${DRAWING_NOTE}</desc>`,
    `<rect width="100%" height="100%" fill="${LIGHT.surface}"/>`,
    `<path d="M${MARGIN} ${MARGIN}H${WIDTH - MARGIN}V${HEIGHT - MARGIN}H${MARGIN}Z" fill="none" stroke="${LIGHT.line2}" stroke-width=".35"/>`,
    ...ruler,
    `<g transform="translate(${round(INSET + plan.x)} ${round(INSET + plan.y)})">`,
    ...plan.views.map((view) => renderView(view, plan.factor)),
    `<path d="${plan.dimensions.map(({ lines }) => lines).join('')}" fill="none" stroke="${LIGHT.green}" stroke-width=".2"/>`,
    `<path d="${plan.dimensions.map(({ arrows }) => arrows).join('')}" fill="${LIGHT.green}"/>`,
    ...plan.dimensions.map(renderMeasure),
    '</g>',
    ...renderTitleBlock(product, plan.scale, company.fictional_notice),
    '</svg>\n',
  ].join('\n')
}

/** Ruler in millimetres along the upper edge, drawn as dashes of a thick line. */
const ruler = [
  [1.6, '.15 .85'],
  [3.2, '.15 9.85'],
].map(([thick, dashes]) => {
  const y = MARGIN + Number(thick) / 2
  return `<path d="M${MARGIN - 0.07} ${y}H${WIDTH - MARGIN + 0.08}" stroke="${LIGHT.tick}" stroke-width="${thick}" stroke-dasharray="${dashes}"/>`
})

interface TextAttributes {
  x: number
  y: number
  size: number
  colour?: string
  anchor?: 'middle' | 'end'
  weight?: string
}

const renderText = (
  text: string,
  { x, y, size, colour = LIGHT.ink, anchor, weight }: TextAttributes,
): string =>
  html`<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${colour}"${anchor && html` text-anchor="${anchor}"`}${weight && html` font-weight="${weight}"`}>${text}</text>`.toString()

const TITLE = { size: 3, colour: LIGHT.ink3 }

function renderView(view: PlacedView, factor: number): string {
  const { title, x, y, outline, details } = view
  const line = (thickness: number, d: string) =>
    `<path d="${d}" stroke-width="${Number((thickness / factor).toPrecision(3))}"/>`
  return [
    `<g transform="translate(${round(x)} ${round(y)}) scale(${factor})" fill="none" stroke="${LIGHT.ink}">`,
    line(0.5, outline),
    line(0.25, details),
    '</g>',
    `<path d="${axesOf(view, 2)}" stroke="${LIGHT.tick}" stroke-width=".15" stroke-dasharray="4 1 1 1"/>`,
    renderText(title, { x, y: y - 3.5, ...TITLE }),
  ].join('')
}

function renderMeasure({ text, middle: [x, y], side }: Dimension): string {
  return side === 'below'
    ? renderText(text, { x, y: y + 5, size: 4, anchor: 'middle', weight: '500' })
    : renderText(text, { x: x - 2, y: y + 1.4, size: 4, anchor: 'end', weight: '500' })
}

/** Renders the title block at the lower right. */
function renderTitleBlock(product: Product, scale: string, notice: string): string[] {
  const { model_name, name, edition } = product
  const left = WIDTH - MARGIN - BLOCK.width
  const top = HEIGHT - MARGIN - BLOCK.height
  const x = left + 5
  const rows: [label: string, value: string][] = [
    ['Size', size(product)],
    ['Weight', weight(product)],
    ['Scale', `${scale} on A4`],
    ['Edition', `${edition.version}, ${formatDay(edition.date)}`],
  ]
  return [
    `<path d="M${left} ${top}h${BLOCK.width}v${BLOCK.height}h${-BLOCK.width}z" fill="${LIGHT.surface}" stroke="${LIGHT.line2}" stroke-width=".35"/>`,
    `<g transform="translate(${x} ${top + 9}) scale(.042)"><path d="${VANES}" fill="${LIGHT.green}"/><path d="${WORDMARK}" fill="${LIGHT.ink}"/></g>`,
    renderText(model_name, { x: WIDTH - MARGIN - 5, y: top + 8.8, size: 4.4, anchor: 'end', weight: '560' }),
    renderText(name, { x, y: top + 16, size: 3.4 }),
    ...rows.flatMap(([label, value], index) => [
      renderText(label, { x, y: top + 22.5 + index * 5, ...TITLE }),
      renderText(value, { x: x + 18, y: top + 22.5 + index * 5, size: 3 }),
    ]),
    renderText(DRAWING_NOTE, { x, y: top + 43, size: 2.3, colour: LIGHT.ink3 }),
    renderText(notice, { x, y: top + 46.6, size: 2.3, colour: LIGHT.ink3 }),
  ]
}
