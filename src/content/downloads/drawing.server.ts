import { html } from '#kit/pages/server/html.server.ts'
import { longDay } from '#content/articles/article-cover.server.ts'
import type { Printable } from './ingredients.server.ts'
import { INK } from '#content/downloads/sheet/ink.server.ts'
import { VANES, WORDMARK } from '#ui/logo/outlines.ts'
import { size, weight } from '#content/products/describe.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { drawDimension, type DrawnDimension, type Outline, planDrawing } from './drawing-plan.server.ts'

export const DRAWING_NOTE =
  'Outer dimensions in mm. Fittings are typical: do not take measurements from them.'

/** A4, landscape, in mm: printed at 100 % the drawing is true to its scale. */
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

/** The dimension drawing of a product as a sheet of its own, in SVG. */
export function drawing(product: Product, { company }: Printable): string {
  const plan = planDrawing(product, PAPER)
  const dimensions = plan.dimensions.map(drawDimension)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}mm" height="${HEIGHT}mm" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Geist, Arial, sans-serif" role="img">`,
    html`<title>${product.model_name} dimension drawing</title>`,
    html`<desc>${product.name}, ${size(product)}. ${DRAWING_NOTE}</desc>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<path d="M${MARGIN} ${MARGIN}H${WIDTH - MARGIN}V${HEIGHT - MARGIN}H${MARGIN}Z" fill="none" stroke="${INK.edge}" stroke-width=".35"/>`,
    ...ruler,
    `<g transform="translate(${round(INSET + plan.x)} ${round(INSET + plan.y)})">`,
    ...plan.outlines.map((view) => outline(view, plan.factor)),
    `<path d="${dimensions.flatMap(strokesOf).join('')}" fill="none" stroke="${INK.green}" stroke-width=".2"/>`,
    `<path d="${dimensions.flatMap(arrowsOf).join('')}" fill="${INK.green}"/>`,
    ...dimensions.map(measure),
    '</g>',
    ...titleBlock(product, plan.scale, company.fictional_notice),
    '</svg>\n',
  ].join('\n')
}

/** Millimetres along the upper edge, as dashes of a thick line. */
const ruler = [
  [1.6, '.15 .85'],
  [3.2, '.15 9.85'],
].map(([thick, dashes]) => {
  const y = MARGIN + Number(thick) / 2
  return `<path d="M${MARGIN - 0.07} ${y}H${WIDTH - MARGIN + 0.08}" stroke="${INK.tick}" stroke-width="${thick}" stroke-dasharray="${dashes}"/>`
})

const round = (value: number): number => Math.round(value * 100) / 100
const path = (points: [number, number][]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`
const strokesOf = ({ strokes }: DrawnDimension): string[] => strokes.map(path)
const arrowsOf = ({ arrows }: DrawnDimension): string[] => arrows.map((tip) => `${path(tip)}Z`)

interface Words {
  x: number
  y: number
  size: number
  colour?: string
  anchor?: 'middle' | 'end'
  weight?: string
}

const write = (text: string, { x, y, size, colour = INK.ink, anchor, weight }: Words): string =>
  html`<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${colour}"${anchor && html` text-anchor="${anchor}"`}${weight && html` font-weight="${weight}"`}>${text}</text>`.toString()

const TITLE = { size: 3, colour: INK.third }

function outline({ title, x, y, width, height, ...face }: Outline, factor: number): string {
  const [cx, cy, w, h] = [x + width / 2, y + height / 2, width / 2, height / 2].map(round) as [
    number,
    number,
    number,
    number,
  ]
  const line = (thickness: number, d: string) =>
    `<path d="${d}" stroke-width="${Number((thickness / factor).toPrecision(3))}"/>`
  const axes = `M${cx} ${round(cy - h - 2)}V${round(cy + h + 2)}M${round(cx - w - 2)} ${cy}H${round(cx + w + 2)}`
  return [
    `<g transform="translate(${round(x)} ${round(y)}) scale(${factor})" fill="none" stroke="${INK.ink}">`,
    line(0.5, face.outline),
    line(0.25, face.details),
    '</g>',
    `<path d="${axes}" stroke="${INK.tick}" stroke-width=".15" stroke-dasharray="4 1 1 1"/>`,
    write(title, { x, y: y - 3.5, ...TITLE }),
  ].join('')
}

function measure({ text, middle: [x, y], side }: DrawnDimension): string {
  return side === 'below'
    ? write(text, { x, y: y + 5, size: 4, anchor: 'middle', weight: '500' })
    : write(text, { x: x - 2, y: y + 1.4, size: 4, anchor: 'end', weight: '500' })
}

/** Who drew what, in which edition, at the lower right. */
function titleBlock(product: Product, scale: string, notice: string): string[] {
  const { model_name, name, edition } = product
  const left = WIDTH - MARGIN - BLOCK.width
  const top = HEIGHT - MARGIN - BLOCK.height
  const x = left + 5
  const rows: [label: string, value: string][] = [
    ['Size', size(product)],
    ['Weight', weight(product)],
    ['Scale', `${scale} on A4`],
    ['Edition', `${edition.version}, ${longDay(edition.date)}`],
  ]
  return [
    `<path d="M${left} ${top}h${BLOCK.width}v${BLOCK.height}h${-BLOCK.width}z" fill="#fff" stroke="${INK.edge}" stroke-width=".35"/>`,
    `<g transform="translate(${x} ${top + 9}) scale(.042)"><path d="${VANES}" fill="${INK.green}"/><path d="${WORDMARK}" fill="${INK.ink}"/></g>`,
    write(model_name, { x: left + BLOCK.width - 5, y: top + 8.8, size: 4.4, anchor: 'end', weight: '560' }),
    write(name, { x, y: top + 16, size: 3.4 }),
    ...rows.flatMap(([label, value], index) => [
      write(label, { x, y: top + 22.5 + index * 5, ...TITLE }),
      write(value, { x: x + 18, y: top + 22.5 + index * 5, size: 3 }),
    ]),
    write(DRAWING_NOTE, { x, y: top + 43, size: 2.3, colour: INK.third }),
    write(notice, { x, y: top + 46.6, size: 2.3, colour: INK.third }),
  ]
}
