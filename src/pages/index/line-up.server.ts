import type { Content } from '#content/content.server.ts'
import { pictureAlt } from '#content/products/describe.server.ts'
import { productOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { energyText } from '#kit/text/amounts.ts'
import { productHref } from '#pages/product-links.server.ts'
import type { Copy } from './copy.server.ts'
import type { LineUpItem } from './line-up.tsx'
import type { Data } from './page.tsx'

type Placement = Copy['lineup']['products'][number]
type MeasuredItem = Omit<LineUpItem, 'isLow'>

/** Gap between two products in per cent of the row, the same as in line-up.module.css. */
const GAP_PERCENT = 3
/** Width of the narrowest row that is shown as a whole, and of a character below a product; px. */
const ROW_PX = 700
const CHARACTER_PX = 8

/** Scales the pictures so that the upright edge in each is as long as in the product's record. */
export function describeLineUp(
  { heading, text, products: placements }: Copy['lineup'],
  { products }: Content,
): Data['lineup'] {
  const placed = placements.flatMap((placement) => {
    const product = productOf(products, placement.product)
    return product ? { product, placement } : []
  })
  const energies = placed.map(({ product }) => product.energy_wh)
  const items = placed.map(({ product, placement }) => measure(product, placement))
  const pictures = items.reduce((sum, { width }) => sum + width, 0)
  const length = pictures / (1 - ((items.length - 1) * GAP_PERCENT) / 100)
  return {
    heading,
    text: text
      .replace('{least}', energyText(Math.min(...energies)))
      .replace('{most}', energyText(Math.max(...energies))),
    row: { items: items.map((item) => ({ ...item, isLow: hasWideText(item, length) })), length },
  }
}

/** Whether the text below a product would touch its neighbour's. */
function hasWideText({ model, energy, width }: MeasuredItem, length: number): boolean {
  const text = (Math.max(model.length, energy.length) + 1) * CHARACTER_PX
  return text > ROW_PX * (width / length + GAP_PERCENT / 100)
}

function measure(product: Product, { picture, edge, upright }: Placement): MeasuredItem {
  const [width, height] = picture
  const { dimensions_mm: box } = product
  const mm = (upright === 'length' && 'length' in box ? box.length : box.height) / edge
  return {
    href: productHref(product.url),
    model: product.model_name,
    energy: energyText(product.energy_wh),
    // The picture cropped to the product.
    picture: product.main_pic_url.replace(/\.webp$/, '-cut.webp'),
    alt: pictureAlt(product),
    width: Math.round(width * mm * 10) / 10,
    height: Math.round(height * mm * 10) / 10,
  }
}
