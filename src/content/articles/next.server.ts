import type { ListedArticle } from './listed.server.ts'

const SHOWN = 3

/** What to read next: articles with a tag or a product in common, then the ones that follow; never the article itself. */
export function nextArticles(articles: ListedArticle[], article: ListedArticle): ListedArticle[] {
  const at = articles.indexOf(article)
  const others = [...articles.slice(at + 1), ...articles.slice(0, at)]
  const kinship = (other: ListedArticle) =>
    2 * common(article.tags, other.tags) + common(article.products, other.products)
  return others
    .map((other) => ({ other, kinship: kinship(other) }))
    .sort((a, b) => b.kinship - a.kinship)
    .slice(0, SHOWN)
    .map(({ other }) => other)
}

const common = (some: string[] = [], others: string[] = []): number =>
  some.filter((name) => others.includes(name)).length
