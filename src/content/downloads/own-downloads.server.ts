import type { Content } from '#content/content.server.ts'
import { GENERATED, type OwnDocument } from '#content/documents/own-document.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { productOf } from '#content/products/find.server.ts'
import { type Download, latestAddress, listSlug, withUrl } from './download.server.ts'

type OwnFields = Pick<OwnDocument, 'name' | 'kind' | 'products' | 'replaces' | 'version'>

/** Puts our own PDFs among the other downloads, in the place of what they replace. */
export function placeOwnDownloads(others: Download[], content: Content): Download[] {
  // One about products of which none is on the site is about nothing.
  const ownDocuments = content.ownDocuments.filter(({ products }) => products?.length !== 0)
  if (ownDocuments.length === 0) return others
  const byName = new Map(ownDocuments.map((document) => [document.name, document]))
  const former = new Set(ownDocuments.map(({ replaces }) => replaces))
  const placed: (Download | undefined)[] = [...others]
  for (const document of ownDocuments.filter(({ name }) => !former.has(name))) {
    const first = findFirst(document, byName)
    const replaced = findReplaced(first, others)
    const [place = placed.length, ...rest] = replaced.map((download) => others.indexOf(download))
    placed[place] = createOwnDownload(document, content, { first, replaced })
    for (const other of rest) placed[other] = undefined
  }
  return placed.filter((download) => download !== undefined)
}

/** Returns the first of the versions of which each replaces the one before. */
function findFirst(document: OwnDocument, byName: ReadonlyMap<string, OwnDocument>): OwnDocument {
  let first = document
  // What leads back to itself is refused later.
  for (let passed = 0; passed < byName.size; passed++) first = byName.get(first.replaces ?? '') ?? first
  return first
}

/** Returns those of the other downloads that a document replaces: all of its kind of its products, or the one it names. */
export const findReplaced = ({ replaces, kind, products = [] }: OwnFields, others: Download[]): Download[] =>
  replaces === undefined
    ? []
    : others.filter((other) =>
        replaces === GENERATED
          ? other.type === kind && other.product !== undefined && products.includes(other.product.url)
          : listSlug(other) === replaces,
      )

interface Origin {
  /** First version of the document. */
  first: OwnFields
  /** Other downloads that it replaces. */
  replaced: Download[]
}

/** Returns the download of one of our own PDFs, at the address of the one document that it replaces. */
export function createOwnDownload(
  document: OwnDocument,
  content: Pick<Content, 'products' | 'discontinued'>,
  { first, replaced }: Origin = { first: document, replaced: [] },
): Download {
  const { kind: type, title, version, date, language } = document
  const products = document.products?.flatMap((url) => productOf(allProducts(content), url) ?? [])
  const models = products?.map(({ model_name }) => model_name).join(', ')
  const [only] = replaced.length === 1 ? replaced : []
  return withUrl({
    type,
    slug: only?.slug ?? slugOf(first),
    title,
    applies_to: document.applies_to ?? models ?? 'Whole range',
    version,
    date,
    language,
    format: 'PDF',
    own: document,
    ...(products?.length === 1 && { product: products[0]! }),
    formerly: replaced.map(latestAddress),
  })
}

/** Returns the name of a document's file without its kind and version, which its address says by themselves. */
function slugOf({ name, kind, version }: OwnFields): string {
  const slug = name
    .toLowerCase()
    .replace(new RegExp(`^${kind}-`), '')
    .replace(new RegExp(`[-_]v?${RegExp.escape(version.toLowerCase())}$`), '')
  return slug.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || kind
}
