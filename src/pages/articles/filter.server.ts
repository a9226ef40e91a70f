import { hasText, listArticles, type ListedArticle } from '#content/articles/listed.server.ts'
import { topicsOf } from '#content/articles/topics.server.ts'
import { findAddresses, indexForeign } from '#content/search/listed.server.ts'
import type { SiteRecord } from '#content/search/record.server.ts'
import type { Content } from '#content/content.server.ts'
import type { Site } from '#content/site.server.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import { href } from '#pages/routes.ts'
import { readSearchText } from '#ui/search-field/read-search-text.ts'

export const reads = ['tag', 'q']

const TEXT_LIMIT = 80

/** Filters the articles as the address says; undefined while their list is unavailable. */
export async function filterArticles(query: URLSearchParams, site: Pick<Site, 'content' | 'lists'>) {
  const all = await listArticles(site)
  if (!all) return undefined
  const tag = normalizeCode(query.get('tag') ?? '').slice(0, TEXT_LIMIT)
  const { text: q, ignored } = readSearchText(query.get('q'), TEXT_LIMIT)
  const topics = topicsOf(all)
  const topic = topics.find(({ slug }) => slug === tag)
  const found = findArticles(site.content, q, all)
  const articles = found.filter(({ tags }) => !tag || tags.includes(topic?.tag ?? ''))
  return { all, tag, q, ignored, topics, topic, found, articles }
}

/** Returns the articles that the search finds, in their order; all without a text. */
function findArticles(content: Content, text: string, articles: ListedArticle[]): ListedArticle[] {
  if (!text) return articles
  const addressOf = ({ title_slug }: ListedArticle) => href('articles-titleSlug', { titleSlug: title_slug })
  const foreign = articles
    .filter((article) => !hasText(article))
    .map((article): SiteRecord => {
      const { title, tags, excerpt } = article
      return { kind: 'article', title, words: [...tags, excerpt], url: addressOf(article), detail: '' }
    })
  const found = findAddresses(text, 'article', [content.search, indexForeign(foreign, content)])
  return articles.filter((article) => found.has(addressOf(article)))
}
