import { capital } from '#kit/text/capital.ts'
import type { Article } from './article.server.ts'

export interface Topic {
  tag: string
  /** The tag, capitalised. */
  label: string
  /** The tag in an address: `low-temperature`. */
  slug: string
  count: number
}

/** Number of articles from which on a topic gets a link. */
const MIN_ARTICLES = 2

export const topicSlug = (tag: string): string => tag.toLowerCase().replace(/\s+/g, '-')

/** Returns the tags of the articles, those with most articles first. */
export function topicsOf(articles: Pick<Article, 'tags'>[]): Topic[] {
  const counts = new Map<string, number>()
  for (const tag of articles.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([tag, count]) => ({ tag, label: capital(tag), slug: topicSlug(tag), count }))
    .sort((a, b) => b.count - a.count)
}

export const mainTopics = (topics: Topic[]): Topic[] => topics.filter(({ count }) => count >= MIN_ARTICLES)
