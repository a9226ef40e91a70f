import { comparisonHref } from '#addresses/links.ts'
import type { Product } from './product.server.ts'
import styles from './product-actions.module.css'
import { RequestButton, type RequestButtonProps } from './request-button.tsx'

interface ProductProps {
  product: Product
}

/** Chooses a product for the comparison; without a script, a link to the comparison. */
export const CompareBox = ({ product: { url: slug, model_name: model } }: ProductProps) => (
  <>
    <label className="no-print" data-needs-script>
      <input className="tick" type="checkbox" name="compare" value={slug} title={model} />
      Compare
    </label>
    <noscript>
      <a href={comparisonHref([slug])} title={model}>
        Compare
      </a>
    </noscript>
  </>
)

/** Puts the least quantity of a product on the request list. */
export const AddButton = ({
  product: { url, model_name, minimum_order_qty },
  ...look
}: ProductProps & Pick<RequestButtonProps, 'look' | 'isShort'>) => (
  <RequestButton item={`product:${url}:${minimum_order_qty}`} name={model_name} {...look} />
)

/** The actions on a product, wherever it is listed: compare it, or put it on the request list. */
export const ProductActions = ({ product }: ProductProps) => (
  <div className={`no-print ${styles['actions']}`}>
    <CompareBox product={product} />
    <AddButton product={product} />
  </div>
)
