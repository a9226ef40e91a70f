import type { Content } from '#content/content.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Document } from './document.server.ts'

/** A document that can be downloaded. Made from a product's record where it has a product, else written out. */
export interface Offer {
  type: string
  slug: string
  title: string
  applies_to: string
  version: string
  date: string
  language: 'en'
  format: 'PDF' | 'SVG'
  url: string
  product?: Product
  written?: Document
}

const FOLDER = '/documents/'

/** Every document there is: of each product in their order, then the written ones. */
export const offers = memoizeByObject((content: Content): readonly Offer[] => [
  ...content.products.flatMap((product) => offersOf(content, product)),
  ...content.documents.map(writtenOffer),
])

/** The documents made from one product's record: data sheet, UN38.3 test summary, dimension drawing. */
function offersOf(content: Content, product: Product): Offer[] {
  const { model_name, edition, transport_test } = product
  const common = {
    slug: model_name.toLowerCase(),
    applies_to: model_name,
    language: 'en' as const,
    product,
  }
  const made = [
    { type: 'datasheet', title: 'data sheet', format: 'PDF' as const, ...edition },
    {
      type: 'un38-3',
      title: 'UN38.3 test summary',
      format: 'PDF' as const,
      version: content.transportTest.version,
      date: transport_test.date,
    },
    { type: 'drawing', title: 'dimension drawing', format: 'SVG' as const, ...edition },
  ]
  return made.map((offer) => withAddress({ ...common, ...offer, title: `${model_name} ${offer.title}` }))
}

export function writtenOffer(written: Document): Offer {
  const { type, title, applies_to, version, date, language } = written
  const slug = written.slug.replace(new RegExp(`^${type}-`), '')
  return withAddress({ type, slug, title, applies_to, version, date, language, format: 'PDF', written })
}

const SAFETY_SHEETS: Record<Product['chemistry'], string> = {
  LFP: 'sds-lfp',
  NMC: 'sds-nmc',
  LiPo: 'sds-lipo',
  LTO: 'sds-lto',
  'Na-ion': 'sds-sodium-ion',
}

/** Whether a document is a product's own, the safety data sheet of its chemistry, or holds for the whole range. */
export function isAbout({ product, written }: Offer, candidate: Product): boolean {
  if (!written) return product === candidate
  return written.slug === SAFETY_SHEETS[candidate.chemistry] || written.applies_to === 'Whole range'
}

/** brief 2.6: `solvane-{type}-{slug}-{lang}-v{version}.pdf`. */
const withAddress = (offer: Omit<Offer, 'url'>): Offer => ({
  ...offer,
  url: `${FOLDER}${stemOf(offer)}-v${offer.version}.${offer.format.toLowerCase()}`,
})

const stemOf = ({ type, slug, language }: Pick<Offer, 'type' | 'slug' | 'language'>): string =>
  `solvane-${type}-${slug}-${language}`

/** The address that leads to the newest version, whichever it is. */
export const lastingAddress = (offer: Offer): string =>
  `${FOLDER}${stemOf(offer)}.${offer.format.toLowerCase()}`

/** The name of a document among all documents; on the download page also its anchor. */
export const listSlug = ({ type, slug, written }: Offer): string => written?.slug ?? `${type}-${slug}`
