import type { Category } from '#content/categories/category.server.ts'
import { tilePicture } from './describe.server.ts'
import { productOf } from './find.server.ts'
import { findPicturePath } from './picture-files.server.ts'
import type { Product } from './product.server.ts'

const PRODUCT_PICTURE = /^\/images\/products\/([a-z0-9-]+?)(?:-(?:tile|cut|alpha))?\.(?:webp|avif|png|jpe?g)$/

/** Returns the product whose picture has this path, to be drawn while the picture is missing. */
export function findDrawnProduct(path: string, products: Product[]): Product | undefined {
  const [, url] = PRODUCT_PICTURE.exec(path) ?? []
  return url ? productOf(products, url) : undefined
}

/** Returns the pictures that other sites may show, best first: that of the category if the product has none. */
export function listPictures(
  { main_pic_url }: Product,
  category: Category | undefined,
  directory: string,
): string[] {
  if (findPicturePath(directory, main_pic_url)) return [main_pic_url, tilePicture(main_pic_url)]
  return category ? [category.main_pic] : []
}
