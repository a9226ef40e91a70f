import type { Content } from '#content/content.server.ts'
import { familyOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { NB } from '#content/products/quantity.server.ts'
import { renderStaticPart } from '#ui/static-html/render-static-part.server.tsx'
import { Body } from './body.server.tsx'
import { bodyData } from './body-data.server.ts'
import { KeyFigures } from './figures.server.tsx'
import { LOGARITHMIC_FROM, placedFigures } from './placed-figures.server.ts'

/** The parts of the page that need no script, as markup. */
export function servedParts(product: Product, content: Content) {
  const family = familyOf(content.products, product.category)
  const name = content.categories.find(({ name_slug }) => name_slug === product.category)?.name ?? ''
  const note =
    `Marker: place within the ${family.length} products of the range ${name}; ` +
    `on a logarithmic scale where they span more than 1${NB}:${NB}${LOGARITHMIC_FROM}. ` +
    'Cycle life is compared at equal depth and end of life only.'
  return {
    figures: renderStaticPart(<KeyFigures figures={placedFigures(product, family)} note={note} />, 'k'),
    body: renderStaticPart(<Body {...bodyData(product, content)} />, 'b'),
  }
}
