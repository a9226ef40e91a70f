import { ListTable } from '#ui/table/list-table.tsx'
import { Pictured } from '#ui/table/pictured.tsx'

/** A product as a row; without figures if only the upstream API knows it. */
export interface TableRow {
  href: string
  model_name: string
  picture: string
  /** V, Ah, Wh, A, kg, cycles and size. */
  figures: string[]
}

const FIGURES = ['V', 'Ah', 'Wh', 'A cont.', 'kg', 'Cycles']
const COLUMNS = [{ label: 'Model' }, ...FIGURES.map((label) => ({ label, number: true })), { label: 'Size' }]

export function ProductTable({ label, rows }: { label: string; rows: TableRow[] }) {
  return (
    <ListTable
      stacks
      label={label}
      columns={COLUMNS}
      rows={rows.map(({ href, model_name, picture, figures }) => ({
        key: href,
        cells: [
          <Pictured key={href} href={href} picture={picture}>
            {model_name}
          </Pictured>,
          ...COLUMNS.slice(1).map((_, index) => figures[index]),
        ],
      }))}
    />
  )
}
