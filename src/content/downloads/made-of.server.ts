import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import type { Content } from '#content/content.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Offer } from './offers.server.ts'
import { pictureFile } from './picture.server.ts'

/** Names what `print` makes a document of: as long as it is the same, the document is. */
export function madeOf(offer: Offer, content: Content): string {
  const parts = JSON.stringify([offer, content.company, ...besides(offer, content)])
  return createHash('sha256').update(parts).digest('base64url').slice(0, 22)
}

/** What a document says besides its own record and the company. */
function besides({ type, product }: Offer, content: Content): unknown[] {
  if (type === 'catalogue') return [content.categories, content.products]
  if (!product) return []
  const { cell_model } = product.configuration
  const hasCell = content.products.some(({ model_name }) => model_name === cell_model)
  return [content.certifications, content.transportTest, hasCell, pictureStamp(content.directory, product)]
}

function pictureStamp(directory: string, product: Product): unknown {
  const { mtimeMs, size } = statSync(pictureFile(directory, product), { throwIfNoEntry: false }) ?? {}
  return [mtimeMs, size]
}
