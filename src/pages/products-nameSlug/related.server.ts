import type { Content } from '#content/content.server.ts'
import { familyOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { productCard } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import { copy } from './copy.server.ts'
import type { Related } from './page.tsx'

const COUNT = 4

/** The products of the same family that are nearest in energy, by ratio. */
export function related(product: Product, content: Content): Related {
  const family = familyOf(content.products, product.category)
  const nearest = family
    .filter(({ url }) => url !== product.url)
    .map((one) => ({ one, far: Math.abs(Math.log(one.energy_wh / product.energy_wh)) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, COUNT)
  return {
    title: content.copy(copy).related,
    all: {
      label: `All ${family.length} of the range`,
      href: `${href('products')}?category=${product.category}`,
    },
    cards: nearest.map(({ one }) => productCard(one, content)),
  }
}
