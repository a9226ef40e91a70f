import { Button } from '#ui/button/button.tsx'
import { ModelField } from '#ui/field/model-field.tsx'
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
  /** What of the filter says nothing. */
  remark: string
}

/** One form for the list and the matrix below it. */
export function Filters({ address, target, choices, asked, count, remark }: FiltersProps) {
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
        none="All markets"
        options={choices.markets}
      />
      <SelectField label="Kind" name="kind" value={asked.kind} none="All kinds" options={choices.kinds} />
      <ModelField value={asked.product} none="All products" choices={choices.products} />
      <Button type="submit" look="line">
        Show
      </Button>
      <p className={styles['count']}>
        {remark && <span role="status">{remark}</span>}
        <span>
          <b>{count}</b> entries
        </span>
        {isFiltered && <a href={`${address}#${target}`}>Show all</a>}
      </p>
    </form>
  )
}
