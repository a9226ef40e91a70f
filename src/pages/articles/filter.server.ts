import { hasText, listArticles, type ListedArticle } from '#content/articles/listed.server.ts'
import { type Topic, topicSlug, topicsOf } from '#content/articles/topics.server.ts'
import { findAddresses, indexForeign } from '#content/search/listed.server.ts'
import type { SiteRecord } from '#content/search/record.server.ts'
import type { Content } from '#content/content.server.ts'
import type { Site } from '#content/site.server.ts'
import { searchOf } from '#kit/pages/server/address.server.ts'
import { articleHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { searchFilter, singleFilter } from '#ui/list/choices.server.tsx'
import { type ListSpec } from '#ui/list/filter.server.ts'
import { filterList } from '#ui/list/filtered-list.server.ts'

export const reads = ['tag', 'q']

const TEXT_LIMIT = 80

/** Filters the articles as the address says; undefined while their list is unavailable. */
export async function filterArticles(query: URLSearchParams, site: Pick<Site, 'content' | 'lists'>) {
  const all = await listArticles(site)
  if (!all) return undefined
  const topics = topicsOf(all)
  const list = await filterList(query, createListSpec(site.content, all, topics), all)
  const [tag] = list.valuesOf('tag')
  return { list, topics, topic: topics.find(({ slug }) => slug === tag) }
}

const createListSpec = (
  content: Content,
  all: ListedArticle[],
  topics: Topic[],
): ListSpec<ListedArticle> => ({
  noun: 'article',
  path: href('articles'),
  address: (entries, page) =>
    href('articles', page > 1 ? { page } : {}) + searchOf(new URLSearchParams(entries)),
  filters: [
    {
      ...singleFilter({
        name: 'tag',
        title: 'Topic',
        nameOf: (value) => topics.find(({ slug }) => slug === value)?.tag,
        isMet: ({ tags }, value) => tags.some((tag) => topicSlug(tag) === value),
      }),
      describeRemoval: ([topic]) => `Without topic ${topic}`,
    },
    searchFilter(TEXT_LIMIT, (text) => {
      const found = findArticles(text, all, content)
      return (article) => Number(!found.has(articleHref(article)))
    }),
  ],
})

/** Returns the addresses of the articles that the search finds. */
function findArticles(text: string, articles: ListedArticle[], content: Content): Set<string> {
  const foreign = articles
    .filter((article) => !hasText(article))
    .map((article): SiteRecord => {
      const { title, tags, excerpt } = article
      return { kind: 'article', title, words: [...tags, excerpt], url: articleHref(article), detail: '' }
    })
  return findAddresses(text, 'article', [content.search, indexForeign(foreign, content)])
}
