import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#content/content.server.ts'
import type { DerivePicture } from '#kit/images/derived-picture.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { listPlannedProducts } from './discontinued.server.ts'
import type { Product } from './product.server.ts'

const IMAGES = '/images/'
/** Endings of pictures, best first. */
const ENDINGS = ['webp', 'avif', 'png', 'jpg', 'jpeg']
/** Path of a product's picture, or of its tile, below the folder of pictures. */
const PRODUCT_PICTURE = /^products\/([\w-]+?)(-tile)?\.(?:webp|avif|png|jpe?g)$/
/** Ratio of a tile. */
export const TILE_ASPECT = 4 / 3

/** Returns the name of a product's picture without its ending; undefined for another picture. */
const nameOf = (path: string): string | undefined => PRODUCT_PICTURE.exec(path.slice(IMAGES.length))?.[1]

/** Lists the paths that a product's picture may have: any ending will do. */
export function listPicturePaths(path: string): string[] {
  const name = nameOf(path)
  const others = name === undefined ? [] : ENDINGS.map((ending) => `${IMAGES}products/${name}.${ending}`)
  return [path, ...others.filter((other) => other !== path)]
}

/** Returns the path of the file of a product's picture, below the content folder; undefined if there is none. */
export const findPicturePath = (directory: string, path: string): string | undefined =>
  listPicturePaths(path).find((one) => existsSync(join(directory, one)))

/** Creates the rule by which the image service makes product pictures without a file: tiles, and pictures whose file has another ending. */
export const createDerivePicture =
  (content: () => Pick<Content, 'directory' | 'products' | 'discontinued' | 'publishing'>): DerivePicture =>
  (path) => {
    const [, name = '', tile] = PRODUCT_PICTURE.exec(path) ?? []
    if (!name) return undefined
    const current = content()
    const file = findPicturePath(current.directory, `${IMAGES}products/${name}.webp`)
    if (!file) return undefined
    const original = { path: file.slice(IMAGES.length) }
    return tile
      ? { ...original, cut: { aspect: TILE_ASPECT, focus: focusesOf(current).get(name) } }
      : original
  }

/** The focus of each product's picture, by the name of the picture without its ending. */
const focusesOf = memoizeByObject(
  (content: Pick<Content, 'products' | 'discontinued' | 'publishing'>) =>
    new Map(
      listPlannedProducts(content).flatMap(({ main_pic_url, focus }) => {
        const name = nameOf(main_pic_url)
        return name && focus ? [[name, focus] as const] : []
      }),
    ),
)

/** Returns the focus of the product's picture at a path. */
export const findFocus = (
  content: Pick<Content, 'products' | 'discontinued' | 'publishing'>,
  path: string,
): Product['focus'] => focusesOf(content).get(nameOf(path) ?? '')
