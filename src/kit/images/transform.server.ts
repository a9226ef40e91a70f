import sharp from 'sharp'
import type { ImageFormat } from './image-url.ts'

/** What to make of one picture; sizes in px; without sizes it keeps its own. */
export interface Recipe {
  format: ImageFormat
  quality: number
  width?: number
  height?: number
}

export interface Measured {
  width: number
  height: number
  /** Carries no EXIF, XMP, IPTC or comments and needs no turning: its bytes may be published as they are. */
  bare: boolean
}

const LIMITS = { limitInputPixels: 40e6, failOn: 'error' } as const
const TIMEOUT_S = 5

// One thread a picture and no cache of libvips' own: two jobs at once are the whole budget.
sharp.concurrency(1)
sharp.cache(false)
// Second lock behind the magic bytes: no SVG, PDF or exotic loader can be reached in this process.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer'].map((name) => `VipsForeignLoad${name}`),
})

/** Part of every cache key: another encoder makes other bytes. */
export const encoder = `1-${sharp.versions.sharp}-${sharp.versions.vips}`

/** The format a file really has, by its first bytes; null for all but the four raster formats served. */
export function sniffFormat(bytes: Buffer): ImageFormat | null {
  const text = bytes.toString('latin1', 0, 12)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp'
  return text.endsWith('ftypavif') ? 'avif' : null
}

/** Size in px as shown, upright. Rejects with Error on a broken picture or one above 40 megapixels. */
export async function measure(bytes: Buffer): Promise<Measured> {
  const { autoOrient, exif, xmp, iptc, comments, orientation = 1 } = await sharp(bytes, LIMITS).metadata()
  const bare = !exif && !xmp && !iptc && !comments && orientation === 1
  return { width: autoOrient.width, height: autoOrient.height, bare }
}

/** Makes the picture: upright, without metadata, never enlarged. Rejects with Error if bad or after 5 s. */
export function transform(bytes: Buffer, { format, quality, width, height }: Recipe): Promise<Buffer> {
  const picture = sharp(bytes, LIMITS).timeout({ seconds: TIMEOUT_S }).autoOrient()
  // `fill` with one side only would leave the other as it is.
  const fit = width && height ? 'fill' : 'inside'
  if (width || height) picture.resize({ width, height, fit, withoutEnlargement: true })
  if (format === 'webp') return picture.webp({ quality }).toBuffer()
  // Effort 0: the default takes 58 s for 3072 px of noise on one thread, this 2 s at the same size of file.
  if (format === 'avif') return picture.avif({ quality, effort: 0 }).toBuffer()
  if (format === 'png') return picture.png().toBuffer()
  return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }).toBuffer()
}
