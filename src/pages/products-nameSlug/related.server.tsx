import type { Content } from '#content/content.server.ts'
import { familyOf } from '#content/products/find.server.ts'
import { ProductCards } from '#content/products/product-cards.server.tsx'
import type { Product } from '#content/products/product.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { categoryHref } from '#addresses/links.ts'
import { MoreLink } from '#ui/button/button.tsx'
import { Section, SectionHead } from '#ui/section/section.tsx'
import { copy } from './copy.server.ts'

const COUNT = 4

/** A family grouped by energy, and its energies in order, so that a page does not search a family of thousands. */
const groupByEnergy = memoizeByObject((family: Product[]) => {
  const products = Map.groupBy(
    family.map((product, index) => ({ product, index })),
    ({ product }) => product.energy_wh,
  )
  return { products, energies: [...products.keys()].toSorted((a, b) => a - b) }
})

/** Finds the products of a family with the most similar energy, by ratio; the catalogue's order breaks ties. */
export function findSimilar(product: Product, family: Product[]): Product[] {
  const { products, energies } = groupByEnergy(family)
  // A discontinued product is no part of its family.
  const { energy_wh } = product
  const next = energies.findIndex((energy) => energy >= energy_wh)
  const at = next < 0 ? energies.length : next
  return energies
    .slice(Math.max(0, at - COUNT), at + COUNT + 1)
    .flatMap((energy) => products.get(energy)?.slice(0, COUNT + 1) ?? [])
    .filter((other) => other.product.url !== product.url)
    .map((other) => ({ ...other, ratio: Math.abs(Math.log(other.product.energy_wh / product.energy_wh)) }))
    .toSorted((a, b) => a.ratio - b.ratio || a.index - b.index)
    .slice(0, COUNT)
    .map((other) => other.product)
}

export function Related({ product, content }: { product: Product; content: Content }) {
  const family = familyOf(content.products, product.category)
  return (
    <Section band="tile" tight>
      <SectionHead title={content.copy(copy).related}>
        <MoreLink href={categoryHref(product.category)}>All {family.length} products of the range</MoreLink>
      </SectionHead>
      <ProductCards products={findSimilar(product, family)} content={content} />
    </Section>
  )
}
