import { sourceOfFewer } from '#content/distributors/distributor.server.ts'
import type { Content } from '#content/content.server.ts'
import { findListed } from '#content/lists.server.ts'
import {
  inquiryFigures,
  pictureAlt,
  size,
  tilePicture,
  voltageAndCapacity,
} from '#content/products/describe.server.ts'
import { resolveProduct } from '#content/products/find.server.ts'
import { isCell, type Product } from '#content/products/product.server.ts'
import { typeset } from '#content/products/typeset.server.ts'
import type { Site } from '#content/site.server.ts'
import { RUNTIME_PARAMETERS } from '#features/runtime/place.ts'
import { SHIPPING_READS } from '#features/shipping-check/shipping-check.server.tsx'
import { WINDOW_READS } from '#features/voltage-check/voltage-check.server.tsx'
import { Redirect, type LoadData, type LoadedData } from '#kit/pages/server/load.server.ts'
import { figure, NBSP, withUnit } from '#kit/text/amounts.ts'
import { productHref, sampleHref, whereToBuyHref } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import { createCatalogueTrail } from '#pages/trail.server.ts'
import { renderBody } from './body.server.tsx'
import { copy } from './copy.server.ts'
import { renderDataSheetLink } from './documents.server.tsx'
import { createHead } from './head.server.ts'
import { renderKeyFigures } from './key-figures.server.tsx'
import type { Data } from './page.tsx'
import { describeRelated } from './related.server.ts'

export const reads = [...RUNTIME_PARAMETERS, ...WINDOW_READS, ...SHIPPING_READS]

/** Loads a product by its url. A model name, or a model it replaces, redirects there. */
export const load: LoadData<Data, Site> = async ({ params, query, site }) => {
  const slug = params['nameSlug'] ?? ''
  const { content } = site
  const found = resolveProduct(content.products, slug)
  if (!found) return loadListed(slug, site)
  const { product, isMoved } = found
  if (isMoved) return new Redirect(productHref(product.url))
  const category = content.categories.find(({ name_slug }) => name_slug === product.category)
  const texts = content.copy(copy)
  const sheet = renderDataSheetLink(product, content, texts.sheet)
  return {
    head: createHead(product, category, site),
    context: {
      product_name_slug: product.url,
      ...inquiryFigures(product),
      summary: [product.model_name, `${voltageAndCapacity(product)} · ${size(product)}`],
    },
    data: {
      crumbs: createCatalogueTrail(category, product.model_name),
      slug: product.url,
      model_name: product.model_name,
      name: product.name,
      lead: typeset(product.summary),
      picture: { src: tilePicture(product.main_pic_url), alt: pictureAlt(product) },
      size: size(product),
      terms: describeTerms(product, content),
      quote: texts.quote,
      ...(product.sample_available && { sample: { label: texts.sample, href: sampleHref(product.url) } }),
      ...(sheet && { sheet }),
      links: describeLinks(product, content),
      figures: renderKeyFigures(product, content),
      body: renderBody(product, content, query),
      related: describeRelated(product, content),
    },
  }
}

/** Loads a product that only the upstream API lists: picture, model, name, and a button to ask for the rest. */
async function loadListed(slug: string, { content, lists }: Site) {
  const entry = await findListed(listEntries(lists), ({ item }) => item.url === slug)
  if (typeof entry === 'symbol') return entry
  const { item, category } = entry
  return {
    head: {
      title: `${item.model_name} ${item.name} | Solvane`,
      description: `${item.model_name}: ${item.name}, ${category.name}. Ask for its data and prices.`,
      canonical: productHref(slug),
      image: item.main_pic_url,
    },
    context: { product_name_slug: slug, summary: [item.model_name, item.name] },
    data: {
      crumbs: createCatalogueTrail(category, item.model_name),
      model_name: item.model_name,
      name: item.name,
      picture: { src: item.main_pic_url, alt: item.name },
      terms: [],
      links: describeLinks(item, content),
      quote: content.copy(copy).quote,
    },
  } satisfies LoadedData<Data>
}

const listEntries = async (lists: Site['lists']) =>
  (await lists.get('product-categories'))?.flatMap((category) =>
    category.products.map((item) => ({ item, category })),
  )

/** Links to the distributors, and to WhatsApp with a message that names the product. */
function describeLinks(
  { model_name, name }: Pick<Product, 'model_name' | 'name'>,
  content: Content,
): Data['links'] {
  const { where_to_buy, whatsapp } = content.copy(copy)
  const chat = new URL(content.company.whatsapp_url)
  const message = whatsapp.message.replace('{model}', `${model_name} ${name}`)
  chat.search = `text=${encodeURIComponent(message)}`
  return [
    ...(content.distributors.length > 0 ? [{ label: where_to_buy, href: whereToBuyHref }] : []),
    { label: whatsapp.label, href: chat.href },
  ]
}

/** Describes what is below the minimum order. */
function describeFewer(product: Product, content: Content): Data['terms'] {
  const source = sourceOfFewer(product, content.distributors)
  if (!source) return []
  const hrefs = { distributor: whereToBuyHref, sample: sampleHref(product.url), quote: href('contact') }
  return [{ label: 'Smaller orders', value: content.copy(copy).fewer[source], href: hrefs[source] }]
}

function describeTerms(product: Product, content: Content): Data['terms'] {
  const { minimum_order_qty: least, lead_time_weeks: weeks, warranty_years: years, transport } = product
  const samples = product.sample_available ? ', samples from 1' : ''
  const limit = isCell(product) ? `20${NBSP}Wh` : `100${NBSP}Wh`
  return [
    { label: 'Minimum order', value: `${count(least, 'piece')}${samples}` },
    ...describeFewer(product, content),
    { label: 'Lead time', value: `${count(weeks, 'week')}, FCA Northmere` },
    { label: 'Warranty', value: years ? count(years, 'year') : `12${NBSP}months from shipment` },
    {
      label: 'Shipping',
      value: `${transport.un_number}, class ${transport.class}${transport.over_section_ii_limit ? `, over ${limit}` : ''}`,
    },
  ]
}

const count = (amount: number, noun: string): string =>
  withUnit(figure(amount), amount === 1 ? noun : `${noun}s`)
