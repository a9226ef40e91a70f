import { downloadsOf } from '#content/downloads/downloads.server.ts'
import { latestAddress } from '#content/downloads/download.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import type { Site } from '#content/site.server.ts'
import type { ErrorData, Head } from '#kit/pages/contract/page.ts'
import { productHref } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import { errorTitle, SERVER_ERROR, TOO_MANY } from './messages.ts'
import { findNearest, readRequestedProduct } from './nearest.server.ts'
import type { Help } from './page.tsx'

/** Returns links that help the visitor. After a failure it is only the e-mail address, which cannot fail itself. */
export async function errorHelp({ status, path }: ErrorData, { content, lists }: Site): Promise<Help> {
  const { email } = content.company
  if (status !== 404) return { email }
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
        href: `${href('products')}?category=${encodeURIComponent(name_slug)}`,
        label: name,
        note: String(products.length),
      })),
    }),
  }
}

/** Returns the text of the error page for an address (spec §2). */
export function errorMessage(status: number, address: string): string {
  if (status === 404) return `Page not found: ${address}`
  return status === 429 ? TOO_MANY : SERVER_ERROR
}

/** Returns the head of the error page: Page Not Found for 404, the message otherwise (spec §2). */
export function errorHead({ status, message }: ErrorData): Head {
  const statusMessage = status === 404 ? 'Page Not Found' : message
  return { title: errorTitle(status, statusMessage), description: message, robots: 'noindex' }
}
