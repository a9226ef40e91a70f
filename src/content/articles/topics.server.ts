import { capital } from '#content/products/typeset.server.ts'
import type { Article } from './article.server.ts'

export interface Topic {
  tag: string
  /** The tag with a capital, as a link shows it. */
  label: string
  /** The tag as it stands in an address: `low-temperature`. */
  slug: string
  count: number
}

/** A topic worth a link of its own has this many articles. */
const LEAST = 2

/** The tag as it stands in the address of the articles that have it. */
export const topicSlug = (tag: string): string => tag.toLowerCase().replace(/\s+/g, '-')

/** The tag as a link shows it. */
export const topicLabel = capital

/** The tags of the articles, those with most articles first. */
export function topicsOf(articles: Pick<Article, 'tags'>[]): Topic[] {
  const counts = new Map<string, number>()
  for (const tag of articles.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([tag, count]) => ({ tag, label: topicLabel(tag), slug: topicSlug(tag), count }))
    .sort((a, b) => b.count - a.count)
}

export const mainTopics = (topics: Topic[]): Topic[] => topics.filter(({ count }) => count >= LEAST)
