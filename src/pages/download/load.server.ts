import type { Site } from '#content/site.server.ts'
import { archiveOf } from '#content/downloads/archive.server.ts'
import { sizeText } from '#content/downloads/facts.server.ts'
import { missingList } from '#content/missing-list.server.tsx'
import { type Load, type Loaded, NOT_FOUND, type PageRequest } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#pages/routes.ts'
import { modelAsked } from '#pages/models.server.ts'
import { trailTo } from '#pages/trail.server.ts'
import { itemsOnPage, pageCount, pageLinks } from '#ui/pagination/page-links.ts'
import { renderStaticPart } from '#ui/static-html/render-static-part.server.tsx'
import { copy } from './copy.server.ts'
import { headOf, titleOf } from './head.server.ts'
import { fitting, type Listed, listedDocuments } from './listed.server.ts'
import type { Data } from './page.tsx'
import { servedParts, servedQuestions } from './parts.server.tsx'
import type { Row } from './rows.server.tsx'
import { address, readSelection } from './selection.server.ts'
import { sortListed } from './sort.server.ts'
import { browse, type Browsing, typesOf } from './views.server.ts'

export { reads } from './selection.server.ts'

const PAGE_SIZE = 24

export const load: Load<Data, Site> = async (request) => {
  const { query, site } = request
  const { content } = site
  const listed = await listedDocuments(site)
  if (!listed) return withoutList(request)
  const types = typesOf(content, listed)
  const read = readSelection(query, types)
  const product = modelAsked(read.product, content.products)?.url ?? read.product
  const selection = { ...read, product }
  const found = sortListed(fitting(listed, selection), selection.sort)
  const count = pageCount(found.length, PAGE_SIZE)
  if (selection.page > count) return NOT_FOUND
  const browsing = browse({ content, selection, listed, types })
  const words = content.copy(copy)
  const trail = trailTo({ label: 'Download' })
  return {
    head: { ...headOf(browsing, count), structuredData: [breadcrumbList(site.siteUrl, trail)] },
    data: {
      trail,
      title: titleOf(browsing),
      lead: words.lead,
      faq: servedQuestions(content),
      ...servedParts(browsing, {
        count: found.length,
        rows: itemsOnPage(found, selection.page, PAGE_SIZE).map((one) => rowOf(one, browsing)),
        pages: pageLinks(count, selection.page, (page) => address(selection, { page })),
      }),
    },
  }
}

/** The page while the list of documents cannot be had. */
function withoutList(request: PageRequest<Site>): Loaded<Data> {
  const { meta, title, lead } = request.site.content.copy(copy)
  return {
    head: { ...meta, canonical: href('download') },
    isPartial: true,
    data: {
      trail: trailTo({ label: 'Download' }),
      title,
      lead,
      filter: renderStaticPart(null, 'f'),
      results: missingList(request),
      faq: servedQuestions(request.site.content),
    },
  }
}

/** Pages and size are those of the document itself, once it is made: a list does not wait for 24 of them. */
function rowOf({ item, offer }: Listed, browsing: Browsing): Row {
  const facts = offer && archiveOf(browsing.content).known(offer)
  const type = browsing.types.find(({ slug }) => slug === item.type)?.name ?? item.type
  return {
    id: item.slug,
    url: item.url,
    title: item.title,
    kind: `${type}, ${item.language === 'en' ? 'English' : item.language}`,
    appliesTo: item.applies_to,
    version: item.version,
    date: item.date,
    pages: facts ? String(facts.pages) : '',
    size: facts ? sizeText(facts.bytes) : '',
    format: offer?.format ?? 'File',
  }
}
