import { articleHref } from '#addresses/links.ts'
import type { Article } from './articles/article.server.ts'
import { removeExpired } from './certifications/certification.server.ts'
import type { Content, Entries } from './content.server.ts'
import { toOwnDocument } from './documents/read-documents.server.ts'
import type { Entry } from './files/entry.server.ts'
import { splitByOffer } from './products/discontinued.server.ts'
import type { DatedType, Publishing } from './publishing/hidden.server.ts'

/** Lists of a content whose items have drafts and dates. */
type Items = Pick<Content, DatedType | 'discontinued'>

interface ItemParts extends Pick<Content, 'certifications' | 'publishing'> {
  /** Day (UTC) that decides which products are discontinued. */
  day: string
}

const NO_ITEMS: Items = {
  products: [],
  discontinued: [],
  applications: [],
  solutions: [],
  articles: [],
  writtenDocuments: [],
  ownDocuments: [],
  banners: [],
}

/** Adds the items of files to those that are listed, in the order visitors see them. */
export function listItems(
  entries: Pick<Entries, DatedType>,
  { certifications, publishing, day }: ItemParts,
  listed = NO_ITEMS,
): Items {
  const records = valuesOf(entries.products).map((product) => removeExpired(product, certifications))
  const { products, discontinued } = splitByOffer(records, day)
  const articles = entries.articles.map(({ value, body }) => ({ ...value, body }))
  const writtenDocuments = entries.writtenDocuments.map(({ value, body }) => ({
    ...value,
    body: body.toString(),
  }))
  return {
    products: [...listed.products, ...products].sort(byId),
    discontinued: [...listed.discontinued, ...discontinued].sort(byId),
    applications: [...listed.applications, ...valuesOf(entries.applications)].sort(byId),
    solutions: [...listed.solutions, ...valuesOf(entries.solutions)].sort(byOrder),
    articles: [...listed.articles, ...articles].sort(newestFirst(publishing)),
    writtenDocuments: [...listed.writtenDocuments, ...writtenDocuments],
    ownDocuments: [...listed.ownDocuments, ...entries.ownDocuments.map(toOwnDocument)],
    banners: [...listed.banners, ...valuesOf(entries.banners)],
  }
}

export const valuesOf = <Value>(entries: Entry<Value>[]): Value[] => entries.map((entry) => entry.value)
export const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
export const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order

type ArticleFields = Pick<Article, 'date' | 'title_slug'>

/** Puts articles in the order in which they appeared. */
const newestFirst =
  ({ liveSince }: Publishing) =>
  (a: ArticleFields, b: ArticleFields) => {
    const since = (article: ArticleFields) =>
      Math.max(Date.parse(article.date), liveSince.get(articleHref(article)) ?? 0)
    return since(b) - since(a)
  }
