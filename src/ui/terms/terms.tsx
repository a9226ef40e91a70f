import type { ReactNode } from 'react'
import styles from './terms.module.css'

export type TermEntry = readonly [term: string, text: ReactNode]

/** Terms with their texts at the other end of the line; those without a text are left out. */
export const Terms = ({ entries }: { entries: readonly TermEntry[] }) => (
  <dl className={styles['terms']}>
    {entries
      .filter(([, text]) => text)
      .map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
  </dl>
)
