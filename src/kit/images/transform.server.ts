import sharp, { type Sharp } from 'sharp'
import type { CutBox } from './cut-box.server.ts'
import type { ImageFormat } from './image-url.ts'

/** Parameters of an encoding. Sizes are in px; default: those of the picture. */
export interface Recipe {
  format: ImageFormat
  quality: number
  width?: number
  height?: number
  /** Part of the picture that is encoded; default: all. */
  cut?: CutBox
}

export interface PictureInfo {
  width: number
  height: number
  hasAlpha: boolean
  /** Whether it has no metadata and needs no rotation: its bytes may be published as they are. */
  isClean: boolean
}

const LIMITS = { limitInputPixels: 40e6, failOn: 'error' } as const
const TIMEOUT_S = 5

// One thread per picture, and no cache in libvips: two jobs at once are the whole budget.
sharp.concurrency(1)
sharp.cache(false)
// Second lock behind the check of the first bytes: SVG, PDF and exotic loaders cannot be reached.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer'].map((name) => `VipsForeignLoad${name}`),
})

/** Version of the encoder, part of every cache key: another version encodes other bytes. */
export const ENCODER = `1-${sharp.versions.sharp}-${sharp.versions.vips}`

/** Returns the format of a file by its first bytes; null for all but the four formats that are served. */
export function sniffFormat(bytes: Buffer): ImageFormat | null {
  const text = bytes.toString('latin1', 0, 12)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp'
  return text.endsWith('ftypavif') ? 'avif' : null
}

/** Returns the size of a picture, upright, in px. Rejects if it is broken or larger than 40 megapixels. */
export async function measure(bytes: Buffer): Promise<PictureInfo> {
  const {
    autoOrient,
    hasAlpha,
    exif,
    xmp,
    iptc,
    comments,
    orientation = 1,
  } = await sharp(bytes, LIMITS).metadata()
  const isClean = !exif && !xmp && !iptc && !comments && orientation === 1
  return { width: autoOrient.width, height: autoOrient.height, hasAlpha, isClean }
}

function resize(picture: Sharp, { width, height, cut }: Recipe): void {
  if (cut?.isPadded) {
    const ratio = cut.width / cut.height
    const padded = {
      width: width ?? Math.round((height ?? cut.height) * ratio),
      height: height ?? Math.round((width ?? cut.width) / ratio),
    }
    picture.resize({ ...padded, fit: 'contain', background: '#0000' })
    return
  }
  if (cut) picture.extract(cut)
  // With one side only, `fill` would leave the other as it is.
  const fit = width && height ? 'fill' : 'inside'
  if (width || height) picture.resize({ width, height, fit, withoutEnlargement: true })
}

/** Encodes a picture upright, without metadata, never enlarged. Rejects if it is broken, or after 5 s. */
export function transform(bytes: Buffer, recipe: Recipe): Promise<Buffer> {
  const { format, quality } = recipe
  const picture = sharp(bytes, LIMITS).timeout({ seconds: TIMEOUT_S }).autoOrient()
  resize(picture, recipe)
  if (format === 'webp') return picture.webp({ quality }).toBuffer()
  // Effort 0 takes 2 s for 3072 px of noise on one thread; the default takes 58 s and gives the same file size.
  if (format === 'avif') return picture.avif({ quality, effort: 0 }).toBuffer()
  if (format === 'png') return picture.png().toBuffer()
  return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }).toBuffer()
}
