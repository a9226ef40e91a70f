import { z } from 'zod'
import { day, positiveInteger, slug, text } from '#content/files/shapes.server.ts'
import type { Product } from '#content/products/product.server.ts'

/** Where a certificate is recognised. */
export const market = z.enum(['worldwide', 'eu', 'uk', 'us-canada', 'korea', 'japan', 'india'])

/** One file of content/certifications (brief 2.5). The products' files say which products it covers. */
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
    issuer: text,
    number: text.startsWith('DEMO-', 'must begin with DEMO-: the company is fictional'),
    issued: day,
    valid_until: day.optional(),
    markets: z.array(market),
  })
  .refine(({ issued, valid_until }) => !valid_until || issued <= valid_until, {
    path: ['valid_until'],
    error: 'is before the day it was issued',
  })

export type CertificationRecord = z.infer<typeof certificationSchema>
export type Certification = CertificationRecord & { expired: boolean }

/** Returns the current day, UTC: 2027-01-20. */
export const todayUtc = (): string => new Date().toISOString().slice(0, 10)

/** Returns a certificate as of a day; it is still valid on its last day. */
export const toCertification = (record: CertificationRecord, today: string): Certification => ({
  ...record,
  expired: record.valid_until !== undefined && record.valid_until < today,
})

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
