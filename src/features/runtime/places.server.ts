import { applicationHref, customPacksHref, productHref } from '#addresses/links.ts'
import { href, match } from '#addresses/routes.ts'
import type { Application } from '#content/applications/application.server.ts'
import type { Content } from '#content/content.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { findProduct, productOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { writeDecimal } from '#kit/text/parse-decimal.ts'
import { batteryOf } from '#sizing/sizing-parts.server.ts'
import { readQuery } from '#sizing/query/read-query.ts'
import { SYSTEM_FIELDS } from '#sizing/runtime-system.server.ts'
import { LOADS, type RuntimePlace } from './place.ts'

/** Returns a current that uses about a fifth of the capacity in an hour. */
const usualCurrent = ({ capacity_ah }: Product): string => String(Number((capacity_ah / 5).toPrecision(1)))

const systemOf = (query: URLSearchParams) => ({ system: readQuery(SYSTEM_FIELDS, query).values })

/** Returns the calculator of a product's page. */
export const productPlace = (product: Product, query: URLSearchParams): RuntimePlace => ({
  path: productHref(product.url),
  batteries: [batteryOf(product)],
  example: `i=${usualCurrent(product)}`,
  ...systemOf(query),
})

/** Returns the calculator of an application's page, with the batteries of its sizing table to choose from. */
export function applicationPlace({ url, sizing }: Application, products: Product[]): RuntimePlace {
  const { product, ...load } = sizing.example
  const models = new Set(sizing.table.rows.flat())
  const own = products.filter(({ model_name, url: slug }) => models.has(model_name) || slug === product)
  const shown = own.find(({ url: slug }) => slug === product) ?? own[0]
  const figures = Object.entries(load).map(([name, value]) => [name, String(value)])
  return {
    path: applicationHref(url),
    batteries: own.map(batteryOf),
    example: String(new URLSearchParams([['product', shown?.url ?? product], ...figures])),
  }
}

/** The calculator for any battery, with worked example 1: a trolling motor. */
const ANY_BATTERY: RuntimePlace = {
  path: href('tools-runtime'),
  batteries: [],
  example: 'V=25.6&Ah=100&chem=LFP&i=20&i_cont=56&t_dis=10&cable_len=4',
}

/** Returns the calculator for any battery with the product of a query, which has its limits and stays in the address. */
function anyPlace(query: URLSearchParams, products: Product[]): RuntimePlace {
  const product = findProduct(query.get('product') ?? '', products)
  if (!product) return ANY_BATTERY
  return {
    path: ANY_BATTERY.path,
    batteries: [batteryOf(product)],
    example: `product=${product.url}&i=${usualCurrent(product)}`,
    ...systemOf(query),
  }
}

/** Names a query's product by its url, as the calculator for any battery reads it; without a load, adds the usual one. */
export function withProduct(query: URLSearchParams, { batteries: [battery], example }: RuntimePlace) {
  const asked = new URLSearchParams(query)
  if (!battery || !query.get('product')) return asked
  asked.set('product', battery.product_name_slug)
  if (Object.values(LOADS).every((names) => names.every((name) => !asked.get(name))))
    asked.set('i', new URLSearchParams(example).get('i') ?? '')
  return asked
}

/** Returns the calculator for any battery with the figures of a query's battery, to change them. */
export function otherFiguresHref(query: URLSearchParams, { batteries }: RuntimePlace): string {
  const asked = new URLSearchParams(query)
  const battery = batteries.find(({ product_name_slug }) => product_name_slug === asked.get('product'))
  for (const name of ['product', 'system_v', ...Object.keys(SYSTEM_FIELDS)]) asked.delete(name)
  const { v_nom: V, ah: Ah, chemistry: chem } = battery ?? {}
  for (const [name, value] of Object.entries({ V, Ah, chem }))
    if (value !== undefined && !asked.get(name)) asked.set(name, writeDecimal(value))
  return `${ANY_BATTERY.path}?${asked}#runtime`
}

/** Finds the calculator of an address. Addresses from before it had a page of its own name that of the pack configurator. */
export function findPlace(
  path: string,
  query: URLSearchParams,
  content: Pick<Content, 'products' | 'discontinued' | 'applications'>,
): RuntimePlace | undefined {
  const { products, applications } = content
  if (path === ANY_BATTERY.path || path === customPacksHref) return anyPlace(query, allProducts(content))
  const { nameSlug, applicationName } = match(path)?.params ?? {}
  const product = nameSlug && productOf(allProducts(content), nameSlug)
  if (product) return productPlace(product, query)
  const application = applications.find(({ url }) => url === applicationName)
  return application ? applicationPlace(application, products) : undefined
}
