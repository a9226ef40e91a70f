import type { Content } from '#content/content.server.ts'
import type { Head } from '#kit/pages/contract/page.ts'
import { href } from '#addresses/routes.ts'
import { filteredTitle } from '#ui/list/filtered-title.server.ts'
import { copy } from './copy.server.ts'
import type { FilteredDocuments } from './documents.server.tsx'

type DocumentList = FilteredDocuments['list']

/** Returns "157 documents, none behind a form", or "Documents: Data sheet · SVD-12100". */
export function createTitle(list: DocumentList, content: Content): string {
  const { title, filtered } = content.copy(copy)
  const filters = list.chips.map(({ label }) => label)
  return filters.length > 0 ? filteredTitle(filtered, filters) : `${list.all.length} ${title}`
}

/** Creates the head. Only the unfiltered list is indexed, page by page. */
export function createHead(list: DocumentList, content: Content): Head {
  const { meta, lead } = content.copy(copy)
  const page = list.page > 1 ? `, page ${list.page} of ${list.pageCount}` : ''
  if (list.active.length > 0)
    return {
      title: `${createTitle(list, content)}${page} | Solvane`,
      description: lead,
      canonical: href('download'),
      robots: 'noindex, follow',
    }
  if (!page) return { ...meta, canonical: href('download') }
  return {
    title: `Download${page} | Solvane`,
    description: meta.description,
    canonical: list.href({ sort: '', page: list.page }),
  }
}
