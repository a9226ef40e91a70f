import type { Category } from '#content/categories/category.server.ts'
import { size, weight } from '#content/products/describe.server.ts'
import { allProducts, predecessorsOf } from '#content/products/discontinued.server.ts'
import { productOf } from '#content/products/find.server.ts'
import { listPictures } from '#content/products/pictures.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { snippet } from '#content/products/snippet.server.ts'
import type { Site } from '#content/site.server.ts'
import { absoluteImageUrl } from '#kit/images/absolute-image-url.server.ts'
import type { Head } from '#kit/pages/contract/page.ts'
import { breadcrumbList, faqPage } from '#kit/pages/server/structured-data.server.ts'
import { figure, plainSpaces } from '#kit/text/amounts.ts'
import { productDataHref, productHref } from '#addresses/links.ts'
import { createCatalogueTrail } from '#pages/trail.server.ts'

export function createHead(product: Product, category: Category | undefined, site: Site): Head {
  const { siteUrl, config } = site
  const origin = { siteUrl, imageBaseUrl: config.imageBaseUrl }
  const pictures = listPictures(product, category, site.content.directory)
  const path = productHref(product.url)
  return {
    title: `${product.model_name} ${product.name} | Solvane`,
    description: describe(product),
    canonical: path,
    json: productDataHref(product.url),
    ...(pictures[0] && { image: pictures[0] }),
    structuredData: [
      {
        ...describeModel(product, category, siteUrl),
        ...linkModels(product, site),
        image: pictures.map((path) => absoluteImageUrl(origin, path)),
      },
      breadcrumbList(siteUrl, createCatalogueTrail(category, product.model_name)),
      faqPage(category?.faq ?? []),
    ],
  }
}

/** Describes a product in 140 to 155 characters with V, Ah and Wh. */
function describe(product: Product): string {
  const { model_name, chemistry, format, cycle_life } = product
  const electrical = `${figure(product.nominal_voltage_v)} V, ${figure(product.capacity_ah)} Ah, ${figure(product.energy_wh)} Wh`
  const facts = [
    `delivers ${figure(product.max_continuous_discharge_a)} A`,
    `weighs ${weight(product)}`,
    `measures ${size(product)}`,
    `lasts ${figure(cycle_life.cycles)} cycles`,
  ]
  return snippet(
    plainSpaces(`${model_name}: ${electrical} ${chemistry} ${format.replace(`${chemistry} `, '')}.`),
    [listSentences(facts).map(plainSpaces), CLOSINGS],
  )
}

/** Returns a sentence for every subset of the facts: "It delivers 100 A, weighs 11.8 kg and lasts 4000 cycles." */
function listSentences(facts: string[]): string[] {
  const subsets = facts.reduce<string[][]>((sets, fact) => sets.flatMap((set) => [set, [...set, fact]]), [[]])
  return subsets.filter(({ length }) => length > 0).map((subset) => `It ${LIST.format(subset)}.`)
}

const LIST = new Intl.ListFormat('en-GB')

const CLOSINGS = [
  'Data sheet, drawing, certificates and test summary are open to all.',
  'Data sheet, drawing and test summary are open to all.',
  'The data sheet and all certificates are here.',
  'Each figure has its test condition.',
  'See data sheet, drawing and certificates.',
  'Read the full data sheet.',
]

const VOLT = 'VLT'
const CODES = { Ah: 'AMH', Wh: 'WHR', A: 'AMP', mm: 'MMT', kg: 'KGM' }

/** Describes the model. Search engines refuse a Product without offers, reviews or ratings, and the company publishes none. */
function describeModel(product: Product, category: Category | undefined, siteUrl: string): object {
  const { dimensions_mm: box } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductModel',
    name: `${product.model_name} ${product.name}`,
    sku: product.model_name,
    mpn: product.model_name,
    description: product.summary,
    brand: { '@type': 'Brand', name: 'Solvane' },
    category: category?.name,
    url: siteUrl + productHref(product.url),
    weight: quantity(product.weight_kg, CODES.kg),
    ...Object.fromEntries(
      Object.entries(box).map(([side, value]) => [SIDES[side] ?? side, quantity(value, CODES.mm)]),
    ),
    additionalProperty: [
      property('Chemistry', product.chemistry),
      property('Nominal voltage', product.nominal_voltage_v, VOLT),
      property('Rated capacity', product.capacity_ah, CODES.Ah),
      property('Energy', product.energy_wh, CODES.Wh),
      property('Continuous discharge current', product.max_continuous_discharge_a, CODES.A),
      property('Cycle life', product.cycle_life.cycles),
      property('Ingress protection', product.ip_rating),
    ],
  }
}

/** Links a model to those before it, and a discontinued one to the one after it. */
function linkModels(product: Product, { content, siteUrl }: Site): object {
  const describe = ({ url, model_name, name }: Product) => ({
    '@type': 'ProductModel',
    name: `${model_name} ${name}`,
    url: siteUrl + productHref(url),
  })
  const next = product.replaced_by ? productOf(allProducts(content), product.replaced_by) : undefined
  const before = predecessorsOf(product, content)
  return {
    ...(next && { predecessorOf: describe(next) }),
    ...(before.length > 0 && { successorOf: before.map(describe) }),
  }
}

/** Our dimensions by their names in schema.org. */
const SIDES: Record<string, string> = { length: 'width', width: 'depth', diameter: 'width' }

const quantity = (value: number, unitCode: string) => ({ '@type': 'QuantitativeValue', value, unitCode })
const property = (name: string, value: string | number, unitCode?: string) => ({
  '@type': 'PropertyValue',
  name,
  value,
  ...(unitCode && { unitCode }),
})
