import { exactAmounts } from '#ui/units/exact.ts'
import { AriaTable } from './aria-table.tsx'
import styles from './spec-table.module.css'

/** A row of a specification; without a unit, its value is text that spans the columns of unit and condition. */
export interface SpecRow {
  label: string
  value: string
  unit?: string
  /** Condition of the measurement, or the source of the value. */
  condition?: string
  href?: string
  /** The figure before it was rounded. */
  exact?: number
}

export interface SpecGroup {
  title: string
  rows: SpecRow[]
}

export function SpecTable({ title, rows }: SpecGroup) {
  return (
    <AriaTable className={styles['spec']} label={title}>
      <caption>{title}</caption>
      <colgroup>
        <col />
        <col />
        <col />
        <col />
      </colgroup>
      <thead className="sr" role="rowgroup">
        <tr role="row">
          {['Property', 'Value', 'Unit', 'Condition'].map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.label} role="row">
            <th scope="row" role="rowheader">
              {row.label}
            </th>
            {row.unit === undefined ? <TextValue {...row} /> : <QuantityValue {...row} />}
          </tr>
        ))}
      </tbody>
    </AriaTable>
  )
}

const QuantityValue = ({ value, unit = '', condition, exact }: SpecRow) => (
  <>
    <td role="cell" className={styles['value']} data-exact={exact && exactAmounts([exact, unit])}>
      {value}
    </td>
    <td role="cell" className={styles['unit']}>
      {unit}
    </td>
    <td role="cell" className={styles['condition']}>
      {condition}
    </td>
  </>
)

const TextValue = ({ value, href }: SpecRow) => (
  <td role="cell" className={styles['words']} colSpan={3}>
    {href ? <a href={href}>{value}</a> : value}
  </td>
)
