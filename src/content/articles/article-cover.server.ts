import { formatDay } from '#content/products/typeset.server.ts'
import { capital } from '#kit/text/capital.ts'
import type { ArticleCoverData } from './article-cover.tsx'
import type { Article } from './article.server.ts'
import type { ListedArticle } from './listed.server.ts'

/** Returns the cover of an article. */
export function describeCover(
  { title, date, reading_time_min, tags, excerpt, ...article }: ListedArticle,
  href: string,
  withExcerpt = false,
): ArticleCoverData {
  const figure = article.figure ?? { value: String(reading_time_min), unit: 'min', caption: 'to read it' }
  const scale = percentOf(figure)
  return {
    href,
    title,
    date: formatDay(date),
    reading: `${reading_time_min} min`,
    tag: capital(tags[0] ?? ''),
    figure,
    ...(withExcerpt && { excerpt }),
    ...(scale !== undefined && { scale }),
  }
}

/** Returns a plain percentage; other figures cannot be shown on the charge gauge. */
function percentOf({ value, unit }: Article['figure']): number | undefined {
  return unit === '%' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : undefined
}
