import { comparisonHref } from '#addresses/links.ts'
import type { ReactNode } from 'react'
import styles from './product-actions.module.css'
import { RequestButton } from './request-button.tsx'

interface ProductActionsProps {
  /** Last part of the product's address. */
  slug: string
  model: string
  /** Further actions. */
  children?: ReactNode
}

/** The actions on a product, wherever it is listed: compare it, or put it on the request list. */
export function ProductActions({ slug, model, children }: ProductActionsProps) {
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
      <RequestButton item={`product:${slug}`} name={model} />
      {children}
    </div>
  )
}
