import { standingOf } from '#content/certifications/standing.server.ts'
import type { Content } from '#content/content.server.ts'
import { href } from '#pages/routes.ts'
import type { MatrixData } from '#ui/table/matrix.tsx'

/** Some models against some certificates, both by their file names. */
export function certificateExcerpt(
  { products, certifications }: Pick<Content, 'products' | 'certifications'>,
  chosen: { models: string[]; certificates: string[] },
): MatrixData {
  const columns = chosen.certificates.flatMap((id) => certifications.find((found) => found.id === id) ?? [])
  const rows = chosen.models.flatMap((url) => products.find((product) => product.url === url) ?? [])
  return {
    columns: columns.map((certification) => certification.short_name),
    groups: [
      {
        rows: rows.map((product) => ({
          label: product.model_name,
          href: href('products-nameSlug', { nameSlug: product.url }),
          standings: columns.map(({ id }) => standingOf(product, id)),
        })),
      },
    ],
  }
}
