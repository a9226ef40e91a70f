import { findReport, isDeclaration } from '#content/certifications/certification.server.ts'
import { certificateStatus } from '#content/certifications/certificate-status.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { capital } from '#kit/text/capital.ts'
import { href } from '#addresses/routes.ts'
import { type CertificateStatus, StatusLabel } from '#ui/table/status.tsx'
import styles from './certificates.module.css'
import type { Copy } from './copy.server.ts'
import type { Certificate } from './list.server.ts'

/** Removed from the validity, because the row says it already. */
const NO_EXPIRY = /^no expiry; /

interface Context {
  /** Name of the company, which issues its declarations itself. */
  company: string
  products: Product[]
  /** Product whose status the rows show. */
  product: Product | undefined
}

interface CertificatesProps extends Context {
  certificates: Certificate[]
  kinds: Copy['kinds']
}

/** Certificates, reports and declarations by family. Kinds that the copy lacks get families of their own at the end. */
export function Certificates({ certificates, kinds, ...context }: CertificatesProps) {
  const named = new Set(kinds.flatMap((family) => family.of))
  const others = [...new Set(certificates.map(({ kind }) => kind).filter((kind) => !named.has(kind)))]
  const families = [
    ...kinds,
    ...others.map((kind) => ({ id: kind, name: capital(kind), text: '', of: [kind] })),
  ].filter(({ of }) => certificates.some(({ kind }) => of.includes(kind)))
  return families.map(({ id, name, text, of }) => (
    <div key={id} className={styles['group']}>
      <div className={styles['head']}>
        <h3>{name}</h3>
        {text && <p>{text}</p>}
      </div>
      <ul role="list">
        {certificates
          .filter(({ kind }) => of.includes(kind))
          .map((certificate) => (
            <Row key={certificate.id} certificate={certificate} {...context} />
          ))}
      </ul>
    </div>
  ))
}

type RowProps = Context & { certificate: Certificate }

/** A certificate, whose id is that of the row. */
function Row({ certificate, company, products, product }: RowProps) {
  const { id, short_name, standard, kind, covers, scope, documents } = certificate
  const { number, issued } = findReport(certificate, product)
  const issuer = certificate.issuer ?? (isDeclaration(kind) && `Declared by ${company}`)
  return (
    <li id={id} className={styles['row']}>
      <div>
        <h4>{short_name}</h4>
        <p>{capital(kind)}</p>
        {standard !== short_name && <p className="note">{standard}</p>}
      </div>
      <div>
        <p>{capital(covers)}</p>
        <p className="note">Scope: {scope}</p>
      </div>
      <div>
        <p className={styles['number']}>{number}</p>
        {issuer && <p className="note">{issuer}</p>}
        {documents && (
          <p className="note">
            <a href={documentsHref(documents, product)}>
              Open documents<span className="sr"> of {short_name}</span>
            </a>
          </p>
        )}
      </div>
      <Validity {...certificate} issued={issued} isNewest={certificate.per_model !== undefined && !product} />
      <Status {...{ certificate, products, product }} />
    </li>
  )
}

/** Returns the address of the list of a certificate's documents, of all products or one. */
function documentsHref(
  { type, q }: NonNullable<Certificate['documents']>,
  product: Product | undefined,
): string {
  const query = new URLSearchParams({ type, ...(product && { product: product.url }), ...(q && { q }) })
  return `${href('download')}?${query}`
}

interface ValidityProps extends Pick<Certificate, 'issued' | 'valid_until' | 'validity' | 'expired'> {
  /** Whether `issued` is the newest of several days. */
  isNewest: boolean
}

const Validity = ({ issued, isNewest, valid_until, validity, expired }: ValidityProps) => (
  <div>
    <p>
      {isNewest ? 'Latest issued' : 'Issued'} <Day date={issued} />
    </p>
    <p>
      {valid_until ? (
        <>
          {expired ? 'Was valid until' : 'Valid until'} <Day date={valid_until} />
        </>
      ) : (
        'No expiry'
      )}
    </p>
    {validity && <p className="note">{capital(validity.replace(NO_EXPIRY, ''))}</p>}
  </div>
)

const Day = ({ date }: { date: string }) => (
  <time className={styles['day']} dateTime={date}>
    {date}
  </time>
)

/** Number of models that a row names; the rest are counted. */
const MAX_NAMED = 24

/** Status of a certificate or of the chosen product, and the models that have it or are being certified. */
function Status({ certificate: { id, expired }, products, product }: Omit<RowProps, 'company'>) {
  const filterByStatus = (status: CertificateStatus) =>
    products.filter((one) => certificateStatus(one, id) === status)
  const models = filterByStatus(expired ? 'expired' : 'held').length
  const pending = filterByStatus('progress').map(({ model_name }) => model_name)
  const named = pending.slice(0, MAX_NAMED)
  const isInProgress = product !== undefined && certificateStatus(product, id) === 'progress'
  return (
    <div className={styles['status']}>
      <p>
        <StatusLabel status={isInProgress ? 'progress' : expired ? 'expired' : 'held'} />
      </p>
      {models > 0 && (
        <p className="note">
          {isInProgress && 'Held for '}
          {models} of {products.length} products
        </p>
      )}
      {named.length > 0 && (
        <p className="note">
          In progress:{' '}
          {named.map((model, index) => (
            <span key={model} className={styles['model']}>
              {model}
              {index < named.length - 1 && ', '}
            </span>
          ))}
          {pending.length > MAX_NAMED && ` and ${pending.length - MAX_NAMED} more`}
        </p>
      )}
    </div>
  )
}
