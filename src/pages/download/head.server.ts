import type { Head } from '#kit/pages/contract/page.ts'
import { href } from '#pages/routes.ts'
import { filteredTitle } from '#ui/facets/filtered-title.server.ts'
import { copy } from './copy.server.ts'
import { address } from './selection.server.ts'
import type { Browsing } from './views.server.ts'

/** "157 documents, none behind a form", or "Documents: Data sheet · SVD-12100". */
export function titleOf(browsing: Browsing): string {
  const { title, filtered } = browsing.content.copy(copy)
  const filters = browsing.chips.map(({ label }) => label)
  return filters.length > 0 ? filteredTitle(filtered, filters) : `${browsing.listed.length} ${title}`
}

/** Only the unfiltered list, page by page, is for search engines. */
export function headOf(browsing: Browsing, count: number): Head {
  const { content, selection, chips } = browsing
  const { meta } = content.copy(copy)
  const page = selection.page > 1 ? `, page ${selection.page} of ${count}` : ''
  if (chips.length > 0)
    return {
      title: `${titleOf(browsing)}${page} | Solvane`,
      description: meta.description,
      robots: 'noindex, follow',
    }
  if (!page) return { ...meta, canonical: href('download') }
  return {
    title: `Download${page} | Solvane`,
    description: meta.description,
    canonical: address(selection, { sort: '', page: selection.page }),
  }
}
