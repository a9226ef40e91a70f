import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { tilePicture } from '#content/products/describe.server.ts'
import { findPicturePath, TILE_ASPECT } from '#content/products/picture-files.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { cutBox } from '#kit/images/cut-box.server.ts'
import { LIGHT } from '#ui/palette.server.ts'

/** Identifies one version of a picture's file. */
export interface PictureFile {
  file: string
  mtimeMs: number
  size: number
  focus?: Product['focus']
}

/** Pixels of a picture 208 points wide: 220 dpi. */
const SIZE = { width: 640, height: 480 }
const QUALITY = 82

/** Returns the cut-out of a product, or else its picture, if there is one. */
export function findPictureFile(
  directory: string,
  { main_pic_url, focus }: Product,
): PictureFile | undefined {
  const tile = tilePicture(main_pic_url)
  const hasTile = existsSync(join(directory, tile))
  const path = hasTile ? tile : findPicturePath(directory, main_pic_url)
  const file = path && join(directory, path)
  const stats = file ? statSync(file, { throwIfNoEntry: false }) : undefined
  return stats && file
    ? { file, mtimeMs: stats.mtimeMs, size: stats.size, ...(!hasTile && focus && { focus }) }
    : undefined
}

/** Renders a cut-out on its tile as JPEG for a PDF; the bare tile without a picture. Rejects if the picture is broken. */
export async function renderPicture(picture?: PictureFile): Promise<Buffer> {
  // The image service allows sharp to open bytes only, no files.
  const image = picture
    ? await cutOut(await readFile(picture.file), picture.focus)
    : sharp({ create: { ...SIZE, channels: 3, background: LIGHT.tile } })
  return image.jpeg({ quality: QUALITY }).toBuffer()
}

/** Cuts a picture to the ratio of a tile, on which a transparent one is placed as a whole. */
async function cutOut(bytes: Buffer, focus: Product['focus']): Promise<Sharp> {
  const { autoOrient, hasAlpha } = await sharp(bytes).metadata()
  const box = cutBox({ ...autoOrient, hasAlpha }, { aspect: TILE_ASPECT, focus })
  const picture = sharp(bytes).autoOrient()
  const cut = box.isPadded ? picture : picture.extract(box)
  const fit = box.isPadded ? 'contain' : 'fill'
  return cut.flatten({ background: LIGHT.tile }).resize({ ...SIZE, fit, background: LIGHT.tile })
}
