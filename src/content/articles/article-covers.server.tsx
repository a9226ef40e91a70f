import { articleHref } from '#addresses/links.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import { amountText, grouped, withUnit } from '#kit/text/amounts.ts'
import { capital } from '#kit/text/capital.ts'
import { classNames } from '#ui/class-names.ts'
import { Gauge } from '#ui/gauge/gauge.tsx'
import type { Article } from './article.server.ts'
import type { ListedArticle } from './listed.server.ts'
import styles from './article-cover.module.css'

interface ArticleCoversProps {
  articles: ListedArticle[]
  /** Number of the list page that the articles link back to. */
  page?: number
  /** Shows the first cover large above the others, and one that is alone in the last row of three. */
  lead?: boolean
  level?: 2 | 3
}

/** Covers in a grid. */
export const ArticleCovers = ({ articles, page, lead = false, level = 3 }: ArticleCoversProps) => (
  <ul className={styles['covers']}>
    {articles.map((article, index) => (
      <li key={article.title_slug} className={lead && index === 0 ? styles['lead'] : undefined}>
        <ArticleCover
          article={article}
          href={articleHref(article, page)}
          level={level}
          hasExcerpt={lead && (index === 0 || (index === articles.length - 1 && articles.length % 3 === 2))}
        />
      </li>
    ))}
  </ul>
)

/** Longest figure, in characters, that fits one line of a phone at full size. */
const MAX_LARGE_FIGURE = 8

interface ArticleCoverProps {
  article: ListedArticle
  href: string
  level: 2 | 3
  hasExcerpt: boolean
}

/** A cover of an article, whose main figure takes the place of a picture. */
function ArticleCover({ article, href, level, hasExcerpt }: ArticleCoverProps) {
  const { title, date, reading_time_min, tags, excerpt, chart } = article
  const figure = article.figure ?? { value: String(reading_time_min), unit: 'min', caption: 'to read it' }
  const percent = percentOf(figure)
  const Heading = level === 2 ? 'h2' : 'h3'
  const isLong = figure.value.length + figure.unit.length > MAX_LARGE_FIGURE
  return (
    <article className={styles['cover']}>
      <div className={styles['figure']}>
        <p className={styles['tag']}>{capital(tags[0] ?? '')}</p>
        <div>
          <p className={classNames(styles['big'], isLong && styles['long'])}>
            {figure.value}
            <small>{figure.unit}</small>
          </p>
          {chart ? (
            <Bars {...chart} />
          ) : percent === undefined ? (
            <hr />
          ) : (
            <Gauge percent={percent} className={styles['gauge']} />
          )}
          <p className={styles['caption']}>{figure.caption}</p>
        </div>
      </div>
      <div>
        <Heading className={styles['title']}>
          <a className="cover" href={href}>
            {title}
          </a>
        </Heading>
        {hasExcerpt && <p className={styles['excerpt']}>{excerpt}</p>}
        <p className={styles['meta']}>
          {formatDay(date)} · {withUnit(reading_time_min, 'min')}
        </p>
      </div>
    </article>
  )
}

/** The figures that the article compares, each as a gauge: of the largest, or of 100 %. */
function Bars({ unit, bars }: NonNullable<Article['chart']>) {
  const full = unit === '%' ? 100 : Math.max(...bars.map(({ value }) => value))
  return (
    <ul className={styles['bars']}>
      {bars.map(({ label, value }) => (
        <li key={label}>
          <span>{label}</span>
          <Gauge percent={Math.round((100 * value) / full)} />
          <b>{unit ? amountText(value, unit) : grouped(value)}</b>
        </li>
      ))}
    </ul>
  )
}

/** Returns a plain percentage; other figures cannot be shown on the charge gauge. */
function percentOf({ value, unit }: Article['figure']): number | undefined {
  return unit === '%' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : undefined
}
