import { capital } from '#content/products/typeset.server.ts'
import type { ArticleCoverData } from './article-cover.tsx'
import type { Article } from './article.server.ts'
import type { ListedArticle } from './listed.server.ts'

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** "16 September 2025" of "2025-09-16". */
export const longDay = (day: string): string => DAY.format(new Date(day))

/** What a list shows of an article; `withExcerpt` for the one that leads. */
export function describeCover(
  { title, date, reading_time_min, tags, excerpt, ...article }: ListedArticle,
  href: string,
  withExcerpt = false,
): ArticleCoverData {
  const figure = article.figure ?? { value: String(reading_time_min), unit: 'min', caption: 'to read it' }
  const scale = shareOf(figure)
  return {
    href,
    title,
    date: longDay(date),
    reading: `${reading_time_min} min`,
    tag: capital(tags[0] ?? ''),
    figure,
    ...(withExcerpt && { excerpt }),
    ...(scale !== undefined && { scale }),
  }
}

/** Only a share of a whole has a place on the charge gauge: a plain per cent value from 0 to 100. */
function shareOf({ value, unit }: Article['figure']): number | undefined {
  return unit === '%' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : undefined
}
