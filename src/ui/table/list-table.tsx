import type { ReactNode } from 'react'
import { Scroller } from './scroller.tsx'
import styles from './table.module.css'

export interface Column {
  label: string
  /** Figures stand at the right, in the monospaced face. */
  number?: boolean
  /** Words that may take several lines. */
  wraps?: boolean
}

interface ListTableProps {
  label: string
  columns: Column[]
  /** The first cell of a row is its heading. */
  rows: { key: string; cells: ReactNode[] }[]
}

/** A dense table of rows, in a scrolling region of its own. */
export function ListTable({ label, columns, rows }: ListTableProps) {
  const classOf = (index: number) =>
    columns[index]?.number ? styles['number'] : columns[index]?.wraps ? styles['wraps'] : undefined
  return (
    <Scroller label={label}>
      <table className={styles['list']}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column.label} scope="col" className={classOf(index)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [heading, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{heading}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]?.label} className={classOf(index + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}
