import { html, raw } from '#kit/pages/server/html.server.ts'
import { sidesOf } from './form/form.server.ts'
import type { Product } from './product.server.ts'

const WIDTH = 1000
const HEIGHT = 750
const BASE_LINE = 660
/** The largest side of a drawn body, px; its others follow the record. */
const LARGEST = 460
/** How far depth runs to the right and up, as a part of its length. */
const SLANT = 0.42

/** brief 2.14: colours by chemistry, always with words beside them. */
const COLOURS: Record<Product['chemistry'], string> = {
  LFP: '#0b7a6b',
  NMC: '#b7791f',
  LiPo: '#6b4fa0',
  LTO: '#2f6fb0',
  'Na-ion': '#4f7d2f',
}

/** A product's form drawn from its dimensions, for a product whose picture has not been made yet. */
export function drawnPicture(product: Product): string {
  const box = product.dimensions_mm
  const body = 'diameter' in box ? cylinder(box.diameter, box.height) : block(sidesOf(product))
  const label = `${product.nominal_voltage_v} V · ${product.capacity_ah} Ah · ${product.chemistry}`
  const text = (y: number, fontSize: number, words: string) =>
    html`<text x="${WIDTH / 2}" y="${y}" font-size="${fontSize}" text-anchor="middle" font-family="monospace" fill="#5c6761">${words}</text>`
  return [
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    html`<g fill="${COLOURS[product.chemistry]}" stroke="#101613" stroke-width="3" stroke-linejoin="round">${raw(body)}</g>`,
    html`${text(BASE_LINE + 44, 30, product.model_name)}${text(BASE_LINE + 78, 24, label)}</svg>`,
  ].join('')
}

function block({ length, width, height }: { length: number; width: number; height: number }): string {
  const scale = LARGEST / Math.max(length, width, height)
  const [l, w, h] = [length * scale, width * scale * SLANT, height * scale]
  const left = (WIDTH - l - w) / 2
  const top = BASE_LINE - h
  const polygon = (points: [number, number][], shade: string) =>
    `<path d="M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z"/>` +
    `<path d="M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z" fill="${shade}"/>`
  return (
    polygon(
      [
        [left, top],
        [left + l, top],
        [left + l, BASE_LINE],
        [left, BASE_LINE],
      ],
      'rgb(255 255 255 / .08)',
    ) +
    polygon(
      [
        [left, top],
        [left + w, top - w],
        [left + l + w, top - w],
        [left + l, top],
      ],
      'rgb(255 255 255 / .32)',
    ) +
    polygon(
      [
        [left + l, top],
        [left + l + w, top - w],
        [left + l + w, BASE_LINE - w],
        [left + l, BASE_LINE],
      ],
      'rgb(0 0 0 / .28)',
    )
  )
}

function cylinder(diameter: number, height: number): string {
  const scale = LARGEST / Math.max(diameter, height)
  const [rx, h] = [Math.round((diameter * scale) / 2), Math.round(height * scale)]
  const ry = Math.round(rx * SLANT * 0.7)
  const [x, top, bottom] = [WIDTH / 2, BASE_LINE - ry - h, BASE_LINE - ry]
  return (
    `<path d="M${x - rx} ${top}V${bottom}A${rx} ${ry} 0 0 0 ${x + rx} ${bottom}V${top}"/>` +
    `<ellipse cx="${x}" cy="${top}" rx="${rx}" ry="${ry}"/><ellipse cx="${x}" cy="${top}" rx="${rx}" ry="${ry}" fill="rgb(255 255 255 / .32)"/>`
  )
}
