import { type Column, ListTable } from '#ui/table/list-table.tsx'
import { Tile } from '#ui/tile/tile.tsx'
import { ProductActions } from './product-actions.tsx'
import styles from './product-table.module.css'

/** A product as a row; without figures if only the upstream API knows it. */
export interface TableRow {
  href: string
  /** Last part of its address; missing without figures. */
  slug?: string
  model_name: string
  picture: string
  /** V, Ah, Wh, A, kg, cycles and size. */
  figures: string[]
  /** Remark on the product in this list, such as how many in series reach the voltage. */
  note?: string
  /** "4 in series" */
  badge?: string
}

const figureColumn = (label: string, key: string) => ({ label, key, number: true })
const COLUMNS = [
  { label: 'Model', key: 'model' },
  figureColumn('V', 'voltage'),
  figureColumn('Ah', 'capacity'),
  figureColumn('Wh', 'energy'),
  figureColumn('A cont.', 'current'),
  figureColumn('kg', 'weight'),
  figureColumn('Cycles', 'cycles'),
  { label: 'Size', key: 'size' },
  { label: 'Actions', key: '' },
]

interface ProductTableProps {
  label: string
  rows: TableRow[]
  /** Returns the sort button of a column by its key. */
  sortBy: (key: string) => Column['sort']
}

export function ProductTable({ label, rows, sortBy }: ProductTableProps) {
  return (
    <ListTable
      stacks
      label={label}
      columns={COLUMNS.map(({ key, ...column }) => ({ ...column, sort: key ? sortBy(key) : undefined }))}
      rows={rows.map(({ href, slug, model_name, picture, figures, note, badge }) => ({
        key: href,
        cells: [
          <a key={href} className={styles['product']} href={href}>
            <Tile src={picture} alt="" width={1000} height={750} displayWidth={60} />
            <span>
              {model_name}
              {badge && <b>{badge}</b>}
              {note && <small>{note}</small>}
            </span>
          </a>,
          ...COLUMNS.slice(1, -1).map((_, index) => figures[index]),
          slug && <ProductActions key="actions" slug={slug} model={model_name} />,
        ],
      }))}
    />
  )
}
