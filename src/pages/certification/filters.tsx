import { Button } from '#ui/button/button.tsx'
import { QueryModel, QuerySelect } from '#ui/field/query-field.tsx'
import type { Choices } from './gap-check.tsx'
import styles from './filters.module.css'

interface FiltersProps {
  address: string
  /** Id of the list. */
  target: string
  choices: Choices
  chosen: { market: string; kind: string; product: string }
  /** "6 of 20" */
  count: string
  /** Messages about values that do not exist; empty if all do. */
  remark: string
}

/** Filter of the list and of the matrix below it. */
export function Filters({ address, target, choices, chosen, count, remark }: FiltersProps) {
  const isFiltered = Object.values(chosen).some(Boolean)
  return (
    <form
      className={styles['filters']}
      action={`${address}#${target}`}
      aria-label="Filter the certificates"
      data-keeps-place
    >
      <QuerySelect
        label="Market"
        name="market"
        value={chosen.market}
        none="All markets"
        options={choices.markets}
      />
      <QuerySelect label="Kind" name="kind" value={chosen.kind} none="All kinds" options={choices.kinds} />
      <QueryModel value={chosen.product} none="All products" options={choices.products} />
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
