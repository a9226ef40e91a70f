import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import mono from '#content/downloads/fonts/geist-mono-regular.ttf?inline'
import { bytesOfInlined } from '#kit/files/inlined-file.server.ts'
import { LIGHT } from '#ui/palette.server.ts'
import type { Block } from './block.ts'
import { BlockSheet } from './block-drawing.tsx'
import styles from './drawing.module.css'

/** Width of the picture in px, which mails show at half of it, and of the drawing in its own units. */
const WIDTH = { picture: 1072, drawing: 660 }

/** Light colours of drawing.module.css, whose custom properties the renderer does not know. */
const RULES = Object.entries({
  grid: `stroke: ${LIGHT.line}; stroke-width: 0.7; fill: none`,
  box: `stroke: ${LIGHT.ink}; stroke-width: 1.2; fill: none`,
  case: `stroke: ${LIGHT.line2}; fill: none`,
  rule: `stroke: ${LIGHT.green}; stroke-width: 0.7; stroke-dasharray: 3 2.4; fill: none`,
  shade0: `stroke: ${LIGHT.green}`,
  shade1: 'stroke: #a9cc8e',
  shade2: 'stroke: #d9b44a',
  shade3: 'stroke: #5f9f7d',
  shade4: 'stroke: #dfe8cd',
  round: 'stroke-linecap: round',
  number: `fill: ${LIGHT.ink}; font-size: 10px; text-anchor: middle`,
  numberOnDark: `fill: ${LIGHT.surface}; font-size: 10px; text-anchor: middle`,
  over: `fill: #f6d9d5`,
  room: `stroke: ${LIGHT.error}; stroke-dasharray: 4 3; fill: none`,
  rest: `fill: ${LIGHT.tile}`,
  title: `fill: ${LIGHT.ink3}`,
  words: `fill: ${LIGHT.ink3}; text-anchor: middle`,
  line: `stroke: ${LIGHT.green}; fill: none`,
  dimension: `fill: ${LIGHT.ink}; text-anchor: middle; paint-order: stroke; stroke: ${LIGHT.surface}; stroke-width: 10px; stroke-linejoin: round`,
})
const CSS = [
  'text { font-size: 12px }',
  ...RULES.map(([name, rule]) => `.${styles[name]} { ${rule} }`),
  `.${styles['larger']} .${styles['line']} { stroke: ${LIGHT.error} }`,
  `.${styles['larger']} .${styles['dimension']} { fill: ${LIGHT.error} }`,
].join('\n')

let font: Promise<string> | undefined

/** Writes the font into a folder of this process, because the renderer reads fonts from files alone. */
async function writeFont(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'solvane-font-')), 'geist-mono.ttf')
  await writeFile(file, bytesOfInlined(mono))
  return file
}

/** Draws the block in its box as PNG, from above and from the side, with the drawing of the page. */
export async function drawBlock(block: Block, hasBox: boolean): Promise<Buffer> {
  const markup = renderToStaticMarkup(<BlockSheet block={block} hasBox={hasBox} width={WIDTH.drawing} />)
  const svg = markup.replace(
    /^<svg([^>]*)>/,
    `<svg xmlns="http://www.w3.org/2000/svg"$1><style>${CSS}</style>`,
  )
  font ??= writeFont()
  const image = await renderAsync(svg, {
    background: LIGHT.surface,
    fitTo: { mode: 'width', value: WIDTH.picture },
    font: { fontFiles: [await font], loadSystemFonts: false, defaultFontFamily: 'Geist Mono' },
  })
  return sharp(image.asPng()).png({ palette: true }).toBuffer()
}
