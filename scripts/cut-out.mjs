// node scripts/cut-out.mjs [<url>…]: makes a product's tile, and its cut for the line-up, from content/images/products/<url>-alpha.webp:
// a render of 1000 × 1000 px with a transparent background and a soft shadow.
import { readdirSync } from 'node:fs'
import sharp from 'sharp'

const FOLDER = 'content/images/products/'
/** A tile is 4:3; a product fills at most these shares of it and stands on one base line. */
const TILE = { width: 1000, height: 750, wide: 0.78, high: 0.74, base: 0.885 }
/** Alpha above which a pixel is the product, not its shadow. */
const SOLID = 225

const smooth = (t) => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t))

/** Alpha of a shadow without the pale haze around it: nothing below 10, then a feather up to 64. */
export const feather = (alpha) => alpha * smooth((alpha - 10) / 54)

/** Changes the alpha of each pixel of the shadow, by its alpha and its distance from the edge of the picture. */
function shade({ data, info: { width, height } }, change) {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4 + 3
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y)
      if (data[at] <= SOLID) data[at] = Math.round(change(data[at], edge))
    }
}

function boundsOf({ data, info: { width } }) {
  const xs = []
  const ys = []
  for (let at = 3; at < data.length; at += 4)
    if (data[at] > SOLID) {
      xs.push(((at - 3) / 4) % width)
      ys.push(Math.floor((at - 3) / 4 / width))
    }
  const [left, top] = [xs, ys].map((all) => all.reduce((a, b) => Math.min(a, b)))
  const [right, bottom] = [xs, ys].map((all) => all.reduce((a, b) => Math.max(a, b)))
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

const read = (picture) => picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
const toSharp = ({ data, info: { width, height } }) => sharp(data, { raw: { width, height, channels: 4 } })
const write = (picture, name) =>
  toSharp(picture).webp({ quality: 84, alphaQuality: 100, effort: 4 }).toFile(`${FOLDER}${name}.webp`)

async function makeTile(render, box, name) {
  const scale = Math.min((TILE.width * TILE.wide) / box.width, (TILE.height * TILE.high) / box.height)
  const left = Math.round(TILE.width / 2 - (box.left + box.width / 2) * scale)
  const top = Math.round(TILE.height * TILE.base - (box.top + box.height) * scale)
  const size = Math.round(render.info.width * scale)
  const part = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(size, TILE.width - left) - Math.max(0, -left),
    height: Math.min(size, TILE.height - top) - Math.max(0, -top),
  }
  const input = await toSharp(await read(toSharp(render).resize(size)))
    .extract(part)
    .png()
    .toBuffer()
  const canvas = sharp({
    create: { width: TILE.width, height: TILE.height, channels: 4, background: '#0000' },
  })
  const tile = await read(canvas.composite([{ input, left: Math.max(0, left), top: Math.max(0, top) }]))
  shade(tile, (alpha, edge) => alpha * smooth(edge / 60))
  await write(tile, `${name}-tile`)
}

/** The product alone, with what its shadow covers just below it. */
async function makeCut(render, box, name) {
  const height = Math.min(box.height + 14, render.info.height - box.top)
  const cut = await read(toSharp(render).extract({ ...box, height }))
  shade(cut, (alpha, edge) => alpha * smooth(edge / 70))
  await write(await read(toSharp(cut).resize({ width: Math.min(box.width, 700) })), `${name}-cut`)
}

async function cutOut(name) {
  const render = await read(sharp(`${FOLDER}${name}-alpha.webp`))
  shade(render, (alpha, edge) => feather(alpha) * smooth(edge / 170))
  const box = boundsOf(render)
  await makeTile(render, box, name)
  await makeCut(render, box, name)
}

if (import.meta.main) {
  const suffix = /-alpha\.webp$/
  const all = readdirSync(FOLDER).flatMap((file) => (suffix.test(file) ? file.replace(suffix, '') : []))
  for (const name of process.argv.length > 2 ? process.argv.slice(2) : all) await cutOut(name)
}
