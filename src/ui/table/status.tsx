import { capital } from '#kit/text/capital.ts'
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

/** A legend of statuses. */
export const StatusKey = ({ statuses }: { statuses: CertificateStatus[] }) => (
  <ul className={styles['key']}>
    {statuses.map((status) => (
      <li key={status}>
        <span className={`${styles['dot']} ${styles[status]}`} />
        {capital(LABELS[status])}
      </li>
    ))}
  </ul>
)
