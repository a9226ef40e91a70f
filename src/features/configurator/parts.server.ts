import { hash } from 'node:crypto'
import { Hono } from 'hono'
import { productHref } from '#addresses/links.ts'
import { applicationNames } from '#content/applications/application.server.ts'
import type { Content } from '#content/content.server.ts'
import { tilePicture } from '#content/products/describe.server.ts'
import { isCell, type Product } from '#content/products/product.server.ts'
import { NO_STORE } from '#kit/http/see-other.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import type { PageServer } from '#kit/pages/server/pages.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { sizingPartsOf } from '#sizing/sizing-parts.server.ts'
import { isLarge, type PackParts, type ShownBattery } from './data.ts'

/** The cells and batteries of the content, as a file. */
interface PackPartsFile {
  parts: PackParts
  json: string
  /** Undefined for a catalogue with which a browser does not calculate. */
  href: string | undefined
}

const FOLDER = '/_app/pack-parts'

/** Returns the parts with which the configurator calculates, made once for each version of the content. */
export const packPartsOf = memoizeByObject((content: Content): PackPartsFile => {
  const whole = sizingPartsOf(content)
  const batteries = content.products.filter((product) => !isCell(product))
  const parts = {
    sizing: { ...whole, batteries: whole.batteries.filter(({ is_cell }) => !is_cell) },
    applications: applicationNames(content.applications),
    batteries: Object.fromEntries(batteries.map((product) => [product.url, toShown(product)])),
  }
  const json = JSON.stringify(parts)
  const version = hash('sha256', json).slice(0, 12)
  return { parts, json, href: isLarge(parts) ? undefined : `${FOLDER}/${version}.json` }
})

const toShown = ({
  url,
  model_name,
  main_pic_url,
  minimum_order_qty,
  lead_time_weeks,
}: Product): ShownBattery => ({
  href: productHref(url),
  model: model_name,
  picture: tilePicture(main_pic_url),
  delivery: `From ${plural(minimum_order_qty, 'piece')} in ${plural(lead_time_weeks, 'week')}`,
})

const AS = {
  type: 'application/json',
  cacheControl: 'public, max-age=31536000, immutable',
  headers: { 'x-robots-tag': 'noindex' },
}

/** Serves the file. A page of earlier content is redirected to that of the present one. */
export function createPackPartsApi<Site>(
  content: () => Content,
  pages: Pick<PageServer<Site>, 'respondText'>,
): Hono {
  const api = new Hono()
  api.get(`${FOLDER}/:file`, async ({ req }) => {
    const { href, json } = packPartsOf(content())
    if (href === req.path) return pages.respondText(req.raw, { ...AS, path: href }, () => json)
    return new Response(
      null,
      href ? { status: 302, headers: { location: href, ...NO_STORE } } : { status: 404, headers: NO_STORE },
    )
  })
  return api
}
