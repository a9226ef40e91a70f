import type { ReactNode } from 'react'
import { MissingList } from '#content/missing-list.server.tsx'
import type { Site } from '#content/site.server.ts'
import { OWN_FIGURES_READS, SHIPPING_READS } from '#features/shipping-check/shipping-check.server.tsx'
import { nextTurnIfDue } from '#kit/limits/work-queue.server.ts'
import { type Load, type Loaded, NOT_FOUND, type PageRequest } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#pages/routes.ts'
import { redirectToSort } from '#pages/redirect-to-sort.server.ts'
import { createTrail } from '#pages/trail.server.ts'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { pageCount } from '#ui/pagination/page-links.ts'
import { PageHead } from '#ui/section/section.tsx'
import { listChips } from './chips.server.ts'
import { copy } from './copy.server.ts'
import { filterDocuments } from './documents.server.ts'
import { renderFilters } from './filters.server.tsx'
import { createHead, createTitle } from './head.server.ts'
import styles from './page.module.css'
import { renderQuestions, renderResults } from './results.server.tsx'
import { listReads, readSelection } from './selection.server.ts'
import { renderShipping } from './shipping.server.tsx'
import { movedSort } from './sort.server.ts'

export const reads = [...listReads, ...OWN_FIGURES_READS, ...SHIPPING_READS]

const PAGE_SIZE = 24

export const load: Load<Site> = async (request) => {
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
  const filter = renderFilters(documents, matches.length)
  await nextTurnIfDue()
  return {
    head: { ...createHead(documents, count), structuredData: [breadcrumbList(site.siteUrl, trail)] },
    body: (
      <DownloadPage
        {...{ request, trail, filter, results }}
        title={createTitle(documents)}
        product={selection.product}
      />
    ),
  }
}

/** Loads the page while the list of documents is unavailable. */
function loadWithoutList(request: PageRequest<Site>): Loaded {
  const { query, site } = request
  const { meta, title } = site.content.copy(copy)
  return {
    head: { ...meta, canonical: href('download') },
    isPartial: true,
    body: (
      <DownloadPage
        request={request}
        trail={createTrail({ label: 'Download' })}
        title={title}
        filter={null}
        results={<MissingList {...request} />}
        product={readSelection(query, []).product}
      />
    ),
  }
}

interface DownloadPageProps {
  request: PageRequest<Site>
  trail: Crumb[]
  title: string
  filter: ReactNode
  results: ReactNode
  product: string
}

function DownloadPage({ request, trail, title, filter, results, product }: DownloadPageProps) {
  const { content } = request.site
  return (
    <>
      <Crumbs trail={trail} />
      <PageHead title={title} lead={content.copy(copy).lead} />
      <div className={`wrap ${styles['browse']}`}>
        <div>{filter}</div>
        <section aria-label="Results" data-keeps-place>
          {results}
        </section>
      </div>
      {renderShipping(content, product, request.query)}
      {renderQuestions(content)}
    </>
  )
}
