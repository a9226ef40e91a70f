import { applicationHref, articleHref, productHref, solutionHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import type { Content } from '#content/content.server.ts'
import { addressesOfDownload, latestAddress } from '#content/downloads/download.server.ts'
import { listDownloads, listHiddenDownloads } from '#content/downloads/list-downloads.server.ts'
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
  // Sorted by date, the newest document is first; in the default order its place depends on its kind.
  if (item.type === 'ownDocuments') return `${href('download')}?sort=-date`
  return pageOf(item) ?? href('index')
}

/** Hidden items by the addresses that they have while they are live, without those that live documents have now. */
const hiddenByAddress = memoizeByObject((content: Content) => {
  const found = new Map<string, HiddenItem>()
  for (const item of content.publishing.hidden) {
    const page = pageOf(item)
    if (page !== undefined) found.set(page, item)
    if (item.type === 'products') found.set(`${page}.json`, item)
  }
  for (const { item, download } of listHiddenDownloads(content))
    found.set(download.url, item).set(latestAddress(download), item)
  for (const download of listDownloads(content))
    for (const address of addressesOfDownload(download)) found.delete(address)
  return found
})

/** Returns the hidden item to which an address (path, query, hash) of this site leads; undefined if it leads to none. */
export const hiddenAt = (content: Content, address: string): HiddenItem | undefined =>
  content.publishing.hidden.length === 0 ? undefined : hiddenByAddress(content).get(pathOf(address))

const pathOf = (address: string): string => address.replace(/[?#].*/s, '')

/** Returns the file of the page to which an address leads, if the file is refused and was never on the site. */
export const refusedAt = ({ publishing }: Content, address: string): string | undefined =>
  publishing.refusedPages.get(pathOf(address))

/** Whether a link to an address of this site is shown as text, because its page is not on the site. */
export const isShownAsText = (content: Content, address: string): boolean =>
  hiddenAt(content, address) !== undefined || refusedAt(content, address) !== undefined

/** Returns a function that turns the links to pages that are not on the site into text; undefined if there are none. */
export const showLinkOf = (content: Content): ShowLink | undefined =>
  content.publishing.hidden.length === 0 && content.publishing.refusedPages.size === 0
    ? undefined
    : (address) => (isShownAsText(content, address) ? null : address)
