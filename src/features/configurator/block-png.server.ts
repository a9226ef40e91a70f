import sharp from 'sharp'
import { LIGHT } from '#ui/palette.server.ts'
import { type Block, type BlockView, listMiddle } from './block.ts'
import { insetOf, RULE_MM } from './frame.ts'

/** Width of the picture in px, twice what a mail shows it at. */
const WIDTH = 1072
const PADDING = 32
const GAP = 36
const MAX_HEIGHT = 900
/** Factor by which the picture is drawn larger, then reduced, to smooth the edges. */
const SUPERSAMPLING = 2

/** Digits in three columns and five rows, by rows. */
const DIGITS = [
  '111101101101111',
  '010110010010111',
  '111001111100111',
  '111001111001111',
  '101101111001001',
  '111100111001111',
  '111100111101111',
  '111001001001001',
  '111101111101111',
  '111101111001111',
]

/** Bytes of a pixel: red, green, blue and opacity. */
type Colour = Uint8Array

const colourOf = (hex: string): Colour => Uint8Array.from(Buffer.from(`${hex.slice(1)}ff`, 'hex'))

const PAPER = colourOf(LIGHT.surface)
const BOX = colourOf(LIGHT.ink)
const RULE = colourOf(LIGHT.line2)
const REST = colourOf(LIGHT.tile)
/** Fill of the space outside the box that a larger pack needs. */
const OVER = colourOf('#f6d9d5')
const SHADES = [LIGHT.green, '#a9cc8e', '#d9b44a', '#5f9f7d', '#dfe8cd'].map(colourOf)
/** Squares of a digit in the width of a cell with a number, and the smallest square that can be read, in px. */
const NUMBER_SQUARES = 12
const MIN_SQUARE = 2

/** Pixels that rectangles and discs are filled into. SVG is no choice: its loader is blocked (kit/images). */
class Raster {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  /** The same pixels, each as one number: a row of them is filled at once. */
  readonly #words: Uint32Array

  constructor(width: number, height: number) {
    this.width = Math.round(width)
    this.height = Math.round(height)
    this.pixels = new Uint8Array(this.width * this.height * 4)
    this.#words = new Uint32Array(this.pixels.buffer)
    this.fillRectangle([0, 0, this.width, this.height], PAPER)
  }

  fillRectangle([left, top, width, height]: readonly [number, number, number, number], colour: Colour): void {
    const [word] = new Uint32Array(colour.buffer)
    const [from, to] = [Math.max(0, Math.round(left)), Math.min(this.width, Math.round(left + width))]
    const bottom = Math.min(this.height, Math.round(top + height))
    if (from >= to) return
    for (let y = Math.max(0, Math.round(top)); y < bottom; y++)
      this.#words.fill(word!, y * this.width + from, y * this.width + to)
  }

  fillDisc([cx, cy]: readonly [number, number], radius: number, colour: Colour): void {
    for (let y = Math.floor(cy - radius); y <= cy + radius; y++) {
      const half = Math.sqrt(Math.max(0, radius ** 2 - (y + 0.5 - cy) ** 2))
      this.fillRectangle([cx - half, y, 2 * half, 1], colour)
    }
  }

  outline(
    [left, top, width, height]: readonly [number, number, number, number],
    line: number,
    colour: Colour,
  ) {
    this.fillRectangle([left, top, width, line], colour)
    this.fillRectangle([left, top + height - line, width, line], colour)
    this.fillRectangle([left, top, line, height], colour)
    this.fillRectangle([left + width - line, top, line, height], colour)
  }

  /** Writes a whole number around its middle, in squares of `size`. */
  writeNumber(
    value: number,
    [cx, cy]: readonly [number, number],
    { size, colour }: { size: number; colour: Colour },
  ): void {
    const digits = Array.from(String(value), Number)
    const left = cx - (digits.length * 4 - 1) * (size / 2)
    for (const [place, digit] of digits.entries())
      for (const [at, square] of Array.from(DIGITS[digit]!).entries()) {
        const [x, y] = [left + (place * 4 + (at % 3)) * size, cy + (Math.floor(at / 3) - 2.5) * size]
        if (square === '1') this.fillRectangle([x, y, size, size], colour)
      }
  }
}

/** Draws the block in its box, from above and from the side, as PNG. */
export async function drawBlock({ views }: Block): Promise<Buffer> {
  const sizes = views.map(({ room }) => room)
  const length = Math.max(...sizes.map(([side]) => side))
  const across = sizes.reduce((sum, [, side]) => sum + side, 0)
  const room = WIDTH - 2 * PADDING
  const scale = Math.min(room / length, (MAX_HEIGHT - 2 * PADDING - GAP) / across)
  const height = across * scale + 2 * PADDING + GAP
  const raster = new Raster(WIDTH * SUPERSAMPLING, height * SUPERSAMPLING)
  let top = PADDING
  for (const [index, view] of views.entries()) {
    drawView(raster, view, { top: top * SUPERSAMPLING, scale: scale * SUPERSAMPLING })
    top += sizes[index]![1] * scale + GAP
  }
  const raw = { width: raster.width, height: raster.height, channels: 4 as const }
  return sharp(raster.pixels, { raw }).removeAlpha().resize(WIDTH).png({ palette: true }).toBuffer()
}

function drawView(raster: Raster, view: BlockView, { top, scale }: { top: number; scale: number }): void {
  const left = PADDING * SUPERSAMPLING
  const [width, height] = view.outer.map((side) => side * scale) as [number, number]
  const room = view.room.map((side) => side * scale) as [number, number]
  const boxTop = top + view.above * scale
  raster.fillRectangle([left, top, ...room], OVER)
  raster.fillRectangle([left, boxTop, width, height], PAPER)
  const [insetX, insetY] = insetOf(view)
  const restFrom = insetX + view.block[0] + 2 * RULE_MM
  if (view.room[0] === view.outer[0] && view.outer[0] - restFrom > 4 * RULE_MM)
    raster.fillRectangle(
      [left + restFrom * scale, top + height * 0.14, width - (restFrom + 2 * RULE_MM) * scale, height * 0.72],
      REST,
    )
  raster.outline([left, boxTop, width, height], 3, BOX)
  const rule = RULE_MM * scale
  raster.outline([left + rule, top + rule, room[0] - 2 * rule, room[1] - 2 * rule], 1.5, RULE)
  const [cellX, cellY] = view.cell.map((side) => side * scale) as [number, number]
  const square = Math.floor(Math.min(cellX, cellY) / NUMBER_SQUARES)
  const numbered = square >= MIN_SQUARE ? listMiddle(view.cells) : []
  for (const cell of view.cells) {
    const centre = [left + (insetX + cell.x) * scale, top + (insetY + cell.y) * scale] as const
    const colour = SHADES[cell.shade]!
    if (view.isRound) raster.fillDisc(centre, cellX / 2, colour)
    else raster.fillRectangle([centre[0] - cellX / 2, centre[1] - cellY / 2, cellX, cellY], colour)
    if (numbered.includes(cell))
      raster.writeNumber(cell.group + 1, centre, { size: square, colour: cell.shade === 0 ? PAPER : BOX })
  }
}
