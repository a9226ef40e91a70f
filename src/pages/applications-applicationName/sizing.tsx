import { Fragment } from 'react'
import { Aside, Split } from '#ui/section/section.tsx'
import { type Column, ListTable } from '#ui/table/list-table.tsx'
import styles from './page.module.css'

/** A figure of a formula with the operator before it: "× 4 h". */
export interface Term {
  operator: string
  figure: string
  isResult?: boolean
}

export interface Cell {
  text: string
  /** Address of the product that the cell names. */
  href?: string
}

export interface SizingData {
  intro: string
  formula: Term[]
  label: string
  columns: Column[]
  rows: Cell[][]
}

/** Formula with example figures, and a table of the models it leads to. */
export function Sizing({ intro, formula, label, columns, rows }: SizingData) {
  return (
    <Split>
      <Aside title="Sizing in one line">{intro}</Aside>
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
