import { html } from '#kit/pages/server/html.server.ts'
import { LIGHT } from '#ui/palette.server.ts'
import type { Product } from './product.server.ts'
import { drawViews, sidesOf } from './silhouette.server.ts'

const WIDTH = 1000
const HEIGHT = 750
/** Middle of the drawn product, below the texts and above the dimension that product pages print over their picture. */
const MIDDLE = 390
/** Largest side of a drawn product, in px. */
const LARGEST = 460
/** Ratio of height to shorter side below which a product is drawn from above. */
const FLAT = 0.4

/** Colours by chemistry, always beside its name. */
const COLOURS: Record<Product['chemistry'], string> = {
  LFP: '#0b7a6b',
  NMC: '#b7791f',
  LiPo: '#6b4fa0',
  LTO: '#2f6fb0',
  'Na-ion': '#4f7d2f',
}

/** Draws a product without a picture as the silhouette of its format, as SVG. */
export function drawPicture(product: Product): string {
  const { length, width, height } = sidesOf(product)
  const { front, top } = drawViews(product)
  const isFlat = height < FLAT * Math.min(length, width)
  const [face, tall] = isFlat ? [top, width] : [front, height]
  const scale = LARGEST / Math.max(length, tall)
  const [left, above] = [WIDTH / 2 - (length * scale) / 2, MIDDLE - (tall * scale) / 2].map(Math.round)
  const label = `${product.nominal_voltage_v} V · ${product.capacity_ah} Ah · ${product.chemistry}`
  const text = (y: number, fontSize: number, words: string) =>
    html`<text x="${WIDTH / 2}" y="${y}" font-size="${fontSize}" text-anchor="middle" font-family="monospace" fill="${LIGHT.ink3}">${words}</text>`
  return [
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    html`<g transform="translate(${left} ${above}) scale(${scale.toFixed(4)})" stroke="${LIGHT.ink}" stroke-width="${(3 / scale).toFixed(3)}" stroke-linejoin="round">`,
    html`<path d="${face.outline}" fill="${COLOURS[product.chemistry]}"/><path d="${face.details}" fill="#cfd6d1"/></g>`,
    html`${text(80, 30, product.model_name)}${text(114, 24, label)}</svg>`,
  ].join('')
}
