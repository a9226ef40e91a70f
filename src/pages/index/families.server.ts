import type { Content } from '#content/content.server.ts'
import type { List } from '#content/lists.server.ts'
import { tilePicture } from '#content/products/describe.server.ts'
import { energySpan } from '#kit/text/amounts.ts'
import { href } from '#pages/routes.ts'
import type { FamilyRow } from './families.tsx'

/** The energy scale, 0.1 Wh to 10 MWh. */
const LEAST_EXPONENT = -1
const DECADES = 8

/** Returns the position of an energy on the scale, in per cent. */
export const toPercent = (wh: number): number =>
  Math.round(((Math.log10(wh) - LEAST_EXPONENT) / DECADES) * 1000) / 10

/** Describes the families of the API's list. Products that only the upstream API lists are counted, but have no energy. */
export function describeFamilies(
  list: List<'product-categories'>,
  { products }: Pick<Content, 'products'>,
  pictured: string[],
): FamilyRow[] {
  const byUrl = new Map(products.map((product) => [product.url, product]))
  return list.map((family) => {
    const energies = family.products.flatMap(({ url }) => byUrl.get(url)?.energy_wh ?? [])
    const [least, most] = [Math.min(...energies), Math.max(...energies)]
    const featured = family.products.find(({ url }) => pictured.includes(url))
    return {
      href: `${href('products')}?category=${encodeURIComponent(family.name_slug)}`,
      name: family.name,
      picture: featured ? tilePicture(featured.main_pic_url) : family.main_pic,
      isScene: !featured,
      count: family.products.length,
      ...(energies.length > 0 && {
        range: energySpan(least, most),
        span: [toPercent(least), toPercent(most)] as [number, number],
      }),
    }
  })
}
