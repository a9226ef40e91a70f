import { createHash } from 'node:crypto'
import type { Content } from '#content/content.server.ts'
import { cellOf } from '#content/products/find.server.ts'
import type { Offer } from './offers.server.ts'
import { type PictureFile, pictureFile } from './picture.server.ts'

/** What documents may say besides their own record. */
export type Printable = Pick<
  Content,
  'company' | 'categories' | 'products' | 'certifications' | 'transportTest'
>

/** All that one document is made of, as plain data: as long as it is the same, the document is. */
export interface Ingredients {
  offer: Offer
  content: Printable
  picture?: PictureFile | undefined
}

export const ingredientsOf = (offer: Offer, content: Content): Ingredients => ({
  offer,
  content: {
    company: content.company,
    transportTest: content.transportTest,
    ...besides(offer, content),
  },
  picture: pictureOf(offer, content),
})

/** The picture in a document, as it is now. */
export const pictureOf = ({ product }: Offer, { directory }: Content): PictureFile | undefined =>
  product && pictureFile(directory, product)

/** A name for what a document is made of. */
export const nameOf = (ingredients: Ingredients): string =>
  createHash('sha256').update(JSON.stringify(ingredients)).digest('base64url').slice(0, 22)

type Besides = Pick<Printable, 'categories' | 'products' | 'certifications'>

function besides({ type, product }: Offer, content: Content): Besides {
  const { categories, products, certifications } = content
  if (type === 'catalogue') return { categories, products, certifications: [] }
  if (!product) return { categories: [], products: [], certifications: [] }
  const cell = cellOf(products, product)
  return { categories: [], products: cell ? [cell] : [], certifications }
}
