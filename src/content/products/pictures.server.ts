import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Category } from '#content/categories/category.server.ts'
import { tilePicture } from './describe.server.ts'
import type { Product } from './product.server.ts'

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
