import styles from './milestones.module.css'

/** Milestones on a vertical ruler with every year from the first to the last, so that distances are to scale. */
export function Milestones({ milestones }: { milestones: { year: number; text: string }[] }) {
  const texts = new Map(milestones.map(({ year, text }) => [year, text]))
  const first = Math.min(...texts.keys())
  const length = Math.max(...texts.keys()) - first + 1
  return (
    <ol className={styles['years']}>
      {Array.from({ length }, (_, index) => first + index).map((year) =>
        texts.has(year) ? (
          <li key={year}>
            <b>{year}</b>
            <p>{texts.get(year)}</p>
          </li>
        ) : (
          <li key={year} aria-hidden="true" />
        ),
      )}
    </ol>
  )
}
