import type { Product } from '#content/products/product.server.ts'
import type { Certification, CertificationRecord } from './certification.server.ts'

/** The day it is now, UTC: 2027-01-20. */
export const utcDay = (): string => new Date().toISOString().slice(0, 10)

/** A certificate as it stands on a day; on the last day of its validity it still is valid. */
export const onDay = (record: CertificationRecord, day: string): Certification => ({
  ...record,
  expired: record.valid_until !== undefined && record.valid_until < day,
})

/** A product as it stands to the certificates: what is past its day is no longer held. */
export function withExpiry(product: Product, certifications: Certification[]): Product {
  const expired = new Set(certifications.filter((one) => one.expired).map(({ id }) => id))
  const lost = product.certifications.filter((id) => expired.has(id))
  if (lost.length === 0) return product
  return {
    ...product,
    certifications: product.certifications.filter((id) => !expired.has(id)),
    certifications_expired: lost,
  }
}
