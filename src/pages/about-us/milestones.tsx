import styles from './milestones.module.css'

export interface Year {
  year: number
  /** What happened; most years on the ruler are empty. */
  text?: string
}

/** A ruler of years, top to bottom. */
export function Milestones({ years }: { years: Year[] }) {
  return (
    <ol className={styles['years']}>
      {years.map(({ year, text }) =>
        text ? (
          <li key={year}>
            <b>{year}</b>
            <p>{text}</p>
          </li>
        ) : (
          <li key={year} aria-hidden="true" />
        ),
      )}
    </ol>
  )
}
