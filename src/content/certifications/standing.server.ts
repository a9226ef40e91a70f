import type { Product } from '#content/products/product.server.ts'
import type { CertificateStatus, MatrixData } from '#ui/table/matrix.tsx'

type Certified = Pick<Product, 'certifications' | 'certifications_in_progress' | 'certifications_expired'>

/** How a product stands to a certificate. What is in progress (brief 2.5) or past its day does not count as held. */
export function standingOf(product: Certified, id: string): Exclude<CertificateStatus, 'missing'> {
  if (product.certifications.includes(id)) return 'held'
  if (product.certifications_expired?.includes(id)) return 'expired'
  return product.certifications_in_progress.includes(id) ? 'progress' : 'none'
}

/** Whether a product has or had the certificate, or works on it. */
export const concerns = (product: Certified, id: string): boolean => standingOf(product, id) !== 'none'

interface Certificate {
  id: string
  short_name: string
}

/** Products down, certificates across; `href` gives a product's address by its url. */
export function describeMatrix(
  groups: { title?: string; products: Product[] }[],
  certificates: Certificate[],
  href: (url: string) => string,
): MatrixData {
  return {
    columns: certificates.map(({ short_name }) => short_name),
    groups: groups.map(({ title, products }) => ({
      ...(title && { title }),
      rows: products.map((product) => ({
        label: product.model_name,
        href: href(product.url),
        statuses: certificates.map(({ id }) => standingOf(product, id)),
      })),
    })),
  }
}
