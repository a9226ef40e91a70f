import { pictureAlt } from '#content/products/describe.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { energyText } from '#content/products/quantity.server.ts'
import { productHref } from '#pages/product-links.server.ts'
import type { Copy } from './copy.server.ts'
import type { LineUpData, LineUpItem } from './line-up.tsx'

type Placed = Copy['lineup']['products'][number]

/** What lies between two products, in per cent of the row; line-up.module.css says the same. */
const GAP_PERCENT = 3

/** The cut of a product's picture that ends where the product does. */
const cutPicture = (main_pic_url: string): string => main_pic_url.replace(/\.webp$/, '-cut.webp')

/** Millimetres from the ground to the product's top, as it stands in its picture. */
const uprightOf = ({ dimensions_mm: box }: Product, upright: Placed['upright']): number =>
  upright === 'length' && 'length' in box ? box.length : box.height

/** How large each picture is to be drawn, so that the upright edge in it is as long as the record says. */
export function lineUp(placed: Placed[], products: Map<string, Product>): LineUpData {
  const items = placed.flatMap((place) => {
    const product = products.get(place.product)
    return product ? [describe(product, place)] : []
  })
  const length = lengthOf(items)
  return { items: items.map((item) => ({ ...item, isLow: isWide(item, length) })), length }
}

/** The narrowest row that is shown as a whole, and a character of the words below a product; px. */
const ROW_PX = 700
const CHARACTER_PX = 8

/** Whether the words below a product would touch its neighbour's. */
function isWide({ model, energy, width }: Described, length: number): boolean {
  const words = (Math.max(model.length, energy.length) + 1) * CHARACTER_PX
  return words > ROW_PX * (width / length + GAP_PERCENT / 100)
}

type Described = Omit<LineUpItem, 'isLow'>

function describe(product: Product, { picture, edge, upright }: Placed): Described {
  const [width, height] = picture
  const mm = uprightOf(product, upright) / edge
  return {
    href: productHref(product.url),
    model: product.model_name,
    energy: energyText(product.energy_wh),
    picture: cutPicture(product.main_pic_url),
    alt: pictureAlt(product),
    width: Math.round(width * mm * 10) / 10,
    height: Math.round(height * mm * 10) / 10,
  }
}

/** Millimetres the whole row is long: the pictures and the gaps between them. */
const lengthOf = (items: Described[]): number =>
  items.reduce((sum, { width }) => sum + width, 0) / (1 - ((items.length - 1) * GAP_PERCENT) / 100)
