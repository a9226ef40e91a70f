import { Fragment } from 'react'
import { productHref } from '#addresses/links.ts'
import type { Product } from '#content/products/product.server.ts'
import { Scroller } from '#ui/table/scroller.tsx'
import { type CertificateStatus, StatusDot, StatusKey } from '#ui/table/status.tsx'
import styles from '#ui/table/matrix.module.css'
import { certificateStatus } from './certificate-status.server.ts'

export interface ProductGroup {
  title?: string
  products: Product[]
}

interface MatrixProps {
  groups: ProductGroup[]
  certificates: { id: string; short_name: string }[]
}

interface CertificateMatrixProps extends MatrixProps {
  label: string
}

/** A table of products and their certificates; the first column stays in place while the others scroll. */
export const CertificateMatrix = ({ label, groups, certificates }: CertificateMatrixProps) => (
  <Scroller label={label}>
    <table className={styles['matrix']}>
      <thead>
        <tr>
          <th scope="col">Model</th>
          {certificates.map(({ id, short_name }) => (
            <th key={id} scope="col">
              <span>{short_name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ title, products }) => (
          <Fragment key={title ?? ''}>
            {title && (
              <tr className={styles['group']}>
                <th scope="rowgroup" colSpan={certificates.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
            )}
            {products.map((product) => (
              <tr key={product.model_name}>
                <th scope="row">
                  <a className="quiet" href={productHref(product.url)}>
                    {product.model_name}
                  </a>
                </th>
                {certificates.map(({ id }) => (
                  <td key={id}>
                    <StatusDot status={certificateStatus(product, id)} />
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  </Scroller>
)

/** The legend of a matrix; `expired` is included only if it occurs. */
export function MatrixKey({ groups, certificates }: MatrixProps) {
  const isUsed = groups.some(({ products }) =>
    products.some((product) => certificates.some(({ id }) => certificateStatus(product, id) === 'expired')),
  )
  const statuses: CertificateStatus[] = ['held', 'progress', 'expired', 'none']
  return <StatusKey statuses={isUsed ? statuses : statuses.filter((status) => status !== 'expired')} />
}
