import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { tilePicture } from '#content/products/describe.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { LIGHT } from '#ui/palette.server.ts'

/** Identifies one version of a picture's file. */
export interface PictureFile {
  file: string
  mtimeMs: number
  size: number
}

/** Pixels of a picture 208 points wide: 220 dpi. */
const SIZE = { width: 640, height: 480 }
const QUALITY = 82

/** Returns the cut-out of a product, if there is one. */
export function findPictureFile(directory: string, { main_pic_url }: Product): PictureFile | undefined {
  const file = join(directory, tilePicture(main_pic_url))
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && { file, mtimeMs: stats.mtimeMs, size: stats.size }
}

/** Renders a cut-out on its tile as JPEG for a PDF; the bare tile without a picture. Rejects if the picture is broken. */
export async function renderPicture(picture?: PictureFile): Promise<Buffer> {
  // The image service allows sharp to open bytes only, no files.
  const image = picture
    ? sharp(await readFile(picture.file))
    : sharp({ create: { ...SIZE, channels: 3, background: LIGHT.tile } })
  return image
    .flatten({ background: LIGHT.tile })
    .resize(SIZE.width, SIZE.height)
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
