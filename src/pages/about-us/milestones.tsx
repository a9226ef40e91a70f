import styles from './milestones.module.css'

export interface Year {
  year: number
  /** Missing for most years. */
  text?: string
}

/** Milestones on a vertical ruler of years. */
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
