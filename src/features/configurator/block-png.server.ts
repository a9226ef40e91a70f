import sharp from 'sharp'
import { INK } from '#content/downloads/sheet/ink.server.ts'
import type { Block, BlockView } from './block.ts'
import { insetOf, RULE_MM } from './frame.ts'

/** Width of the picture in px, twice what a mail shows it at. */
const WIDTH = 1072
const PADDING = 32
const GAP = 36
const MAX_HEIGHT = 900
/** Factor by which the picture is drawn larger, then reduced, to smooth the edges. */
const SUPERSAMPLING = 2

type Colour = readonly [number, number, number]

const colourOf = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]

const PAPER = colourOf('#ffffff')
const BOX = colourOf(INK.ink)
const RULE = colourOf(INK.edge)
const REST = colourOf(INK.tile)
const GROUPS = [colourOf(INK.green), colourOf('#a9cc8e')] as const

/** Pixels that rectangles and discs are filled into. SVG is no choice: its loader is blocked (kit/images). */
class Raster {
  readonly width: number
  readonly height: number
  readonly pixels: Buffer

  constructor(width: number, height: number) {
    this.width = Math.round(width)
    this.height = Math.round(height)
    this.pixels = Buffer.alloc(this.width * this.height * 3, PAPER[0])
  }

  fillRectangle([left, top, width, height]: readonly [number, number, number, number], colour: Colour): void {
    const [right, bottom] = [Math.round(left + width), Math.round(top + height)]
    for (let y = Math.max(0, Math.round(top)); y < Math.min(this.height, bottom); y++)
      for (let x = Math.max(0, Math.round(left)); x < Math.min(this.width, right); x++)
        this.#set(x, y, colour)
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

  #set(x: number, y: number, colour: Colour): void {
    this.pixels.set(colour, (y * this.width + x) * 3)
  }
}

/** Draws the block in its box, from above and from the side, as PNG. */
export async function drawBlock({ views }: Block): Promise<Buffer> {
  const sizes = views.map(({ block, outer }) =>
    [0, 1].map((axis) => Math.max(block[axis]! + 2 * RULE_MM, outer[axis]!)),
  )
  const length = Math.max(...sizes.map(([side]) => side!))
  const across = sizes.reduce((sum, [, side]) => sum + side!, 0)
  const room = WIDTH - 2 * PADDING
  const scale = Math.min(room / length, (MAX_HEIGHT - 2 * PADDING - GAP) / across)
  const height = across * scale + 2 * PADDING + GAP
  const raster = new Raster(WIDTH * SUPERSAMPLING, height * SUPERSAMPLING)
  let top = PADDING
  for (const [index, view] of views.entries()) {
    drawView(raster, view, { top: top * SUPERSAMPLING, scale: scale * SUPERSAMPLING })
    top += sizes[index]![1]! * scale + GAP
  }
  const raw = { width: raster.width, height: raster.height, channels: 3 as const }
  return sharp(raster.pixels, { raw }).resize(WIDTH).png({ palette: true }).toBuffer()
}

function drawView(raster: Raster, view: BlockView, { top, scale }: { top: number; scale: number }): void {
  const left = PADDING * SUPERSAMPLING
  const [width, height] = view.outer.map((side) => side * scale) as [number, number]
  const [insetX, insetY] = insetOf(view)
  const restFrom = insetX + view.block[0] + 2 * RULE_MM
  if (view.outer[0] - restFrom > 4 * RULE_MM)
    raster.fillRectangle(
      [left + restFrom * scale, top + height * 0.14, width - (restFrom + 2 * RULE_MM) * scale, height * 0.72],
      REST,
    )
  raster.outline([left, top, width, height], 3, BOX)
  const rule = RULE_MM * scale
  raster.outline([left + rule, top + rule, width - 2 * rule, height - 2 * rule], 1.5, RULE)
  const [cellX, cellY] = view.cell.map((side) => side * scale) as [number, number]
  for (const { x, y, group } of view.cells) {
    const centre = [left + (insetX + x) * scale, top + (insetY + y) * scale] as const
    const colour = GROUPS[group % 2]!
    if (view.isRound) raster.fillDisc(centre, cellX / 2, colour)
    else raster.fillRectangle([centre[0] - cellX / 2, centre[1] - cellY / 2, cellX, cellY], colour)
  }
}
