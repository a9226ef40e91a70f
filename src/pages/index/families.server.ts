import type { Content } from '#content/content.server.ts'
import type { List } from '#content/lists.server.ts'
import { tilePicture } from '#content/products/describe.server.ts'
import { energySpan } from '#content/products/quantity.server.ts'
import { href } from '#pages/routes.ts'
import type { FamilyRow } from './families.tsx'

/** The scale of energy: 0.1 Wh to 10 MWh, one decade a line. */
const LEAST_EXPONENT = -1
const DECADES = 8

/** Where an energy lies on the scale, in per cent. */
export const placeOf = (wh: number): number =>
  Math.round(((Math.log10(wh) - LEAST_EXPONENT) / DECADES) * 1000) / 10

/** The families as the API lists them; a product only another server knows is counted, and has no energy to draw. */
export function familyRows(
  list: List<'product-categories'>,
  { products }: Pick<Content, 'products'>,
  shown: string[],
): FamilyRow[] {
  const known = new Map(products.map((product) => [product.url, product]))
  return list.map((family) => {
    const energies = family.products.flatMap(({ url }) => known.get(url)?.energy_wh ?? [])
    const [least, most] = [Math.min(...energies), Math.max(...energies)]
    const face = family.products.find(({ url }) => shown.includes(url))
    return {
      href: `${href('products')}?category=${encodeURIComponent(family.name_slug)}`,
      name: family.name,
      picture: face ? tilePicture(face.main_pic_url) : family.main_pic,
      isScene: !face,
      count: family.products.length,
      ...(energies.length > 0 && {
        range: energySpan(least, most),
        span: [placeOf(least), placeOf(most)] as [number, number],
      }),
    }
  })
}
