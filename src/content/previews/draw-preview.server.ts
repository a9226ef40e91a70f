import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import medium from '#content/downloads/fonts/geist-medium.ttf?inline'
import regular from '#content/downloads/fonts/geist-regular.ttf?inline'
import { bytesOfInlined } from '#kit/files/inlined-file.server.ts'
import { cutBox } from '#kit/images/cut-box.server.ts'
import { html } from '#kit/pages/server/html.server.ts'
import { insertNoBreakSpaces } from '#content/texts.server.ts'
import { DARK, LIGHT } from '#ui/palette.server.ts'
import withPicture from './with-picture.png?inline'
import withoutPicture from './without-picture.png?inline'

/** Size of a picture for link previews, in px: what all networks show uncut. */
const PREVIEW = { width: 1200, height: 630 }
/** Version of the drawing, part of every address: another version draws another picture. */
export const DRAWING = 2

const LEFT = 72
const TITLE_TOP = 176
const HOST_TOP = 560
/** The picture fills the right side. */
const PICTURE = { left: 680, width: PREVIEW.width - 680, height: PREVIEW.height }
const TITLE_WIDTH = { withPicture: 560, withoutPicture: 980 }
/** Leaves a line's space above the bar. */
const TITLE_HEIGHT = 300
/** Sizes of the title in px, largest first; the first whose lines fit is taken. */
const SIZES = [72, 64, 56, 48, 42, 36, 30]
const COLOURS = {
  withPicture: { title: LIGHT.ink, host: LIGHT.ink3 },
  withoutPicture: { title: DARK.ink, host: DARK.ink3 },
}

const MARGIN = 36

const FONTS = { 'geist-medium.ttf': medium, 'geist-regular.ttf': regular }
const BASES = { withPicture: bytesOfInlined(withPicture), withoutPicture: bytesOfInlined(withoutPicture) }

export interface PreviewParts {
  title: string
  /** The site's host, as the last line. */
  host: string
  /** File of a picture for the right side. */
  picture?: { file: string; isCutOut: boolean; focus?: readonly [number, number] | undefined } | undefined
}

/** Writes the fonts into a folder, because Pango reads fonts from files alone. */
export async function writeFonts(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  for (const [name, font] of Object.entries(FONTS)) {
    const file = join(directory, name)
    await access(file).catch(() => writeFile(file, bytesOfInlined(font)))
  }
}

/** Draws the picture for a page's link previews as JPEG. Rejects if its picture is broken. */
export async function drawPreview(
  { title, host, picture }: PreviewParts,
  fontDirectory: string,
): Promise<Buffer> {
  const look = picture ? 'withPicture' : 'withoutPicture'
  const colours = COLOURS[look]
  const write = (text: string, font: Font) =>
    drawText(insertNoBreakSpaces(text), { ...font, width: TITLE_WIDTH[look], fontDirectory })
  const layers = [
    {
      input: await fitTitle((size) => write(title, { face: 'Medium', size, colour: colours.title })),
      left: LEFT,
      top: TITLE_TOP,
    },
    {
      input: (await write(host, { face: 'Regular', size: 26, colour: colours.host })).data,
      left: LEFT,
      top: HOST_TOP,
    },
    ...(picture ? [{ input: await drawPicture(picture), left: PICTURE.left, top: 0 }] : []),
  ]
  return sharp(BASES[look])
    .composite(layers)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
}

interface Font {
  face: 'Medium' | 'Regular'
  size: number
  colour: string
}

const drawText = (
  text: string,
  { face, size, colour, width, fontDirectory }: Font & { width: number; fontDirectory: string },
) =>
  sharp({
    text: {
      // Pango's markup is XML.
      text: html`<span foreground="${colour}">${text}</span>`.toString(),
      font: `Geist ${face} ${size}`,
      fontfile: join(fontDirectory, `geist-${face.toLowerCase()}.ttf`),
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })

/** Returns the title in the largest size that fits; cut off below if none does. */
async function fitTitle(
  write: (size: number) => Promise<{ data: Buffer; info: { width: number; height: number } }>,
): Promise<Buffer> {
  let last = Buffer.alloc(0)
  for (const size of SIZES) {
    const { data, info } = await write(size)
    if (info.height <= TITLE_HEIGHT) return data
    last = await sharp(data).extract({ left: 0, top: 0, width: info.width, height: TITLE_HEIGHT }).toBuffer()
  }
  return last
}

/** Draws a cut-out on a tile, or a photograph that fills the whole side. */
async function drawPicture({ file, isCutOut, focus }: NonNullable<PreviewParts['picture']>): Promise<Buffer> {
  const { width, height } = PICTURE
  // The image service allows sharp to open bytes only, no files.
  const bytes = await readFile(file)
  const picture = sharp(bytes).autoOrient()
  const { autoOrient, hasAlpha } = await sharp(bytes).metadata()
  if (!isCutOut && !hasAlpha) {
    const box = cutBox({ ...autoOrient, hasAlpha }, { aspect: width / height, focus })
    return picture.extract(box).resize(width, height, { fit: 'fill' }).png().toBuffer()
  }
  const input = await picture
    .resize(width - 2 * MARGIN, height - 2 * MARGIN, { fit: 'inside' })
    .png()
    .toBuffer()
  const tile = sharp({ create: { width, height, channels: 3, background: LIGHT.tile } })
  return tile.composite([{ input }]).png().toBuffer()
}
