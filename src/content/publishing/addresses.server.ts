import { applicationHref, articleHref, productHref, solutionHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import type { Content } from '#content/content.server.ts'
import { createDownload, createProductDownloads, latestAddress } from '#content/downloads/download.server.ts'
import { createOwnDownload } from '#content/downloads/own-downloads.server.ts'
import type { OwnDocumentRecord } from '#content/documents/own-document.server.ts'
import type { WrittenDocument } from '#content/downloads/written-document.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import type { ShowLink } from '#kit/pages/server/write-links.server.ts'
import type { HiddenItem } from './hidden.server.ts'

/** Returns the address of a hidden item's page; undefined for one that is only part of others. */
export function pageOf({ type, name }: Pick<HiddenItem, 'type' | 'name'>): string | undefined {
  switch (type) {
    case 'products':
      return productHref(name)
    case 'applications':
      return applicationHref(name)
    case 'solutions':
      return solutionHref(name)
    case 'articles':
      return articleHref({ title_slug: name })
    default:
      return undefined
  }
}

/** Returns the address of the page that shows an item: its own, or one that it is part of. */
export function previewPageOf(item: Pick<HiddenItem, 'type' | 'name'>): string {
  if (item.type === 'writtenDocuments') return `${href('download')}#${item.name}`
  // Where it is on the list depends on its kind: the newest come first.
  if (item.type === 'ownDocuments') return `${href('download')}?sort=-date`
  return pageOf(item) ?? href('index')
}

/** Lists the addresses that a hidden item has while it is on the site. */
function* addressesOf(item: HiddenItem, content: Content): Iterable<string> {
  const page = pageOf(item)
  if (page !== undefined) yield page
  for (const download of downloadsOf(item, content)) {
    yield download.url
    // The version before has the same.
    if (item.type !== 'ownDocuments') yield latestAddress(download)
  }
  if (item.type === 'products') yield `${page}.json`
}

function downloadsOf({ type, name, entry: { value, body } }: HiddenItem, content: Content) {
  if (type === 'products') return createProductDownloads(content, value as Product)
  if (type === 'ownDocuments') return [createOwnDownload({ ...(value as OwnDocumentRecord), name }, content)]
  if (type !== 'writtenDocuments') return []
  return [createDownload({ ...(value as WrittenDocument), body: body.toString() })]
}

/** Hidden items by each address that they have while they are on the site. */
const hiddenByAddress = memoizeByObject(
  (content: Content) =>
    new Map(
      content.publishing.hidden.flatMap((item) =>
        Array.from(addressesOf(item, content), (address) => [address, item] as const),
      ),
    ),
)

/** Returns the hidden item to which an address (path, query, hash) of this site leads; undefined if it leads to none. */
export const hiddenAt = (content: Content, address: string): HiddenItem | undefined =>
  content.publishing.hidden.length === 0
    ? undefined
    : hiddenByAddress(content).get(address.replace(/[?#].*/s, ''))

/** Returns how a page of this content shows links: those to what is not on the site as text; undefined if there are none. */
export const showLinkOf = (content: Content): ShowLink | undefined =>
  content.publishing.hidden.length === 0
    ? undefined
    : (address) => (hiddenAt(content, address) ? null : address)
