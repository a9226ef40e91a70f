import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { INK } from '#content/downloads/sheet/ink.server.ts'
import { tilePicture } from '#content/products/describe.server.ts'
import type { Product } from '#content/products/product.server.ts'

/** A picture's file as it was found. */
export interface PictureFile {
  file: string
  mtimeMs: number
  size: number
}

/** Pixels of a picture that is 208 points wide: 220 to the inch. */
const SIZE = { width: 640, height: 480 }
const QUALITY = 82

/** The cut-out of a product, if it has one. */
export function pictureFile(directory: string, { main_pic_url }: Product): PictureFile | undefined {
  const file = join(directory, tilePicture(main_pic_url))
  const found = statSync(file, { throwIfNoEntry: false })
  return found && { file, mtimeMs: found.mtimeMs, size: found.size }
}

/** A product's cut-out on the colour of its tile, as the JPEG a PDF can hold; the bare tile while there is no picture. Rejects with Error if it is broken. */
export async function printPicture(picture?: PictureFile): Promise<Buffer> {
  // The image service lets sharp open bytes only, no files.
  const drawn = picture
    ? sharp(await readFile(picture.file))
    : sharp({ create: { ...SIZE, channels: 3, background: INK.tile } })
  return drawn
    .flatten({ background: INK.tile })
    .resize(SIZE.width, SIZE.height)
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
