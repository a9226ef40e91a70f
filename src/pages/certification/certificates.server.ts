import { capital } from '#content/products/typeset.server.ts'
import { standingOf } from '#content/certifications/standing.server.ts'
import { insertNoBreakSpaces } from '#content/texts.server.ts'
import type { List } from '#content/lists.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Site } from '#content/site.server.ts'
import type { CertificateGroup, CertificateRow } from './certificates.tsx'
import type { Copy } from './copy.server.ts'

/** The row says it of every certificate without a date. */
const SAID_ALREADY = /^no expiry; /

/** What the API's list says of a certificate, joined with what the content adds to it. */
export type Certificate = List<'certifications'>[number] &
  Partial<
    Pick<Site['content']['certifications'][number], 'issuer' | 'validity' | 'valid_until' | 'markets'>
  > & {
    short_name: string
  }

/** Every certificate of the API's list; nothing without the list. */
export async function certificatesOf({ content, lists }: Site): Promise<Certificate[] | undefined> {
  const known = new Map(content.certifications.map((certification) => [certification.id, certification]))
  const list = await lists.get('certifications')
  return list?.map((listed) => ({ short_name: listed.standard, ...known.get(listed.id), ...listed }))
}

interface Context {
  kinds: Copy['kinds']
  products: Product[]
  /** Where one product is asked about, a row shows how that product stands. */
  product?: Product | undefined
}

/** Certificates under the families of the copy; a kind it does not know gets a family of its own at the end. */
export function groupsOf(certificates: Certificate[], context: Context): CertificateGroup[] {
  const { kinds } = context
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
      rows: certificates.filter(({ kind }) => of.includes(kind)).map((one) => describeRow(one, context)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** More models are not named but counted. */
const MOST_NAMED = 24

const nameFirst = (products: Product[]): Pick<CertificateRow, 'inProgress' | 'more'> => ({
  inProgress: products.slice(0, MOST_NAMED).map(({ model_name }) => model_name),
  ...(products.length > MOST_NAMED && { more: `and ${products.length - MOST_NAMED} more` }),
})

function describeRow(certificate: Certificate, { products, product }: Context): CertificateRow {
  const { id, short_name, standard, kind, covers, scope, number, issued, expired } = certificate
  const withStanding = (wanted: string) => products.filter((product) => standingOf(product, id) === wanted)
  const models = withStanding(expired ? 'expired' : 'held').length
  const isInProgress = product !== undefined && standingOf(product, id) === 'progress'
  return insertNoBreakSpaces({
    id,
    name: short_name,
    ...(standard !== short_name && { standard }),
    kind: capital(kind),
    covers: capital(covers),
    scope,
    number,
    ...(certificate.issuer && { issuer: certificate.issuer }),
    issued,
    ...(certificate.valid_until && { validUntil: certificate.valid_until }),
    ...(certificate.validity && { validity: capital(certificate.validity.replace(SAID_ALREADY, '')) }),
    standing: isInProgress ? 'progress' : expired ? 'expired' : 'held',
    ...(models > 0 && {
      models: `${isInProgress ? 'Held for ' : ''}${models} of ${products.length} products`,
    }),
    ...nameFirst(withStanding('progress')),
  })
}
