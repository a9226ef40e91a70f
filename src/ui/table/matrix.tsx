import { Fragment } from 'react'
import { Scroller } from './scroller.tsx'
import styles from './table.module.css'

export type CertificateStatus = 'held' | 'progress' | 'expired' | 'none' | 'missing'

const LABELS: Record<CertificateStatus, string> = {
  held: 'held',
  progress: 'in progress',
  expired: 'expired',
  none: 'not applicable',
  missing: 'missing',
}

/** A coloured sign with a hidden label, because colour must not be the only sign. */
export function StatusDot({ status }: { status: CertificateStatus }) {
  return (
    <>
      <span className={`${styles['dot']} ${styles[status]}`} />
      <span className="sr">{LABELS[status]}</span>
    </>
  )
}

export function StatusLabel({ status }: { status: CertificateStatus }) {
  return (
    <span>
      <span className={`${styles['dot']} ${styles[status]}`} /> {capital(LABELS[status])}
    </span>
  )
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export interface MatrixData {
  columns: string[]
  groups: { title?: string; rows: { label: string; href: string; statuses: CertificateStatus[] }[] }[]
}

/** A table of products and their certificates; the first column stays in place while the others scroll. */
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
                  {row.statuses.map((status, index) => (
                    <td key={matrix.columns[index]}>
                      <StatusDot status={status} />
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

/** The legend of a matrix; `expired` is included only if it occurs. */
export function MatrixKey({ matrix }: { matrix?: MatrixData | undefined }) {
  const isUsed = matrix?.groups.some(({ rows }) => rows.some(({ statuses }) => statuses.includes('expired')))
  const statuses: CertificateStatus[] = isUsed
    ? ['held', 'progress', 'expired', 'none']
    : ['held', 'progress', 'none']
  return (
    <ul className={styles['key']}>
      {statuses.map((status) => (
        <li key={status}>
          <span className={`${styles['dot']} ${styles[status]}`} />
          {capital(LABELS[status])}
        </li>
      ))}
    </ul>
  )
}
