import { Aside, Split } from '#ui/section/section.tsx'
import { type Column, ListTable } from '#ui/table/list-table.tsx'

export interface Cell {
  text: string
  /** Address of the product that the cell names. */
  href?: string
}

export interface SizingData {
  intro: string
  label: string
  columns: Column[]
  rows: Cell[][]
}

/** A rule of thumb, and a table of the models it leads to. */
export function Sizing({ intro, label, columns, rows }: SizingData) {
  return (
    <Split>
      <Aside title="Sizing in one line">{intro}</Aside>
      <ListTable
        stacks
        label={label}
        columns={columns}
        rows={rows.map((cells, index) => ({ key: String(index), cells: cells.map(toNode) }))}
      />
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
