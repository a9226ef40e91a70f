import type { Content } from '#content/content.server.ts'
import { describeCard } from '#content/products/describe.server.ts'
import type { ProductCardData } from '#content/products/product-card.tsx'
import type { Product } from '#content/products/product.server.ts'
import { href } from '#pages/routes.ts'

/** Where the page of a product is, by the product's url. */
export const productHref = (url: string): string => href('products-nameSlug', { nameSlug: url })

/** Where samples of a product are asked for. */
export const sampleHref = (url: string): string =>
  `${href('samples')}?${new URLSearchParams({ product: url }).toString()}`

/** A product as a list shows it, leading to its page. */
export const productCard = (
  product: Product,
  { certifications }: Pick<Content, 'certifications'>,
): ProductCardData => describeCard(product, productHref(product.url), certifications)
