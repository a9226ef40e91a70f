import type { List } from '#content/lists.server.ts'
import type { Site } from '#content/site.server.ts'
import { itemsOnPage, pageCount } from '#ui/pagination/page-links.ts'
import type { Article } from './article.server.ts'

const PAGE_SIZE = 8
const SUGGESTION_COUNT = 3

/** An article of the API's list; text and figure are missing if only the upstream API knows it. */
export type ListedArticle = List<'articles'>[number] & Partial<Article>

/** Whether this site has the article's text. */
export const hasText = (article: ListedArticle): article is ListedArticle & Article =>
  article.body !== undefined

/** Returns the articles of the API's list, newest first; undefined while the list is unavailable. */
export async function listArticles({
  lists,
  content,
}: Pick<Site, 'content' | 'lists'>): Promise<ListedArticle[] | undefined> {
  const known = new Map(content.articles.map((article) => [article.title_slug, article]))
  const items = (await lists.get('articles'))?.map((item) => ({ ...known.get(item.title_slug), ...item }))
  // Our own are in their order already.
  const isOwn = items?.every(({ title_slug }) => known.has(title_slug))
  return isOwn ? items : items?.sort((a, b) => b.date.localeCompare(a.date))
}

/** Returns the number of pages for a number of articles. */
export const articlePages = (articles: number): number => pageCount(articles, PAGE_SIZE)

/** Returns the items on a page of the list. */
export const articlesOn = <Item>(list: Item[], page: number): Item[] => itemsOnPage(list, page, PAGE_SIZE)

/** Parses the page number in a path: 1 if there is none, undefined if it is not written as links write it. */
export function parsePageNumber(text: string | undefined, count: number): number | undefined {
  if (!text) return 1
  const page = Number(text)
  return String(page) === text && page >= 1 && page <= count ? page : undefined
}

/** Suggests what to read next: articles with a tag or product in common, then older ones. */
export function suggestArticles(articles: ListedArticle[], article: ListedArticle): ListedArticle[] {
  const at = articles.indexOf(article)
  const others = [...articles.slice(at + 1), ...articles.slice(0, at)]
  const similarity = (other: ListedArticle) =>
    2 * countCommon(article.tags, other.tags) + countCommon(article.products, other.products)
  return others
    .map((other) => ({ other, similarity: similarity(other) }))
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, SUGGESTION_COUNT)
    .map(({ other }) => other)
}

const countCommon = (some: string[] = [], others: string[] = []): number =>
  some.filter((name) => others.includes(name)).length
