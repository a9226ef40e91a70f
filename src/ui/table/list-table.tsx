import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { AriaTable } from './aria-table.tsx'
import { Scroller } from './scroller.tsx'
import styles from './table.module.css'
import stacked from './stacked.module.css'

export interface Column {
  label: string
  /** Whether it contains figures: right-aligned and monospaced. */
  number?: boolean
  /** Whether its text may wrap. */
  wraps?: boolean
  sort?: ColumnSort | undefined
}

/** A header that sorts the list: a button of a GET form. */
interface ColumnSort {
  /** Id of the form. */
  form: string
  /** Value of its parameter `sort`. */
  value: string
  /** Current direction, if the list is sorted by this column. */
  direction: 'ascending' | 'descending' | undefined
}

interface ListTableProps {
  label: string
  columns: Column[]
  /** The first cell of a row is its header. */
  rows: { key: string; id?: string; cells: ReactNode[] }[]
  /** Whether each row becomes a card on a phone, with labels beside its values. */
  stacks?: boolean
  className?: string | undefined
}

/** A dense table in a scrolling region. */
export function ListTable({ label, columns, rows, stacks, className }: ListTableProps) {
  const classOf = (index: number) =>
    columns[index]?.number ? styles['number'] : columns[index]?.wraps ? styles['wraps'] : undefined
  return (
    <Scroller label={label}>
      <AriaTable className={classNames(styles['list'], stacks && stacked['table'], className)}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              <Header key={column.label} {...column} className={classOf(index)} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, id, cells: [heading, ...cells] }) => (
            <tr key={key} id={id} role="row">
              <th
                scope="row"
                role="rowheader"
                className={classOf(0)}
                data-label={stacks && typeof heading === 'string' ? columns[0]?.label : undefined}
              >
                {heading}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]?.label}
                  role="cell"
                  className={classOf(index + 1)}
                  data-label={stacks && columns[index + 1]?.label}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </AriaTable>
    </Scroller>
  )
}

function Header({ label, sort, className }: Column & { className: string | undefined }) {
  return (
    <th scope="col" role="columnheader" className={className} aria-sort={sort?.direction}>
      {sort ? (
        <button form={sort.form} name="sort" value={sort.value}>
          {label}
        </button>
      ) : (
        label
      )}
    </th>
  )
}
