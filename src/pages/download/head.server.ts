import type { Head } from '#kit/pages/contract/page.ts'
import { href } from '#pages/routes.ts'
import { filteredTitle } from '#ui/list/filtered-title.server.ts'
import { copy } from './copy.server.ts'
import { selectionHref } from './selection.server.ts'
import type { FilteredDocuments } from './chips.server.ts'

/** Returns "157 documents, none behind a form", or "Documents: Data sheet · SVD-12100". */
export function createTitle({ content, chips, listed }: FilteredDocuments): string {
  const { title, filtered } = content.copy(copy)
  const filters = chips.map(({ label }) => label)
  return filters.length > 0 ? filteredTitle(filtered, filters) : `${listed.length} ${title}`
}

/** Creates the head. Only the unfiltered list is indexed, page by page. */
export function createHead(documents: FilteredDocuments, count: number): Head {
  const { content, selection, chips } = documents
  const { meta, lead } = content.copy(copy)
  const page = selection.page > 1 ? `, page ${selection.page} of ${count}` : ''
  if (chips.length > 0)
    return {
      title: `${createTitle(documents)}${page} | Solvane`,
      description: lead,
      canonical: href('download'),
      robots: 'noindex, follow',
    }
  if (!page) return { ...meta, canonical: href('download') }
  return {
    title: `Download${page} | Solvane`,
    description: meta.description,
    canonical: selectionHref(selection, { sort: '', page: selection.page }),
  }
}
