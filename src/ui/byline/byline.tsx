import styles from './byline.module.css'

export interface BylineFact {
  label: string
  value: string
  /** The value as an ISO date, such as `2025-09-16`, if it is one. */
  day?: string
}

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
