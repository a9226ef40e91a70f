import type { ReactNode } from 'react'
import { ArticleCovers } from '#content/articles/article-covers.server.tsx'
import {
  type ListedArticle,
  articlesOn,
  articlePages,
  parsePageNumber,
} from '#content/articles/listed.server.ts'
import { mainTopics, type Topic } from '#content/articles/topics.server.ts'
import { MissingList } from '#content/missing-list.server.tsx'
import type { Site } from '#content/site.server.ts'
import { type Load, type Loaded, NOT_FOUND, type PageRequest } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#addresses/routes.ts'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { HiddenFields } from '#ui/field/hidden-fields.tsx'
import { FileLinks } from '#ui/links/file-links.tsx'
import { type PillLink, PillLinks } from '#ui/links/pill-links.tsx'
import { adviseLoosening } from '#ui/list/advice.server.ts'
import type { FilteredList } from '#ui/list/filtered-list.server.ts'
import { NoResults } from '#ui/list/results.tsx'
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

type ArticleList = FilteredList<ListedArticle>

export const load: Load<Site> = async (request) => {
  const { params, query, site } = request
  const filtered = await filterArticles(query, site)
  if (!filtered) return loadWithoutList(request)
  const { list, topics, topic } = filtered
  const count = articlePages(list.matches.length)
  const page = parsePageNumber(params['page'], count)
  if (!page) return NOT_FOUND
  const { title, lead, empty } = site.content.copy(copy)
  const shown = articlesOn(list.matches, page)
  const total = `${list.matches.length} of ${list.all.length} articles`
  const isFiltered = list.active.length > 0
  const filteredLead = topic || list.valuesOf('q').length > 0 ? `${total}. ${lead}` : lead
  const trail =
    page > 1
      ? createTrail({ label: 'Articles', href: list.href() }, { label: `Page ${page}` })
      : createTrail({ label: 'Articles' })
  return {
    head: {
      ...createHead({ site, shown, page, count, tag: topic?.tag, ...(isFiltered && { filteredLead }) }),
      structuredData: [breadcrumbList(site.siteUrl, trail)],
    },
    body: (
      <Frame
        trail={trail}
        title={topic ? `Articles on ${topic.tag}` : title}
        lead={filteredLead}
        head={<ListHead list={list} topics={topics} total={total} />}
      >
        {shown.length > 0 ? (
          <ArticleCovers articles={shown} page={isFiltered ? 1 : page} lead level={2} />
        ) : (
          <Empty list={list} topic={topic} texts={empty} />
        )}
        <Pagination {...pageLinks(count, page, (number) => list.href({ page: number }))} />
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
    <div className={`wrap ${styles['list']}`} data-results>
      {children}
    </div>
  </>
)

const Search = ({ list }: { list: ArticleList }) => (
  <form
    className={styles['search']}
    action={href('articles')}
    role="search"
    aria-label="Search articles"
    data-live
  >
    <HiddenFields entries={list.setting('tag').entries} />
    <SearchField label="Search articles" hint="Charging below freezing" value={list.valuesOf('q')[0] ?? ''} />
  </form>
)

/** Search, topics and files of the list. */
const ListHead = ({ list, topics, total }: { list: ArticleList; topics: Topic[]; total: string }) => (
  <>
    <Search list={list} />
    <nav className={styles['topics']} aria-label="Topics" data-keeps-place>
      <PillLinks links={listTopicLinks(list, topics)} size="large" />
    </nav>
    <div className={styles['status']}>
      <p role="status">{[total, ...list.setting('q').problems.map(({ message }) => message)].join('. ')}</p>
      <FileLinks label="This list as" links={listFileLinks(list.href())} />
    </div>
  </>
)

interface EmptyProps {
  list: ArticleList
  topic: Topic | undefined
  texts: { heading: string; text: string; action: { label: string; path: string } }
}

/** Shown instead of an empty list, with links that find more. */
const Empty = ({ list, topic, texts: { heading, text, action } }: EmptyProps) => (
  <>
    <h2 className="sr">Results</h2>
    <NoResults
      title={describeNothing(list, topic) ?? heading}
      text={text}
      total={list.all.length}
      links={[
        ...(list.active.length > 1 ? adviseLoosening(list) : []),
        { label: action.label, href: action.path },
      ]}
    />
  </>
)

/** Returns the heading of an empty list that was filtered. */
function describeNothing(list: ArticleList, topic: Topic | undefined): string | undefined {
  const [q] = list.valuesOf('q')
  const [tag] = list.valuesOf('tag')
  if (q) return `No article${topic ? ` on ${topic.tag}` : ''} has “${q}”`
  return tag ? `There is no topic “${tag}”` : undefined
}

/** Lists the topics, each with the number of articles that the search finds. */
function listTopicLinks(list: ArticleList, topics: Topic[]): PillLink[] {
  const [current] = list.valuesOf('tag')
  const found = list.matchesWithout('tag')
  const getHref = (slug?: string) =>
    list.href({ filters: { tag: slug === undefined ? [] : [['tag', slug]] } })
  return [
    { label: 'All', href: getHref(), count: found.length, isCurrent: current === undefined },
    ...mainTopics(topics).map(({ label, slug, tag }) => ({
      label,
      href: getHref(slug),
      count: found.filter(({ tags }) => tags.includes(tag)).length,
      isCurrent: slug === current,
    })),
  ]
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
