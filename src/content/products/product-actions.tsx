import { comparisonHref } from '#addresses/links.ts'
import type { ReactNode } from 'react'
import type { Product } from './product.server.ts'
import styles from './product-actions.module.css'
import { RequestButton, type RequestButtonProps } from './request-button.tsx'

interface ProductActionsProps {
  product: Product
  /** How the request button looks. */
  add?: Pick<RequestButtonProps, 'look' | 'isShort'>
  /** Further actions. */
  children?: ReactNode
}

/** The actions on a product, wherever it is listed: compare it, or put it on the request list. */
export function ProductActions({ product, add, children }: ProductActionsProps) {
  const { url: slug, model_name: model, minimum_order_qty } = product
  return (
    <div className={`no-print ${styles['actions']}`}>
      <label data-needs-script>
        <input className="tick" type="checkbox" name="compare" value={slug} title={model} />
        Compare
      </label>
      <noscript>
        <a href={comparisonHref([slug])} title={model}>
          Compare
        </a>
      </noscript>
      <RequestButton item={`product:${slug}:${minimum_order_qty}`} name={model} {...add} />
      {children}
    </div>
  )
}
