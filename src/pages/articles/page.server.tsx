import type { ReactNode } from 'react'
import { describeCover } from '#content/articles/article-cover.server.ts'
import { ArticleCovers } from '#content/articles/article-cover.tsx'
import {
  type ListedArticle,
  articlesOn,
  articlePages,
  parsePageNumber,
} from '#content/articles/listed.server.ts'
import { mainTopics, type Topic } from '#content/articles/topics.server.ts'
import { MissingList } from '#content/missing-list.server.tsx'
import type { Site } from '#content/site.server.ts'
import { searchOf } from '#kit/pages/server/address.server.ts'
import { type Load, type Loaded, NOT_FOUND, type PageRequest } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { href } from '#pages/routes.ts'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { FileLinks } from '#ui/links/file-links.tsx'
import { type PillLink, PillLinks } from '#ui/links/pill-links.tsx'
import { pageLinks } from '#ui/pagination/page-links.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { PageHead } from '#ui/section/section.tsx'
import { listFileLinks } from '#pages/list-files.server.ts'
import { createTrail } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import { filterArticles } from './filter.server.ts'
import { createHead } from './head.server.ts'
import styles from './page.module.css'

export { reads } from './filter.server.ts'

export const middleware = 'first-page'

export const load: Load<Site> = async (request) => {
  const { params, query, site } = request
  const filtered = await filterArticles(query, site)
  if (!filtered) return loadWithoutList(request)
  const { all, tag, q, ignored, topics, topic, found, articles } = filtered
  const count = articlePages(articles.length)
  const current = parsePageNumber(params['page'], count)
  if (!current) return NOT_FOUND
  const getListHref = (page: number, slug = tag) => listHref({ page, tag: slug, q })

  const first = { label: 'Articles', href: getListHref(1) }
  const trail =
    current > 1 ? createTrail(first, { label: `Page ${current}` }) : createTrail({ label: 'Articles' })
  const { title, lead } = site.content.copy(copy)
  const shown = articlesOn(articles, current)
  const filteredLead = topic || q ? `${articles.length} of ${all.length} articles. ${lead}` : lead
  const status = `${articles.length} of ${all.length} articles${ignored ? `. ${ignored}` : ''}`
  const covers = shown.map((article, index) =>
    describeCover(article, articleHref(article, tag || q ? 1 : current), isLarge(index, shown.length)),
  )
  return {
    head: {
      ...createHead({ site, shown, current, count, tag: topic?.tag, ...((tag || q) && { filteredLead }) }),
      structuredData: [breadcrumbList(site.siteUrl, trail)],
    },
    body: (
      <Frame
        trail={trail}
        title={topic ? `Articles on ${topic.tag}` : title}
        lead={filteredLead}
        head={
          <>
            <Search q={q} tag={tag} />
            <TopicLinks {...{ topics, found, tag, q }} />
            <div className={styles['status']}>
              <p role="status">{status}</p>
              <FileLinks label="This list as" links={listFileLinks(getListHref(1))} />
            </div>
          </>
        }
      >
        {shown.length > 0 ? (
          <ArticleCovers covers={covers} lead level={2} />
        ) : (
          <Empty texts={site.content.copy(copy).empty} list={{ q, tag, topic: topic?.tag, all, found }} />
        )}
        <Pagination {...pageLinks(count, current, getListHref)} />
      </Frame>
    ),
  }
}

interface FrameProps {
  trail: Crumb[]
  title: string
  lead: string
  /** The search and the topics. */
  head?: ReactNode
  children: ReactNode
}

const Frame = ({ trail, title, lead, head, children }: FrameProps) => (
  <>
    <Crumbs trail={trail} />
    <PageHead title={title} lead={lead}>
      {head}
    </PageHead>
    <div className={`wrap ${styles['list']}`}>{children}</div>
  </>
)

const Search = ({ q, tag }: { q: string; tag: string }) => (
  <form
    className={styles['search']}
    action={href('articles')}
    role="search"
    aria-label="Search articles"
    data-keeps-place
    data-live
  >
    {tag && <input type="hidden" name="tag" value={tag} />}
    <SearchField label="Search articles" hint="Charging below freezing" value={q} />
  </form>
)

const TopicLinks = (list: TopicList) => (
  <nav className={styles['topics']} aria-label="Topics" data-keeps-place>
    <PillLinks links={listTopicLinks(list)} size="large" />
  </nav>
)

interface EmptyProps {
  texts: { heading: string; text: string; action: { label: string; path: string } }
  list: EmptyList
}

/** Takes the place of an empty list, with links that find more. */
const Empty = ({ texts: { heading, text, action }, list }: EmptyProps) => (
  <div className={styles['empty']}>
    <h2>{describeNothing(list) ?? heading}</h2>
    <p>{text}</p>
    <Buttons>
      {[...listRemovals(list), action].map(({ label, path }, index) => (
        <ButtonLink key={path} href={path} look={index ? 'line' : 'action'}>
          {label}
        </ButtonLink>
      ))}
    </Buttons>
  </div>
)

/** Returns the heading of an empty list that was filtered. */
function describeNothing({ q, tag, topic }: EmptyList): string | undefined {
  if (q) return `No article${topic === undefined ? '' : ` on ${topic}`} has “${q}”`
  return tag ? `There is no topic “${tag}”` : undefined
}

interface TopicList {
  topics: Topic[]
  /** The articles that the search finds, of any topic. */
  found: ListedArticle[]
  tag: string
  q: string
}

/** Lists the topics, each with the number of articles that the search finds. */
const listTopicLinks = ({ topics, found, tag, q }: TopicList): PillLink[] => [
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
function loadWithoutList(request: PageRequest<Site>): Loaded {
  const { meta, title, lead } = request.site.content.copy(copy)
  return {
    head: { ...meta, canonical: href('articles') },
    isPartial: true,
    body: (
      <Frame trail={createTrail({ label: 'Articles' })} title={title} lead={lead}>
        <MissingList {...request} />
      </Frame>
    ),
  }
}

/** Returns the address of an article; the number of the list page lets the article link back to it. */
const articleHref = ({ title_slug }: ListedArticle, page: number): string =>
  href('articles-titleSlug', { titleSlug: title_slug, ...(page > 1 && { page }) })

/** The first cover is large, and so is one that would be alone in the last row of three. */
const isLarge = (index: number, length: number): boolean =>
  index === 0 || (index === length - 1 && length % 3 === 2)
