import type { Product } from '#content/products/product.server.ts'
import type { CertificateStatus } from '#ui/table/status.tsx'

type CertifiedProduct = Pick<
  Product,
  'certifications' | 'certifications_in_progress' | 'certifications_expired'
>

/** Returns the status of a certificate for a product. In progress and expired do not count as held. */
export function certificateStatus(
  product: CertifiedProduct,
  id: string,
): Exclude<CertificateStatus, 'missing'> {
  if (product.certifications.includes(id)) return 'held'
  if (product.certifications_expired?.includes(id)) return 'expired'
  return product.certifications_in_progress.includes(id) ? 'progress' : 'none'
}

/** Whether a product has the certificate, had it, or is being certified. */
export const hasCertificateStatus = (product: CertifiedProduct, id: string): boolean =>
  certificateStatus(product, id) !== 'none'
