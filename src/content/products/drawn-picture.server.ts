import { html, raw } from '#kit/pages/server/html.server.ts'
import { sidesOf } from './drawing/views.server.ts'
import type { Product } from './product.server.ts'

const WIDTH = 1000
const HEIGHT = 750
const BASE_LINE = 660
/** Largest side of a drawn body, in px; the other sides are to scale. */
const LARGEST = 460
/** Depth runs right and up, by this share of its length. */
const SLANT = 0.42

/** Colours by chemistry, always beside its name (brief 2.14). */
const COLOURS: Record<Product['chemistry'], string> = {
  LFP: '#0b7a6b',
  NMC: '#b7791f',
  LiPo: '#6b4fa0',
  LTO: '#2f6fb0',
  'Na-ion': '#4f7d2f',
}

/** Draws a product without a picture from its dimensions, as SVG. */
export function drawPicture(product: Product): string {
  const box = product.dimensions_mm
  const body = 'diameter' in box ? drawCylinder(box.diameter, box.height) : drawBlock(sidesOf(product))
  const label = `${product.nominal_voltage_v} V · ${product.capacity_ah} Ah · ${product.chemistry}`
  const text = (y: number, fontSize: number, words: string) =>
    html`<text x="${WIDTH / 2}" y="${y}" font-size="${fontSize}" text-anchor="middle" font-family="monospace" fill="#5c6761">${words}</text>`
  return [
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    html`<g fill="${COLOURS[product.chemistry]}" stroke="#101613" stroke-width="3" stroke-linejoin="round">${raw(body)}</g>`,
    html`${text(BASE_LINE + 44, 30, product.model_name)}${text(BASE_LINE + 78, 24, label)}</svg>`,
  ].join('')
}

function drawBlock({ length, width, height }: { length: number; width: number; height: number }): string {
  const scale = LARGEST / Math.max(length, width, height)
  const [l, depth, h] = [length * scale, width * scale * SLANT, height * scale].map(Math.round) as [
    number,
    number,
    number,
  ]
  const left = Math.round((WIDTH - l - depth) / 2)
  const [right, top, base] = [left + l, BASE_LINE - h, BASE_LINE]
  const face = (path: string, shade: string) => `<path d="${path}"/><path d="${path}" fill="${shade}"/>`
  return [
    face(`M${left} ${top}H${right}V${base}H${left}Z`, 'rgb(255 255 255 / .08)'),
    face(
      `M${left} ${top}L${left + depth} ${top - depth}H${right + depth}L${right} ${top}Z`,
      'rgb(255 255 255 / .32)',
    ),
    face(
      `M${right} ${top}L${right + depth} ${top - depth}V${base - depth}L${right} ${base}Z`,
      'rgb(0 0 0 / .28)',
    ),
  ].join('')
}

function drawCylinder(diameter: number, height: number): string {
  const scale = LARGEST / Math.max(diameter, height)
  const [rx, h] = [Math.round((diameter * scale) / 2), Math.round(height * scale)]
  const ry = Math.round(rx * SLANT * 0.7)
  const [x, top, bottom] = [WIDTH / 2, BASE_LINE - ry - h, BASE_LINE - ry]
  const lid = `<ellipse cx="${x}" cy="${top}" rx="${rx}" ry="${ry}"`
  const side = `M${x - rx} ${top}V${bottom}A${rx} ${ry} 0 0 0 ${x + rx} ${bottom}V${top}`
  return `<path d="${side}"/>${lid}/>${lid} fill="rgb(255 255 255 / .32)"/>`
}
