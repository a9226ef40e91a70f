import styles from './byline.module.css'

export interface BylineFact {
  label: string
  value: string
  /** The value as a day, `2025-09-16`, where it is one. */
  day?: string
}

/** What is known of a text before it is read: its day, its author, its version. */
export function Byline({ facts }: { facts: BylineFact[] }) {
  return (
    <dl className={styles['byline']}>
      {facts.map(({ label, value, day }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{day ? <time dateTime={day}>{value}</time> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
