import { findReport, isDeclaration } from '#content/certifications/certification.server.ts'
import { certificateStatus } from '#content/certifications/certificate-status.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { capital } from '#kit/text/capital.ts'
import { href } from '#addresses/routes.ts'
import { unbroken } from '#ui/prose/unbroken.tsx'
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

/** A certificate in one line, which opens its scope and issuer. The id is that of the certificate. */
function Row({ certificate, company, products, product }: RowProps) {
  const { id, short_name, standard, kind, covers, scope, documents } = certificate
  const { number, issued } = findReport(certificate, product)
  const issuer = certificate.issuer ?? (isDeclaration(kind) && `Declared by ${company}`)
  const isNewest = certificate.per_model !== undefined && !product
  return (
    <li id={id} className={styles['row']}>
      <details>
        <summary>
          <h4>{short_name}</h4>
          <span>{capital(kind)}</span>
          <span className={styles['number']}>{number}</span>
          <Expiry {...certificate} />
          <Status {...{ certificate, product }} />
        </summary>
        <div className={styles['more']}>
          <div>
            <p>{capital(covers)}</p>
            <p className="note">Scope: {unbroken(scope)}</p>
            {standard !== short_name && <p className="note">{standard}</p>}
          </div>
          <div>
            <p>
              {isNewest ? 'Latest issued' : 'Issued'} <Day date={issued} />
            </p>
            {issuer && <p className="note">{issuer}</p>}
            <Validity {...certificate} />
          </div>
          <div>
            <Models {...{ certificate, products, product }} />
            {documents && (
              <a href={documentsHref(documents, product)}>
                Open documents<span className="sr"> of {short_name}</span>
              </a>
            )}
          </div>
        </div>
      </details>
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

const Expiry = ({ valid_until, expired }: Pick<Certificate, 'valid_until' | 'expired'>) => (
  <span>
    {valid_until ? (
      <>
        {expired ? 'Was valid until' : 'Valid until'} <Day date={valid_until} />
      </>
    ) : (
      'No expiry'
    )}
  </span>
)

const Validity = ({ validity }: Pick<Certificate, 'validity'>) =>
  validity && <p className="note">{capital(validity.replace(NO_EXPIRY, ''))}</p>

const Day = ({ date }: { date: string }) => (
  <time className={styles['day']} dateTime={date}>
    {date}
  </time>
)

type StatusProps = Pick<RowProps, 'certificate' | 'product'>

const isInProgress = ({ certificate, product }: StatusProps): boolean =>
  product !== undefined && certificateStatus(product, certificate.id) === 'progress'

/** Status of a certificate, or of the chosen product. */
const Status = (props: StatusProps) => (
  <StatusLabel status={isInProgress(props) ? 'progress' : props.certificate.expired ? 'expired' : 'held'} />
)

/** Number of models that a row names; the rest are counted. */
const MAX_NAMED = 24

/** The number of models that have a certificate, and those that are being certified. */
function Models({ certificate, products, product }: Omit<RowProps, 'company'>) {
  const { id, expired } = certificate
  const filterByStatus = (status: CertificateStatus) =>
    products.filter((one) => certificateStatus(one, id) === status)
  const models = filterByStatus(expired ? 'expired' : 'held').length
  const pending = filterByStatus('progress').map(({ model_name }) => model_name)
  const named = pending.slice(0, MAX_NAMED)
  return (
    <>
      {models > 0 && (
        <p>
          {isInProgress({ certificate, product }) && 'Held for '}
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
    </>
  )
}
