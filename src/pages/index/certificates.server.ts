import { describeMatrix } from '#content/certifications/standing.server.ts'
import type { Content } from '#content/content.server.ts'
import { productHref } from '#pages/product-links.server.ts'
import type { MatrixData } from '#ui/table/matrix.tsx'

/** Some models against some certificates, both by their file names. */
export function certificateExcerpt(
  { products, certifications }: Pick<Content, 'products' | 'certifications'>,
  chosen: { models: string[]; certificates: string[] },
): MatrixData {
  const columns = chosen.certificates.flatMap((id) => certifications.find((found) => found.id === id) ?? [])
  const rows = chosen.models.flatMap((url) => products.find((product) => product.url === url) ?? [])
  return describeMatrix([{ products: rows }], columns, productHref)
}
