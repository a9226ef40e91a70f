import type { List } from '#content/lists.server.ts'
import type { Site } from '#content/site.server.ts'
import { itemsOnPage, pageCount } from '#ui/pagination/page-links.ts'
import type { Article } from './article.server.ts'

const PAGE_SIZE = 8

/** An article of the API's list; its text and figure are missing where only another server knows it. */
export type ListedArticle = List<'articles'>[number] & Partial<Article>

/** Whether the text of an article is ours to show. */
export const isOurs = (article: ListedArticle): article is ListedArticle & Article =>
  article.body !== undefined

/** The articles of the API's list, newest first; nothing without the list. */
export async function listedArticles({ lists, content }: Site): Promise<ListedArticle[] | undefined> {
  const known = new Map(content.articles.map((article) => [article.title_slug, article]))
  return (await lists.get('articles'))
    ?.map((item) => ({ ...known.get(item.title_slug), ...item }))
    .sort((a, b) => b.date.localeCompare(a.date))
}

/** How many pages a list of so many articles has. */
export const articlePages = (articles: number): number => pageCount(articles, PAGE_SIZE)

/** Those of a list that stand on a page. */
export const articlesOn = <Item>(list: Item[], page: number): Item[] => itemsOnPage(list, page, PAGE_SIZE)

/** The page number attached to the path: 1 where there is none, nothing where it is not written as links write it. */
export function pageNumber(text: string | undefined, count: number): number | undefined {
  if (!text) return 1
  const page = Number(text)
  return String(page) === text && page >= 1 && page <= count ? page : undefined
}
