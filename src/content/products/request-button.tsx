import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { sampleItem } from './sample-item.ts'
import styles from './product-actions.module.css'

/** Id of the form with which buttons open the list without a script (#shell/shell.server.tsx). */
export const ADD_FORM = 'request-list-add'

export interface RequestButtonProps {
  /** Item as in an address: `product:svd-12100`, `sample:svp-280:2`, `pack:need=energy&wh=5000`. */
  item: string
  /** Name of the product or pack in messages. */
  name: string
  /** Quantity in the item, if the button says it. */
  count?: number | undefined
  /** A button with an edge, as the second action of a page; a text otherwise. */
  look?: 'line' | undefined
  /** Says only "Add" where there is little room. */
  isShort?: boolean | undefined
}

/** Puts an item on the request list, or more of it. Without a script it opens a list with this item. */
export function RequestButton({ item, name, count, look, isShort }: RequestButtonProps) {
  const props = { form: ADD_FORM, name: 'item', value: item, title: name, type: 'submit' } as const
  const add = count ? `Add ${count}` : 'Add'
  const classes = classNames('no-print', styles['add'], !look && styles['request'])
  return look ? (
    <Button {...props} look={look} small={isShort} className={classes}>
      {isShort ? add : `${add} to request list`}
      {isShort && <span className="sr"> to request list</span>}
    </Button>
  ) : (
    <button {...props} className={classes}>
      {add}
      <span> to request list</span>
    </button>
  )
}

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
