import type { ReactNode } from 'react'
import { MissingList } from '#content/missing-list.server.tsx'
import { namedQuestions } from '#content/questions/question.server.ts'
import type { Site } from '#content/site.server.ts'
import { OWN_FIGURES_READS, SHIPPING_READS } from '#features/shipping-check/shipping-check.server.tsx'
import { type Load, type Loaded, NOT_FOUND, type PageRequest } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#addresses/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { FaqSection } from '#ui/faq/faq.tsx'
import { redirectFormerOrder } from '#ui/list/filtered-list.server.ts'
import { ListBrowser } from '#ui/list/list-browser.tsx'
import { renderFilters } from '#ui/list/list-filters.server.tsx'
import { PageHead } from '#ui/section/section.tsx'
import { copy } from './copy.server.ts'
import { filterDocuments, FORMER_ORDERS, listReads, readProduct } from './documents.server.tsx'
import { createHead, createTitle } from './head.server.ts'
import { Results } from './results.server.tsx'
import { renderShipping } from './shipping.server.tsx'

export const reads = [...listReads, ...OWN_FIGURES_READS, ...SHIPPING_READS]

const trail = createTrail({ label: 'Download' })

export const load: Load<Site> = async (request) => {
  const { query, site } = request
  const { content } = site
  const moved = redirectFormerOrder(href('download'), query, FORMER_ORDERS)
  if (moved) return moved
  const filtered = await filterDocuments(query, site)
  if (!filtered) return loadWithoutList(request)
  const { list } = filtered
  if (list.page > list.pageCount) return NOT_FOUND
  return {
    head: { ...createHead(list, content), structuredData: [breadcrumbList(site.siteUrl, trail)] },
    body: (
      <DownloadPage
        request={request}
        title={createTitle(list, content)}
        filters={await renderFilters(list, ['type', 'category', 'product'])}
        results={<Results {...filtered} content={content} />}
      />
    ),
  }
}

/** Loads the page while the list of documents is unavailable. */
function loadWithoutList(request: PageRequest<Site>): Loaded {
  const { meta, title } = request.site.content.copy(copy)
  return {
    head: { ...meta, canonical: href('download') },
    isPartial: true,
    body: <DownloadPage request={request} title={title} results={<MissingList {...request} />} />,
  }
}

interface DownloadPageProps {
  request: PageRequest<Site>
  title: string
  filters?: ReactNode
  results: ReactNode
}

function DownloadPage({ request, title, filters, results }: DownloadPageProps) {
  const { query, site } = request
  const { lead, faq } = site.content.copy(copy)
  return (
    <>
      <Crumbs trail={trail} />
      <PageHead title={title} lead={lead} />
      <ListBrowser filters={filters} results={results} />
      {renderShipping(site.content, readProduct(query, site.content), query)}
      <FaqSection heading={faq.heading} questions={namedQuestions(site.content.questions, faq.questions)} />
    </>
  )
}
