import { missingList } from '#content/missing-list.server.tsx'
import type { Site } from '#content/site.server.ts'
import { OWN_FIGURES_READS, SHIPPING_READS } from '#features/shipping-check/shipping-check.server.tsx'
import { nextTurnIfDue } from '#kit/limits/work-queue.server.ts'
import { type LoadData, type LoadedData, NOT_FOUND, type PageRequest } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#pages/routes.ts'
import { redirectToSort } from '#pages/redirect-to-sort.server.ts'
import { createTrail } from '#pages/trail.server.ts'
import { pageCount } from '#ui/pagination/page-links.ts'
import { renderStaticPart } from '#ui/static-html/render-static-part.server.tsx'
import { listChips } from './chips.server.ts'
import { copy } from './copy.server.ts'
import { filterDocuments } from './documents.server.ts'
import { renderFilters } from './filters.server.tsx'
import { createHead, createTitle } from './head.server.ts'
import type { Data } from './page.tsx'
import { renderQuestions, renderResults } from './results.server.tsx'
import { listReads, readSelection } from './selection.server.ts'
import { renderShipping } from './shipping.server.tsx'
import { movedSort } from './sort.server.ts'

export const reads = [...listReads, ...OWN_FIGURES_READS, ...SHIPPING_READS]

const PAGE_SIZE = 24

export const load: LoadData<Data, Site> = async (request) => {
  const { query, site } = request
  const { content } = site
  const moved = movedSort(query.get('sort') ?? '')
  if (moved !== undefined) return redirectToSort('download', query, moved)
  const filtered = await filterDocuments(query, site)
  if (!filtered) return loadWithoutList(request)
  const { listed, types, selection, matches } = filtered
  const count = pageCount(matches.length, PAGE_SIZE)
  if (selection.page > count) return NOT_FOUND
  const chips = listChips({ content, selection, types })
  const documents = { content, selection, listed, types, chips }
  const trail = createTrail({ label: 'Download' })
  await nextTurnIfDue()
  const results = renderResults(documents, { matches, pageSize: PAGE_SIZE, pageCount: count })
  await nextTurnIfDue()
  const filter = renderStaticPart(renderFilters(documents, matches.length), 'f')
  await nextTurnIfDue()
  return {
    head: { ...createHead(documents, count), structuredData: [breadcrumbList(site.siteUrl, trail)] },
    data: {
      trail,
      title: createTitle(documents),
      lead: content.copy(copy).lead,
      filter,
      results: renderStaticPart(results, 'r'),
      shipping: renderShipping(content, selection.product, query),
      faq: renderQuestions(content),
    },
  }
}

/** Loads the page while the list of documents is unavailable. */
function loadWithoutList(request: PageRequest<Site>): LoadedData<Data> {
  const { query, site } = request
  const { content } = site
  const { meta, title, lead } = content.copy(copy)
  return {
    head: { ...meta, canonical: href('download') },
    isPartial: true,
    data: {
      trail: createTrail({ label: 'Download' }),
      title,
      lead,
      filter: renderStaticPart(null, 'f'),
      results: missingList(request),
      shipping: renderShipping(content, readSelection(query, []).product, query),
      faq: renderQuestions(content),
    },
  }
}
