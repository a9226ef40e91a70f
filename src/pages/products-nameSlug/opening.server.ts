import type { Content } from '#content/content.server.ts'
import { pictureAlt, size, tilePicture } from '#content/products/describe.server.ts'
import { isCell, type Product } from '#content/products/product.server.ts'
import { figure, NBSP, withUnit } from '#content/products/quantity.server.ts'
import { typeset } from '#content/products/typeset.server.ts'
import { catalogueTrail } from '#pages/trail.server.ts'
import { sampleHref } from '#pages/product-links.server.ts'
import { copy } from './copy.server.ts'
import { dataSheetLink } from './documents.server.tsx'
import type { Data } from './page.tsx'

/** What stands beside the picture: who it is, on what terms, and what to do next. */
export function opening(product: Product, content: Content): Omit<Data, 'figures' | 'body' | 'related'> {
  const category = content.categories.find(({ name_slug }) => name_slug === product.category)
  const words = content.copy(copy)
  const sheet = dataSheetLink(product, content, words.sheet)
  return {
    crumbs: catalogueTrail(category, product.model_name),
    model_name: product.model_name,
    name: product.name,
    lead: typeset(product.summary),
    picture: { src: tilePicture(product.main_pic_url), alt: pictureAlt(product) },
    size: size(product),
    terms: terms(product),
    quote: words.quote,
    ...(product.sample_available && { sample: { label: words.sample, href: sampleHref(product.url) } }),
    ...(sheet && { sheet }),
  }
}

function terms(product: Product): Data['terms'] {
  const { minimum_order_qty: least, lead_time_weeks: weeks, warranty_years: years, transport } = product
  const samples = product.sample_available ? ', samples from 1' : ''
  const limit = isCell(product) ? `20${NBSP}Wh` : `100${NBSP}Wh`
  return [
    { label: 'Minimum order', value: `${counted(least, 'piece')}${samples}` },
    { label: 'Lead time', value: `${counted(weeks, 'week')}, FCA Northmere` },
    { label: 'Warranty', value: years ? counted(years, 'year') : `12${NBSP}months from shipment` },
    {
      label: 'Shipping',
      value: `${transport.un_number}, class ${transport.class}${transport.over_section_ii_limit ? `, over ${limit}` : ''}`,
    },
  ]
}

const counted = (count: number, word: string): string =>
  withUnit(figure(count), count === 1 ? word : `${word}s`)
