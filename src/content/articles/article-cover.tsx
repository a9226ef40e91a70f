import { classNames } from '#ui/class-names.ts'
import { Gauge } from '#ui/gauge/gauge.tsx'
import styles from './article-cover.module.css'

/** An article as lists show it: its one figure stands for a picture. Made by `describeCover` on the server. */
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
  /** Per cent of a charge gauge, where the figure is a share of a whole. */
  scale?: number
}

interface Shown {
  level?: 2 | 3
}

/** Covers side by side; with `lead` the first stands large above the others. */
export function ArticleCovers({
  covers,
  lead = false,
  level = 3,
}: Shown & { covers: ArticleCoverData[]; lead?: boolean }) {
  return (
    <ul className={styles['covers']}>
      {covers.map((cover, index) => {
        const isLead = lead && index === 0
        return (
          <li key={cover.href} className={isLead ? styles['lead'] : undefined}>
            <ArticleCover {...cover} level={level} />
          </li>
        )
      })}
    </ul>
  )
}

/** Above this many characters a figure is set smaller, to stay on one line of a phone. */
const LONG_FIGURE = 8

function ArticleCover({
  href,
  title,
  excerpt,
  date,
  reading,
  tag,
  figure,
  scale,
  level,
}: ArticleCoverData & Shown) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const isLong = figure.value.length + figure.unit.length > LONG_FIGURE
  return (
    <article className={styles['cover']}>
      <div className={styles['figure']}>
        <p className={styles['tag']}>{tag}</p>
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
          <a href={href}>{title}</a>
        </Heading>
        {excerpt && <p className={styles['excerpt']}>{excerpt}</p>}
        <p className={styles['meta']}>
          {date} · {reading}
        </p>
      </div>
    </article>
  )
}
