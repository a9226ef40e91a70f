import { classNames } from '#ui/class-names.ts'
import { Gauge } from '#ui/gauge/gauge.tsx'
import styles from './article-cover.module.css'

/** Data of an article's cover, made by `describeCover`: its main figure takes the place of a picture. */
export interface ArticleCoverData {
  href: string
  title: string
  excerpt?: string
  /** "16 September 2025". */
  date: string
  /** "6 min". */
  reading: string
  tag: string
  figure: { value: string; unit: string; caption: string }
  /** Percentage for the charge gauge, if the figure is one. */
  scale?: number
}

interface ArticleCoversProps {
  covers: ArticleCoverData[]
  /** Shows the first cover large above the others. */
  lead?: boolean
  level?: 2 | 3
}

/** Covers in a grid. */
export function ArticleCovers({ covers, lead = false, level = 3 }: ArticleCoversProps) {
  return (
    <ul className={styles['covers']}>
      {covers.map((cover, index) => (
        <li key={cover.href} className={lead && index === 0 ? styles['lead'] : undefined}>
          <ArticleCover cover={cover} level={level} />
        </li>
      ))}
    </ul>
  )
}

/** Longest figure, in characters, that fits one line of a phone at full size. */
const MAX_LARGE_FIGURE = 8

function ArticleCover({ cover, level }: { cover: ArticleCoverData; level: 2 | 3 }) {
  const { figure, scale } = cover
  const Heading = level === 2 ? 'h2' : 'h3'
  const isLong = figure.value.length + figure.unit.length > MAX_LARGE_FIGURE
  return (
    <article className={styles['cover']}>
      <div className={styles['figure']}>
        <p className={styles['tag']}>{cover.tag}</p>
        <div>
          <p className={classNames(styles['big'], isLong && styles['long'])}>
            {figure.value}
            <small>{figure.unit}</small>
          </p>
          {scale === undefined ? <hr /> : <Gauge percent={scale} className={styles['gauge']} />}
          <p className={styles['caption']}>{figure.caption}</p>
        </div>
      </div>
      <div>
        <Heading className={styles['title']}>
          <a href={cover.href}>{cover.title}</a>
        </Heading>
        {cover.excerpt && <p className={styles['excerpt']}>{cover.excerpt}</p>}
        <p className={styles['meta']}>
          {cover.date} · {cover.reading}
        </p>
      </div>
    </article>
  )
}
