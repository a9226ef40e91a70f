import { describeMatrix } from '#content/certifications/standing.server.ts'
import type { Content } from '#content/content.server.ts'
import { productsOf } from '#content/products/find.server.ts'
import { productHref } from '#pages/product-links.server.ts'
import type { MatrixData } from '#ui/table/matrix.tsx'

/** Some models against some certificates, both by their file names. */
export function certificateExcerpt(
  { products, certifications }: Pick<Content, 'products' | 'certifications'>,
  chosen: { models: string[]; certificates: string[] },
): MatrixData {
  const columns = chosen.certificates.flatMap((id) => certifications.find((found) => found.id === id) ?? [])
  const rows = productsOf(products, chosen.models)
  return describeMatrix([{ products: rows }], columns, productHref)
}
