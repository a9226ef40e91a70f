import { ListTable } from '#ui/table/list-table.tsx'
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
}

const FIGURES = ['V', 'Ah', 'Wh', 'A cont.', 'kg', 'Cycles']
const COLUMNS = [
  { label: 'Model' },
  ...FIGURES.map((label) => ({ label, number: true })),
  { label: 'Size' },
  { label: 'Actions' },
]

export function ProductTable({ label, rows }: { label: string; rows: TableRow[] }) {
  return (
    <ListTable
      stacks
      label={label}
      columns={COLUMNS}
      rows={rows.map(({ href, slug, model_name, picture, figures, note }) => ({
        key: href,
        cells: [
          <a key={href} className={styles['product']} href={href}>
            <Tile src={picture} alt="" width={1000} height={750} displayWidth={60} />
            <span>
              {model_name}
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
