import { describeCover } from '#content/articles/article-cover.server.ts'
import {
  type ListedArticle,
  articlesOn,
  articlePages,
  parsePageNumber,
} from '#content/articles/listed.server.ts'
import { mainTopics, type Topic } from '#content/articles/topics.server.ts'
import { missingList } from '#content/missing-list.server.tsx'
import { snippet } from '#content/products/snippet.server.ts'
import type { Site } from '#content/site.server.ts'
import { searchOf } from '#kit/pages/server/address.server.ts'
import { type LoadData, type LoadedData, NOT_FOUND, type PageRequest } from '#kit/pages/server/load.server.ts'
import type { Head } from '#kit/pages/contract/page.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { href } from '#pages/routes.ts'
import { pageLinks } from '#ui/pagination/page-links.ts'
import { listFileLinks } from '#pages/list-files.server.ts'
import { createTrail } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import { filterArticles } from './filter.server.ts'
import type { Data } from './page.tsx'

export { reads } from './filter.server.ts'

export const middleware = 'first-page'

export const load: LoadData<Data, Site> = async (request) => {
  const { params, query, site } = request
  const filtered = await filterArticles(query, site)
  if (!filtered) return loadWithoutList(request)
  const { all, tag, q, ignored, topics, topic, found, articles } = filtered
  const count = articlePages(articles.length)
  const current = parsePageNumber(params['page'], count)
  if (!current) return NOT_FOUND
  const getListHref = (page: number, slug = tag) => listHref({ page, tag: slug, q })

  const trail =
    current > 1
      ? createTrail({ label: 'Articles', href: getListHref(1) }, { label: `Page ${current}` })
      : createTrail({ label: 'Articles' })
  const { title, lead, empty } = site.content.copy(copy)
  const shown = articlesOn(articles, current)
  const filteredLead = topic || q ? `${articles.length} of ${all.length} articles. ${lead}` : lead
  return {
    head: {
      ...createHead({ site, shown, current, count, tag: topic?.tag, ...((tag || q) && { filteredLead }) }),
      structuredData: [breadcrumbList(site.siteUrl, trail)],
    },
    data: {
      trail,
      title: topic ? `Articles on ${topic.tag}` : title,
      lead: filteredLead,
      topics: listTopicLinks({ topics, found, tag, q }),
      covers: shown.map((article, index) =>
        describeCover(article, articleHref(article, tag || q ? 1 : current), isLarge(index, shown.length)),
      ),
      search: { q, tag },
      files: listFileLinks(getListHref(1)),
      status: [`${articles.length} of ${all.length} articles`, ...(ignored ? [ignored] : [])].join('. '),
      pagination: pageLinks(count, current, getListHref),
      empty: shown.length
        ? undefined
        : {
            heading: empty.heading,
            text: empty.text,
            ...describeNothing({ q, tag, topic: topic?.tag }),
            actions: [...listRemovals({ q, tag, topic: topic?.tag, all, found }), empty.action],
          },
    },
  }
}

/** Returns the heading of an empty list that was filtered. */
function describeNothing({ q, tag, topic }: Pick<EmptyList, 'q' | 'tag' | 'topic'>): { heading?: string } {
  if (q) return { heading: `No article${topic === undefined ? '' : ` on ${topic}`} has “${q}”` }
  return tag ? { heading: `There is no topic “${tag}”` } : {}
}

interface TopicList {
  topics: Topic[]
  /** The articles that the search finds, of any topic. */
  found: ListedArticle[]
  tag: string
  q: string
}

/** Lists the topics, each with the number of articles that the search finds. */
const listTopicLinks = ({ topics, found, tag, q }: TopicList): Data['topics'] => [
  { label: 'All', href: listHref({ page: 1, tag: '', q }), count: found.length, isCurrent: !tag },
  ...mainTopics(topics).map(({ label, slug, tag: name }) => ({
    label,
    href: listHref({ page: 1, tag: slug, q }),
    count: found.filter(({ tags }) => tags.includes(name)).length,
    isCurrent: slug === tag,
  })),
]

interface EmptyList {
  q: string
  tag: string
  topic: string | undefined
  all: ListedArticle[]
  /** The articles that the search finds, of any topic. */
  found: ListedArticle[]
}

/** Lists links that leave out one filter, each with the number of articles it finds. */
function listRemovals({ q, tag, topic, all, found }: EmptyList): { label: string; path: string }[] {
  if (!q || !tag) return []
  const ofTopic = topic === undefined ? [] : all.filter(({ tags }) => tags.includes(topic))
  const removals = [
    { left: `topic ${topic ?? tag}`, count: found.length, path: listHref({ page: 1, tag: '', q }) },
    { left: `“${q}”`, count: ofTopic.length, path: listHref({ page: 1, tag, q: '' }) },
  ]
  return removals
    .filter(({ count }) => count > 0)
    .map(({ left, count, path }) => ({
      label: `Without ${left}: ${plural(count, 'article')}`,
      path,
    }))
}

function listHref({ page, tag, q }: { page: number; tag: string; q: string }): string {
  const query = new URLSearchParams({ ...(tag && { tag }), ...(q && { q }) })
  return href('articles', page > 1 ? { page } : {}) + searchOf(query)
}

/** Loads the page while the list of articles is unavailable. */
function loadWithoutList(request: PageRequest<Site>): LoadedData<Data> {
  const { meta, title, lead } = request.site.content.copy(copy)
  return {
    head: { ...meta, canonical: href('articles') },
    isPartial: true,
    data: {
      trail: createTrail({ label: 'Articles' }),
      title,
      lead,
      missing: missingList(request),
      topics: [],
      covers: [],
      search: { q: '', tag: '' },
      files: [],
      status: '',
      pagination: pageLinks(0, 1, String),
      empty: undefined,
    },
  }
}

/** Returns the address of an article; the number of the list page lets the article link back to it. */
const articleHref = ({ title_slug }: ListedArticle, page: number): string =>
  href('articles-titleSlug', { titleSlug: title_slug, ...(page > 1 && { page }) })

/** The first cover is large, and so is one that would be alone in the last row of three. */
const isLarge = (index: number, length: number): boolean =>
  index === 0 || (index === length - 1 && length % 3 === 2)

interface HeadOptions {
  site: Site
  shown: ListedArticle[]
  current: number
  count: number
  tag: string | undefined
  /** Description of a list that is filtered by a tag. */
  filteredLead?: string
}

function createHead({ site, shown, current, count, tag, filteredLead }: HeadOptions): Head {
  const { meta } = site.content.copy(copy)
  if (filteredLead !== undefined)
    return {
      title: `Articles${tag ? ` on ${tag}` : ''}${current > 1 ? `, page ${current}` : ''} | Solvane`,
      description: filteredLead,
      canonical: href('articles'),
      robots: 'noindex, follow',
    }
  if (current === 1) return { ...meta, canonical: href('articles') }
  return {
    title: `Articles, page ${current} | Solvane`,
    description: snippet(
      `Articles by Solvane engineering, page ${current} of ${count}.`,
      shown.map(({ title }) => [/[?]$/.test(title) ? title : `${title}.`]),
    ),
    canonical: href('articles', { page: current }),
  }
}
