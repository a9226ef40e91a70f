import { Fragment } from 'react'
import { Scroller } from './scroller.tsx'
import styles from './table.module.css'

/** Held, being worked on, not applicable, or missing where it would be needed. */
export type Standing = 'held' | 'progress' | 'none' | 'missing'

const WORDS: Record<Standing, string> = {
  held: 'held',
  progress: 'in progress',
  none: 'not applicable',
  missing: 'missing',
}

/** A sign with its word hidden beside it: colour is never the only sign. */
export function StandingDot({ standing }: { standing: Standing }) {
  return (
    <>
      <span className={`${styles['dot']} ${styles[standing]}`} />
      <span className="sr">{WORDS[standing]}</span>
    </>
  )
}

/** The sign with its word to be read. */
export function StandingWord({ standing }: { standing: Standing }) {
  return (
    <span>
      <span className={`${styles['dot']} ${styles[standing]}`} /> {capital(WORDS[standing])}
    </span>
  )
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export interface MatrixData {
  columns: string[]
  groups: { title?: string; rows: { label: string; href: string; standings: Standing[] }[] }[]
}

/** Products down, certificates across; the first column stays while the rest scrolls. */
export function Matrix({ label, matrix }: { label: string; matrix: MatrixData }) {
  return (
    <Scroller label={label}>
      <table className={styles['matrix']}>
        <thead>
          <tr>
            <th scope="col">Model</th>
            {matrix.columns.map((column) => (
              <th key={column} scope="col">
                <span>{column}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.groups.map(({ title, rows }) => (
            <Fragment key={title ?? ''}>
              {title && (
                <tr className={styles['group']}>
                  <th scope="rowgroup" colSpan={matrix.columns.length + 1}>
                    <span>{title}</span>
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row">
                    <a href={row.href}>{row.label}</a>
                  </th>
                  {row.standings.map((standing, index) => (
                    <td key={matrix.columns[index]}>
                      <StandingDot standing={standing} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

const USUAL: Standing[] = ['held', 'progress', 'none']

/** What the signs mean. */
export function MatrixKey({ standings = USUAL }: { standings?: Standing[] }) {
  return (
    <ul className={styles['key']}>
      {standings.map((standing) => (
        <li key={standing}>
          <span className={`${styles['dot']} ${styles[standing]}`} />
          {capital(WORDS[standing])}
        </li>
      ))}
    </ul>
  )
}
