import { applicationHref, customPacksHref, productHref } from '#addresses/links.ts'
import { href, match } from '#addresses/routes.ts'
import type { Application } from '#content/applications/application.server.ts'
import type { Content } from '#content/content.server.ts'
import { findProduct, productOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { writeDecimal } from '#kit/text/parse-decimal.ts'
import { batteryOf } from '#sizing/sizing-parts.server.ts'
import { LOADS, type RuntimePlace } from './place.ts'

/** Returns a current that uses about a fifth of the capacity in an hour. */
const usualCurrent = ({ capacity_ah }: Product): string => String(Number((capacity_ah / 5).toPrecision(1)))

/** Returns the calculator of a product's page. */
export const productPlace = (product: Product): RuntimePlace => ({
  path: productHref(product.url),
  batteries: [batteryOf(product)],
  example: `i=${usualCurrent(product)}`,
})

/** Returns the calculator of an application's page, with the batteries of its sizing table to choose from. */
export function applicationPlace({ url, sizing }: Application, products: Product[]): RuntimePlace {
  const { product, ...load } = sizing.example
  const models = new Set(sizing.table.rows.flat())
  const own = products.filter(({ model_name, url: slug }) => models.has(model_name) || slug === product)
  const figures = Object.entries(load).map(([name, value]) => [name, String(value)])
  return {
    path: applicationHref(url),
    batteries: own.map(batteryOf),
    example: String(new URLSearchParams([['product', product], ...figures])),
  }
}

/** The calculator for any battery, with worked example 1: a trolling motor. */
export const ANY_BATTERY: RuntimePlace = {
  path: href('tools-runtime'),
  batteries: [],
  example: 'V=25.6&Ah=100&chem=LFP&i=20&i_cont=56&t_dis=10&cable_len=4',
}

/** Replaces a product in the query by its figures, for the calculator for any battery; without a load, also by a usual one. */
export function withFigures(
  query: URLSearchParams,
  { products }: Pick<Content, 'products'>,
): URLSearchParams {
  const asked = new URLSearchParams(query)
  const product = findProduct(query.get('product') ?? '', products)
  if (!product) return asked
  asked.delete('product')
  const { v_nom: V, ah: Ah, chemistry: chem } = batteryOf(product)
  for (const [name, value] of Object.entries({ V, Ah, chem }))
    if (!asked.get(name)) asked.set(name, writeDecimal(value))
  if (Object.values(LOADS).every((names) => names.every((name) => !asked.get(name))))
    asked.set('i', usualCurrent(product))
  return asked
}

/** Finds the calculator of a page by its path. Addresses from before it had a page of its own name that of the pack configurator. */
export function findPlace(path: string, { products, applications }: Content): RuntimePlace | undefined {
  if (path === ANY_BATTERY.path || path === customPacksHref) return ANY_BATTERY
  const { nameSlug, applicationName } = match(path)?.params ?? {}
  const product = nameSlug && productOf(products, nameSlug)
  if (product) return productPlace(product)
  const application = applications.find(({ url }) => url === applicationName)
  return application ? applicationPlace(application, products) : undefined
}
