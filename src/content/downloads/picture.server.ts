import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { INK } from '#content/downloads/sheet/ink.server.ts'
import { tilePicture } from '#content/products/describe.server.ts'
import type { Product } from '#content/products/product.server.ts'

/** Pixels of a picture that is 208 points wide: 220 to the inch. */
const SIZE = { width: 640, height: 480 }
const QUALITY = 82

/** Where the cut-out of a product is, if it has one. */
export const pictureFile = (directory: string, { main_pic_url }: Product): string =>
  join(directory, tilePicture(main_pic_url))

/** A product's cut-out on the colour of its tile, as the JPEG a PDF can hold; the bare tile while there is no picture. */
export async function printPicture(directory: string, product: Product): Promise<Buffer> {
  const file = pictureFile(directory, product)
  // The image service lets sharp open bytes only, no files.
  const picture = existsSync(file)
    ? sharp(await readFile(file))
    : sharp({ create: { ...SIZE, channels: 3, background: INK.tile } })
  return picture
    .flatten({ background: INK.tile })
    .resize(SIZE.width, SIZE.height)
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
