import { downloadsOf } from '#content/downloads/downloads.server.ts'
import { latestAddress } from '#content/downloads/download.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import type { Site } from '#content/site.server.ts'
import type { ErrorData } from '#kit/pages/contract/page.ts'
import { categoryHref, productHref } from '#addresses/links.ts'
import { findNearest, readRequestedProduct } from './nearest.server.ts'
import type { LinkEntry } from '#ui/links/link-list.tsx'

/** Links for the visitor; all but the address are only for missing pages. */
export interface Help {
  email: string
  /** Text to search for. */
  search?: string
  nearest?: LinkEntry
  /** The current version of the requested document. */
  document?: CurrentDocument
  categories?: LinkEntry[]
}

export interface CurrentDocument {
  title: string
  version: string
  date: string
  href: string
  /** Address that always leads to the current version. */
  latest: string
}

/** Returns links that help the visitor. After a failure it is only the e-mail address, which cannot fail itself. */
export async function errorHelp({ status, path }: ErrorData, { content, lists }: Site): Promise<Help> {
  const { email } = content.company
  if (status !== 404 && status !== 410) return { email }
  const current = downloadsOf(content).findCurrent(path.replace(/[?#].*/s, ''))
  if (current) {
    const { title, version, date, url } = current
    const document = { title, version, date: formatDay(date), href: url, latest: latestAddress(current) }
    return { email, document }
  }
  const requested = readRequestedProduct(path)
  const nearest = findNearest(requested, content.products)
  const categories = await lists.get('product-categories')
  return {
    email,
    search: requested,
    ...(nearest && {
      nearest: {
        label: nearest.model_name,
        href: productHref(nearest.url),
      },
    }),
    ...(categories && {
      categories: categories.map(({ name, name_slug, products }) => ({
        href: categoryHref(name_slug),
        label: name,
        note: String(products.length),
      })),
    }),
  }
}
