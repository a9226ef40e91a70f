import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import type { Choices } from './gap-check.tsx'
import styles from './filters.module.css'

interface FiltersProps {
  address: string
  /** Where the answer stands on the page. */
  target: string
  choices: Choices
  asked: { market: string; kind: string; product: string }
  /** "6 of 20" */
  count: string
}

/** One form for the list and the matrix below it. */
export function Filters({ address, target, choices, asked, count }: FiltersProps) {
  const isFiltered = Object.values(asked).some(Boolean)
  return (
    <form
      className={styles['filters']}
      action={`${address}#${target}`}
      aria-label="Filter the certificates"
      data-keeps-place
    >
      <SelectField
        label="Market"
        name="market"
        value={asked.market}
        options={[{ value: '', label: 'All markets' }, ...choices.markets]}
      />
      <SelectField
        label="Kind"
        name="kind"
        value={asked.kind}
        options={[{ value: '', label: 'All kinds' }, ...choices.kinds]}
      />
      <SelectField
        label="Product"
        name="product"
        value={asked.product}
        options={[{ value: '', label: 'All products' }, ...choices.products]}
      />
      <Button type="submit" look="line">
        Show
      </Button>
      <p className={styles['count']}>
        <span>
          <b>{count}</b> entries
        </span>
        {isFiltered && <a href={`${address}#${target}`}>Show all</a>}
      </p>
    </form>
  )
}
