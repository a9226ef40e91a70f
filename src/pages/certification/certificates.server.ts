import { findReport, isDeclaration } from '#content/certifications/certification.server.ts'
import { certificateStatus } from '#content/certifications/certificate-status.server.ts'
import { insertNoBreakSpaces } from '#content/texts.server.ts'
import type { List } from '#content/lists.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Site } from '#content/site.server.ts'
import { capital } from '#kit/text/capital.ts'
import { href } from '#addresses/routes.ts'
import type { CertificateGroup, CertificateRow } from './certificates.tsx'
import type { Copy } from './copy.server.ts'

/** Removed from the validity, because the row says it already. */
const NO_EXPIRY = /^no expiry; /

/** A certificate of the API's list, joined with our own content. */
export type Certificate = List<'certifications'>[number] &
  Partial<
    Pick<
      Site['content']['certifications'][number],
      'issuer' | 'validity' | 'valid_until' | 'markets' | 'per_model' | 'documents'
    >
  > & {
    short_name: string
  }

/** Lists the certificates of the API; undefined if the list is unavailable. */
export async function listCertificates({ content, lists }: Site): Promise<Certificate[] | undefined> {
  const byId = new Map(content.certifications.map((certification) => [certification.id, certification]))
  const list = await lists.get('certifications')
  return list?.map((listed) => ({ short_name: listed.standard, ...byId.get(listed.id), ...listed }))
}

interface GroupOptions {
  kinds: Copy['kinds']
  /** Name of the company, which issues its declarations itself. */
  company: string
  products: Product[]
  /** Product whose status the rows show. */
  product?: Product | undefined
}

/** Groups certificates by the families of the copy. Kinds that the copy lacks get families of their own at the end. */
export function groupCertificates(certificates: Certificate[], options: GroupOptions): CertificateGroup[] {
  const { kinds } = options
  const named = new Set(kinds.flatMap((family) => family.of))
  const others = [...new Set(certificates.map(({ kind }) => kind).filter((kind) => !named.has(kind)))]
  const families = [
    ...kinds,
    ...others.map((kind) => ({ id: kind, name: capital(kind), text: '', of: [kind] })),
  ]
  return families
    .map(({ id, name, text, of }) => ({
      id,
      name,
      text,
      rows: certificates.filter(({ kind }) => of.includes(kind)).map((one) => describeRow(one, options)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** Number of models that a row names; the rest are counted. */
const MAX_NAMED = 24

const nameModels = (products: Product[]): Pick<CertificateRow, 'inProgress' | 'more'> => ({
  inProgress: products.slice(0, MAX_NAMED).map(({ model_name }) => model_name),
  ...(products.length > MAX_NAMED && { more: `and ${products.length - MAX_NAMED} more` }),
})

/** Returns the address of the list of a certificate's documents, of all products or one. */
function documentsHref(
  { type, q }: NonNullable<Certificate['documents']>,
  product: Product | undefined,
): string {
  const query = new URLSearchParams({ type, ...(product && { product: product.url }), ...(q && { q }) })
  return `${href('download')}?${query}`
}

function describeRow(certificate: Certificate, { company, products, product }: GroupOptions): CertificateRow {
  const { id, short_name, standard, kind, covers, scope, expired, per_model, documents } = certificate
  const { number, issued } = findReport(certificate, product)
  const filterByStatus = (status: string) =>
    products.filter((product) => certificateStatus(product, id) === status)
  const models = filterByStatus(expired ? 'expired' : 'held').length
  const isInProgress = product !== undefined && certificateStatus(product, id) === 'progress'
  return insertNoBreakSpaces({
    id,
    name: short_name,
    ...(standard !== short_name && { standard }),
    kind: capital(kind),
    covers: capital(covers),
    scope,
    number,
    ...(certificate.issuer && { issuer: certificate.issuer }),
    ...(isDeclaration(kind) && { declaredBy: company }),
    ...(documents && { documents: documentsHref(documents, product) }),
    issued,
    isNewest: per_model !== undefined && !product,
    ...(certificate.valid_until && { validUntil: certificate.valid_until }),
    ...(certificate.validity && { validity: capital(certificate.validity.replace(NO_EXPIRY, '')) }),
    status: isInProgress ? 'progress' : expired ? 'expired' : 'held',
    ...(models > 0 && {
      models: `${isInProgress ? 'Held for ' : ''}${models} of ${products.length} products`,
    }),
    ...nameModels(filterByStatus('progress')),
  })
}
