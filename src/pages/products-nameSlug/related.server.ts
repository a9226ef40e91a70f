import type { Content } from '#content/content.server.ts'
import { familyOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { productCard } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import { copy } from './copy.server.ts'
import type { Related } from './page.tsx'

const COUNT = 4

/** A family by its energies, and these in their order: the page of one of thousands costs what that of one of a dozen does. */
const byEnergy = memoizeByObject((family: Product[]) => {
  const products = Map.groupBy(
    family.map((one, place) => ({ one, place })),
    ({ one }) => one.energy_wh,
  )
  return { products, energies: [...products.keys()].toSorted((a, b) => a - b) }
})

/** The products of a family that are nearest to one of it in energy, by ratio; of those equally near the first. */
function nearestTo(product: Product, family: Product[]): Product[] {
  const { products, energies } = byEnergy(family)
  const at = energies.indexOf(product.energy_wh)
  return energies
    .slice(Math.max(0, at - COUNT), at + COUNT + 1)
    .flatMap((energy) => products.get(energy)?.slice(0, COUNT + 1) ?? [])
    .filter(({ one }) => one.url !== product.url)
    .map(({ one, place }) => ({ one, place, far: Math.abs(Math.log(one.energy_wh / product.energy_wh)) }))
    .toSorted((a, b) => a.far - b.far || a.place - b.place)
    .slice(0, COUNT)
    .map(({ one }) => one)
}

/** The products of the same family that are nearest in energy. */
export function related(product: Product, content: Content): Related {
  const family = familyOf(content.products, product.category)
  return {
    title: content.copy(copy).related,
    all: {
      label: `All ${family.length} of the range`,
      href: `${href('products')}?category=${product.category}`,
    },
    cards: nearestTo(product, family).map((one) => productCard(one, content)),
  }
}
