import type { Content } from '#content/content.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { declareConformity, type DeclaredMarket } from '#content/declarations/declarations.server.ts'
import type { OwnDocument } from '#content/documents/own-document.server.ts'
import type { WrittenDocument } from './written-document.server.ts'

/** A document that can be downloaded: printed from a product's record or from a written document, or a PDF of our own. */
export interface Download {
  type: string
  slug: string
  title: string
  applies_to: string
  version: string
  date: string
  language: string
  format: 'PDF' | 'SVG'
  url: string
  product?: Product
  /** Market of a declaration of conformity. */
  market?: DeclaredMarket['id']
  /** Words that find it, in addition to those of its title. */
  words?: string[]
  written?: WrittenDocument
  own?: OwnDocument
  /** Addresses of the documents that it has replaced, which redirect to it. */
  formerly?: string[]
}

/** Returns data sheet, UN38.3 test summary, dimension drawing and declarations of conformity of a product. */
export function createProductDownloads(content: Content, product: Product): Download[] {
  const { model_name, edition, transport_test } = product
  const { version } = content.transportTest
  const common = { slug: model_name.toLowerCase(), applies_to: model_name, language: 'en', product } as const
  const test = { type: 'un38-3', format: 'PDF', version, date: transport_test.date } as const
  return [
    { type: 'datasheet', title: `${model_name} data sheet`, format: 'PDF' as const, ...edition },
    { ...test, title: `${model_name} UN38.3 test summary` },
    { type: 'drawing', title: `${model_name} dimension drawing`, format: 'SVG' as const, ...edition },
    ...createDeclarations(content, product),
  ].map((download) => withUrl({ ...common, ...download }))
}

function createDeclarations({ certifications, declarations }: Content, product: Product) {
  const { model_name } = product
  return declarations.markets.flatMap((market) => {
    const declaration = declareConformity(product, market, certifications)
    if (!declaration) return []
    return {
      type: 'declaration',
      slug: `${market.id}-${model_name.toLowerCase()}`,
      title: `${model_name} ${market.title}`,
      format: 'PDF' as const,
      version: declarations.version,
      date: declaration.date,
      market: market.id,
      words: [...market.words, ...declaration.acts.map(({ name }) => name)],
    }
  })
}

/** Returns the download of a written document. */
export function createDownload(written: WrittenDocument): Download {
  const { type, title, applies_to, version, date, language } = written
  const slug = written.slug.replace(new RegExp(`^${type}-`), '')
  return withUrl({ type, slug, title, applies_to, version, date, language, format: 'PDF', written })
}

/** Safety data sheet of each chemistry. */
export const SAFETY_SHEETS: Record<Product['chemistry'], string> = {
  LFP: 'sds-lfp',
  NMC: 'sds-nmc',
  LiPo: 'sds-lipo',
  LTO: 'sds-lto',
  'Na-ion': 'sds-sodium-ion',
}

/** Whether a download belongs to the product, is the safety data sheet of its chemistry, or applies to the whole range. */
export function isAbout({ product, written, own }: Download, candidate: Product): boolean {
  if (own) return own.products?.includes(candidate.url) ?? own.applies_to === undefined
  if (!written) return product === candidate
  return written.slug === SAFETY_SHEETS[candidate.chemistry] || written.applies_to === 'Whole range'
}

type Unaddressed = Omit<Download, 'url'>

/** Returns the address of a document: `/documents/solvane-{type}-{slug}-{lang}-v{version}.pdf`. */
const addressOf = ({ type, slug, language, format }: Unaddressed, version = ''): string =>
  `/documents/solvane-${type}-${slug}-${language}${version}.${format.toLowerCase()}`

export const withUrl = (download: Unaddressed): Download => ({
  ...download,
  url: addressOf(download, `-v${download.version}`),
})

/** Returns the address without a version, which redirects to the latest. */
export const latestAddress = (download: Download): string => addressOf(download)

/** Returns all addresses that lead to a download. */
export const addressesOfDownload = (download: Download): string[] => [
  download.url,
  latestAddress(download),
  ...(download.formerly ?? []),
]

/** Returns a download's name in the API's list, and its anchor on the download page. */
export const listSlug = ({ type, slug, language, written }: Download): string =>
  written?.slug ?? `${type}-${slug}${language === 'en' ? '' : `-${language}`}`
