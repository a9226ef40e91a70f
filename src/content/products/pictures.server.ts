import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Category } from '#content/categories/category.server.ts'
import { tilePicture } from './describe.server.ts'
import { productOf } from './find.server.ts'
import type { Product } from './product.server.ts'

const OF_PRODUCT = /^\/images\/products\/([a-z0-9-]+?)(?:-(?:tile|cut|alpha))?\.webp$/

/** The product that is drawn at this path as long as nobody has made its picture. */
export function drawnFor(path: string, products: Product[]): Product | undefined {
  const [, url] = OF_PRODUCT.exec(path) ?? []
  return url ? productOf(products, url) : undefined
}

/**
 * Paths of the pictures that other sites may show for a product, the best first. One whose picture has not been made is
 * drawn as SVG, which social networks do not show: then it is its category's.
 */
export function picturesFor(
  { main_pic_url }: Product,
  category: Category | undefined,
  directory: string,
): string[] {
  if (existsSync(join(directory, main_pic_url))) return [main_pic_url, tilePicture(main_pic_url)]
  return category ? [category.main_pic] : []
}
