import type { ReactNode } from 'react'
import { AriaTable } from '#ui/table/aria-table.tsx'
import { Scroller } from '#ui/table/scroller.tsx'
import table from '#ui/table/table.module.css'
import styles from './bill.module.css'

export interface BillRow {
  pieces: number
  what: ReactNode
  detail: string
  why: string
  /** Absent for what we do not sell. */
  weight?: string
  /** The weight before it was rounded. */
  exact?: string
}

/** Everything that the first system needs. */
export function Bill({ rows }: { rows: BillRow[] }) {
  return (
    <Scroller label="Bill of materials">
      <AriaTable className={`${table['list']} ${styles['bill']}`} label="Bill of materials">
        <thead role="rowgroup">
          <tr role="row">
            {['Pieces', 'What', 'Why', 'Weight'].map((label) => (
              <th key={label} scope="col" role="columnheader">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ pieces, what, detail, why, weight, exact }) => (
            <tr key={detail} role="row">
              <td role="cell">{pieces} ×</td>
              <th scope="row" role="rowheader">
                {what}
                <small>{detail}</small>
              </th>
              <td role="cell">{why}</td>
              <td role="cell" data-exact={exact}>
                {weight ?? '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </AriaTable>
    </Scroller>
  )
}
