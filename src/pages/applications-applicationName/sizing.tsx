import { Fragment } from 'react'
import { Aside, Split } from '#ui/section/section.tsx'
import { type Column, ListTable } from '#ui/table/list-table.tsx'
import styles from './page.module.css'

/** One figure of a formula after what is done with it: "× 4 h". */
export interface Term {
  operator: string
  figure: string
  isResult?: boolean
}

export interface Cell {
  text: string
  /** The product a model name leads to. */
  href?: string
}

export interface SizingData {
  intro: string
  formula: Term[]
  label: string
  columns: Column[]
  rows: Cell[][]
}

/** One formula with its numbers in place, and the catalogue models it leads to. */
export function Sizing({ intro, formula, label, columns, rows }: SizingData) {
  return (
    <Split>
      <Aside title="Size it in one line">{intro}</Aside>
      <div>
        <p className={styles['formula']}>
          {formula.map(({ operator, figure, isResult }) => (
            <Fragment key={operator + figure}>
              <span>
                <i>{operator}</i> {isResult ? <b>{figure}</b> : figure}
              </span>{' '}
            </Fragment>
          ))}
        </p>
        <ListTable
          stacks
          label={label}
          columns={columns}
          rows={rows.map((cells, index) => ({ key: String(index), cells: cells.map(toNode) }))}
        />
      </div>
    </Split>
  )
}

const toNode = ({ text, href }: Cell) =>
  href ? (
    <a className="mono" href={href}>
      {text}
    </a>
  ) : (
    text
  )
