import { hash } from 'node:crypto'
import { applicationNames } from '#content/applications/application.server.ts'
import type { Content } from '#content/content.server.ts'
import { tilePicture } from '#content/products/describe.server.ts'
import { isCell, type Product } from '#content/products/product.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { plural } from '#kit/text/amounts.ts'
import { sizingCatalogue } from '#sizing/catalogue.server.ts'
import { isLarge, type PackParts, type ShownBattery } from './data.ts'

export interface PackPartsFile {
  parts: PackParts
  json: string
  /** Undefined for a catalogue with which a browser does not calculate. */
  hash: string | undefined
}

/** Creates a function that returns the cells and batteries of the content, made once for a version of it. */
export const createPackParts = (productHref: (url: string) => string) =>
  memoizeByObject((content: Content): PackPartsFile => {
    const whole = sizingCatalogue(content)
    const catalogue = { ...whole, batteries: whole.batteries.filter(({ is_cell }) => !is_cell) }
    const batteries = content.products.filter((product) => !isCell(product))
    const parts = {
      catalogue,
      applications: applicationNames(content.applications),
      batteries: Object.fromEntries(batteries.map((product) => [product.url, shown(product, productHref)])),
    }
    const json = JSON.stringify(parts)
    return { parts, json, hash: isLarge(parts) ? undefined : hash('sha256', json).slice(0, 12) }
  })

const shown = (
  { url, model_name, main_pic_url, minimum_order_qty, lead_time_weeks }: Product,
  productHref: (url: string) => string,
): ShownBattery => ({
  href: productHref(url),
  model: model_name,
  picture: tilePicture(main_pic_url),
  delivery: `From ${plural(minimum_order_qty, 'piece')} in ${plural(lead_time_weeks, 'week')}`,
})
