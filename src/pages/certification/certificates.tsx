import { type CertificateStatus, StatusLabel } from '#ui/table/matrix.tsx'
import styles from './certificates.module.css'

export interface CertificateRow {
  id: string
  name: string
  /** Full name of the standard, if the row has a short one. */
  standard?: string
  kind: string
  covers: string
  scope: string
  number: string
  issuer?: string
  /** The company, of its own statement. */
  declaredBy?: string
  /** Address of the list of its documents. */
  documents?: string
  issued: string
  /** Whether `issued` is the newest of several days. */
  isNewest: boolean
  validUntil?: string
  validity?: string
  /** Status of the certificate, or of the product that the list is filtered by. */
  status: CertificateStatus
  /** "44 of 48 products". */
  models?: string
  /** First models whose certificate is in progress; `more` counts the rest. */
  inProgress: string[]
  more?: string
}

export interface CertificateGroup {
  id: string
  name: string
  text: string
  rows: CertificateRow[]
}

/** Certificates, reports and declarations by family; the id of a row is that of its certificate. */
export function Certificates({ groups }: { groups: CertificateGroup[] }) {
  return groups.map(({ id, name, text, rows }) => (
    <div key={id} className={styles['group']}>
      <div className={styles['head']}>
        <h3>{name}</h3>
        {text && <p>{text}</p>}
      </div>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <Row key={row.id} {...row} />
        ))}
      </ul>
    </div>
  ))
}

function Row(row: CertificateRow) {
  const { id, name, standard, kind, covers, scope, number, documents } = row
  const issuer = row.issuer ?? (row.declaredBy && `Declared by ${row.declaredBy}`)
  return (
    <li id={id} className={styles['row']}>
      <div>
        <h4>{name}</h4>
        <p>{kind}</p>
        {standard && <p className="note">{standard}</p>}
      </div>
      <div>
        <p>{covers}</p>
        <p className="note">Scope: {scope}</p>
      </div>
      <div>
        <p className={styles['number']}>{number}</p>
        {issuer && <p className="note">{issuer}</p>}
        {documents && (
          <p className="note">
            <a href={documents}>
              Open documents<span className="sr"> of {name}</span>
            </a>
          </p>
        )}
      </div>
      <Validity {...row} />
      <Status {...row} />
    </li>
  )
}

function Validity({
  issued,
  isNewest,
  validUntil,
  validity,
  status,
}: Pick<CertificateRow, 'issued' | 'isNewest' | 'validUntil' | 'validity' | 'status'>) {
  return (
    <div>
      <p>
        {isNewest ? 'Latest issued' : 'Issued'} <Day date={issued} />
      </p>
      <p>
        {validUntil ? (
          <>
            {status === 'expired' ? 'Was valid until' : 'Valid until'} <Day date={validUntil} />
          </>
        ) : (
          'No expiry'
        )}
      </p>
      {validity && <p className="note">{validity}</p>}
    </div>
  )
}

const Day = ({ date }: { date: string }) => (
  <time className={styles['day']} dateTime={date}>
    {date}
  </time>
)

function Status({
  status,
  models,
  inProgress,
  more,
}: Pick<CertificateRow, 'status' | 'models' | 'inProgress' | 'more'>) {
  return (
    <div className={styles['status']}>
      <p>
        <StatusLabel status={status} />
      </p>
      {models && <p className="note">{models}</p>}
      {inProgress.length > 0 && (
        <p className="note">
          In progress:{' '}
          {inProgress.map((model, index) => (
            <span key={model} className={styles['model']}>
              {model}
              {index < inProgress.length - 1 && ', '}
            </span>
          ))}
          {more && ` ${more}`}
        </p>
      )}
    </div>
  )
}
