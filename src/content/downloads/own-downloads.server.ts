import { followChain } from '#content/chain.server.ts'
import type { Content } from '#content/content.server.ts'
import { GENERATED, type OwnDocument } from '#content/documents/own-document.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { productOf } from '#content/products/find.server.ts'
import { createHiddenDownloads, hiddenDocumentOf } from './hidden-downloads.server.ts'
import { addressesOfDownload, type Download, listSlug, withUrl } from './download.server.ts'

type OwnFields = Pick<OwnDocument, 'name' | 'kind' | 'products' | 'replaces' | 'version'>

/** Adds our own PDFs to the other downloads, each in place of the document that it replaces. */
export function placeOwnDownloads(others: readonly Download[], content: Content): readonly Download[] {
  // A document is left out if none of the products that it is about is on the site.
  const ownDocuments = content.ownDocuments.filter(({ products }) => products?.length !== 0)
  if (ownDocuments.length === 0) return others
  const findPredecessors = createPredecessorFinder(others, content)
  const found = ownDocuments.map((document) => [document, findPredecessors(document)] as const)
  const former = new Set(found.flatMap(([, { versions }]) => versions.map(({ name }) => name)))
  const placed: (Download | undefined)[] = [...others]
  for (const [document, predecessors] of found.filter(([{ name }]) => !former.has(name))) {
    const places = predecessors.replaced
      .map((download) => others.indexOf(download))
      .filter((place) => place >= 0)
    const [place = placed.length, ...rest] = places
    placed[place] = createOwnDownload(document, content, predecessors)
    for (const other of rest) placed[other] = undefined
  }
  return placed.filter((download) => download !== undefined)
}

/** Documents that come before another. Those that are not on the site count too, so that no address changes when one of them ends. */
interface Predecessors {
  /** Versions before it, the latest first. */
  versions: OwnDocument[]
  /** Other downloads that the first of them replaces. */
  replaced: Download[]
}

/** Returns a function that finds the predecessors of a document. */
export function createPredecessorFinder(
  others: readonly Download[],
  content: Content,
): (document: OwnDocument) => Predecessors {
  const { hidden } = content.publishing
  const hiddenDocuments = hidden.flatMap((item) => hiddenDocumentOf(item) ?? [])
  const byName = new Map(
    [...hiddenDocuments, ...content.ownDocuments].map((document) => [document.name, document]),
  )
  const all = [...others, ...hidden.flatMap((item) => createHiddenDownloads(item, content))]
  return (document) => {
    const versions = findVersions(document, byName)
    return { versions, replaced: findReplaced(versions.at(-1) ?? document, all) }
  }
}

/** Returns the versions before a document: each replaces the next. */
export function findVersions<Version extends Pick<OwnFields, 'replaces'>>(
  document: Version,
  byName: ReadonlyMap<string, Version>,
): Version[] {
  const replacedBy = ({ replaces = '' }: Version) => byName.get(replaces)
  return [...followChain(replacedBy(document), replacedBy)]
}

/** Returns those of the other downloads that a document replaces: all of its kind of its products, or the one it names. */
const findReplaced = (
  { replaces, kind, products = [] }: OwnFields,
  others: readonly Download[],
): Download[] =>
  replaces === undefined
    ? []
    : others.filter((other) =>
        replaces === GENERATED
          ? other.type === kind && other.product !== undefined && products.includes(other.product.url)
          : listSlug(other) === replaces,
      )

/** Returns the download of one of our own PDFs, at the address of the one document that it replaces. */
export function createOwnDownload(
  document: OwnDocument,
  content: Pick<Content, 'products' | 'discontinued'>,
  { versions, replaced }: Predecessors,
): Download {
  const { kind: type, title, version, date, language } = document
  const products = document.products?.flatMap((url) => productOf(allProducts(content), url) ?? [])
  const models = products?.map(({ model_name }) => model_name).join(', ')
  const [only] = replaced.length === 1 ? replaced : []
  const download = withUrl({
    type,
    slug: only?.slug ?? slugOf(versions.at(-1) ?? document),
    title,
    applies_to: document.applies_to ?? models ?? 'Whole range',
    version,
    date,
    language,
    format: 'PDF',
    own: document,
    ...(products?.length === 1 && { product: products[0]! }),
  })
  const addresses = versions.map((former) => withUrl({ ...download, version: former.version }).url)
  return { ...download, formerly: [...addresses, ...replaced.flatMap(addressesOfDownload)] }
}

/** Returns the name of a document's file without its kind and version, which the address has anyway. */
function slugOf({ name, kind, version }: OwnFields): string {
  const slug = name
    .toLowerCase()
    .replace(new RegExp(`^${kind}-`), '')
    .replace(new RegExp(`[-_]v?${RegExp.escape(version.toLowerCase())}$`), '')
  return slug.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || kind
}
