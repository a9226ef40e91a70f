import { sampleItem } from './sample-item.ts'
import styles from './product-actions.module.css'

/** Id of the form with which buttons open the list without a script (#shell/shell.server.tsx). */
export const ADD_FORM = 'request-list-add'

interface RequestButtonProps {
  /** Item as in an address: `product:svd-12100`, `sample:svp-280:2`, `pack:need=energy&wh=5000`. */
  item: string
  /** Name of the product or pack in messages. */
  name: string
  /** Quantity in the item, if the button says it. */
  count?: number | undefined
}

/** Puts an item on the request list, or more of it. Without a script it opens a list with this item. */
export const RequestButton = ({ item, name, count }: RequestButtonProps) => (
  <button className={`no-print ${styles['request']}`} form={ADD_FORM} name="item" value={item} title={name}>
    {count ? `Add ${count}` : 'Add'}
    <span> to request list</span>
  </button>
)

interface SampleButtonProps {
  /** Last part of the product's address; empty until a product is chosen. */
  slug: string
  model: string
}

/** Puts a sample of a product on the request list. */
export const SampleButton = ({ slug, model }: SampleButtonProps) => (
  <button
    className={`no-print ${styles['request']}`}
    form={ADD_FORM}
    name="item"
    value={slug && sampleItem(slug)}
    title={model}
    hidden={slug === ''}
    data-sample
  >
    Add sample to request list
  </button>
)
