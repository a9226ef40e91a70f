import { z } from 'zod'
import { day, demoNumber, positiveInteger, slug, text } from '#content/files/shapes.server.ts'
import type { Product } from '#content/products/product.server.ts'

/** Markets that recognise a certificate. */
export const market = z.enum(['worldwide', 'eu', 'uk', 'us-canada', 'korea', 'japan', 'india'])

/** Whether a certificate is the company's own statement. */
export const isDeclaration = (kind: string): boolean => /\bdeclaration\b/.test(kind)

/** One file of content/certifications. The products' files say which products it covers. */
export const certificationSchema = z
  .strictObject({
    order: positiveInteger,
    id: slug,
    standard: text,
    short_name: text,
    kind: text,
    covers: text,
    scope: text,
    validity: text,
    /** Missing for a declaration, which is the company's own statement. */
    issuer: text.optional(),
    /** Field of the products' files with the report of each model, in place of one number and day for all. */
    per_model: z.enum(['transport_test']).optional(),
    number: demoNumber.optional(),
    issued: day.optional(),
    /** Type and search text by which the download page lists its documents. */
    documents: z.strictObject({ type: slug, q: text.optional() }).optional(),
    valid_until: day.optional(),
    markets: z.array(market),
  })
  .refine(({ issued = '', valid_until }) => !valid_until || issued <= valid_until, {
    path: ['valid_until'],
    error: 'is before the day it was issued',
  })
  .refine(({ per_model, number, issued }) => (per_model ? !number && !issued : number && issued), {
    path: ['number'],
    error: 'and "issued" are needed, except with "per_model": then each product has its own',
  })
  .refine(({ kind, issuer }) => isDeclaration(kind) === (issuer === undefined), {
    path: ['issuer'],
    error: 'is needed, except for a declaration: that is our own',
  })

export type CertificationRecord = z.infer<typeof certificationSchema>
export type Certification = CertificationRecord & { number: string; issued: string; expired: boolean }

/** Returns the current day (UTC), such as "2027-01-20". */
export const todayUtc = (): string => new Date().toISOString().slice(0, 10)

/** Returns a certificate as of a day; it is still valid on its last day. */
export const toCertification = (
  record: CertificationRecord,
  products: Product[],
  today: string,
): Certification => ({
  ...record,
  ...summarizeReports(record, products),
  expired: record.valid_until !== undefined && record.valid_until < today,
})

/** Returns the number and day of a certificate for all products. Reports per model are summarised: the prefix of their numbers, and the newest day. */
function summarizeReports(
  { id, per_model, number = '', issued = '' }: CertificationRecord,
  products: Product[],
): Pick<Certification, 'number' | 'issued'> {
  if (!per_model) return { number, issued }
  const reports = products.filter((one) => one.certifications.includes(id)).map((one) => one[per_model])
  const [prefix = 'DEMO'] = reports.map(({ report }) => report.replace(/-\d{4}-\d+$/, ''))
  const newest = newestDay(reports.map(({ date }) => date))
  return { number: `${prefix}-…, one for each model`, issued: newest ?? '' }
}

/** Returns the latest of some ISO days. */
export const newestDay = (days: string[]): string | undefined => days.toSorted().at(-1)

/** Returns the number and day of a certificate for one product: those of its own report if each model has one. */
export function findReport(
  { per_model, number, issued }: Pick<Certification, 'per_model' | 'number' | 'issued'>,
  product: Product | undefined,
): Pick<Certification, 'number' | 'issued'> {
  const own = per_model && product?.[per_model]
  return own ? { number: own.report, issued: own.date } : { number, issued }
}

/** Moves expired certificates of a product to `certifications_expired`. */
export function removeExpired(product: Product, certifications: Certification[]): Product {
  const expired = new Set(certifications.filter((one) => one.expired).map(({ id }) => id))
  const lapsed = product.certifications.filter((id) => expired.has(id))
  if (lapsed.length === 0) return product
  return {
    ...product,
    certifications: product.certifications.filter((id) => !expired.has(id)),
    certifications_expired: lapsed,
  }
}
