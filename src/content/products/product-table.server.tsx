import { productHref } from '#addresses/links.ts'
import { figure, span, withUnit } from '#kit/text/amounts.ts'
import { classNames } from '#ui/class-names.ts'
import { type Column, ListTable } from '#ui/table/list-table.tsx'
import { Tile } from '#ui/tile/tile.tsx'
import { unbroken } from '#ui/prose/unbroken.tsx'
import { size, tilePicture } from './describe.server.ts'
import { countSeveral, describeSeries } from './in-series.server.ts'
import { ProductActions } from './product-actions.tsx'
import { hasRecord, type ProductCardsProps } from './product-cards.server.tsx'
import type { Product } from './product.server.ts'
import styles from './product-table.module.css'

interface ProductColumn {
  /** Also the name of the order by this column. */
  key: string
  label: string
  number?: true
  /** Whether only a choice of columns shows it: a desktop has no room for all. */
  isChosen?: true
  read: (product: Product) => string
}

const figures = (key: string, label: string, read: (product: Product) => number): ProductColumn => ({
  key,
  label,
  number: true,
  read: (product) => figure(read(product)),
})

const temperatures = (key: string, label: string, kind: 'charge' | 'discharge'): ProductColumn => ({
  key,
  label,
  read: ({ operating_temperature_c: range }) => withUnit(span(...range[kind]), '°C'),
})

/** Columns between the model and the actions. */
export const PRODUCT_COLUMNS: ProductColumn[] = [
  { key: 'chemistry', label: 'Chemistry', read: ({ chemistry }) => chemistry },
  figures('voltage', 'V', ({ nominal_voltage_v }) => nominal_voltage_v),
  figures('capacity', 'Ah', ({ capacity_ah }) => capacity_ah),
  figures('energy', 'Wh', ({ energy_wh }) => energy_wh),
  figures('current', 'A cont.', ({ max_continuous_discharge_a }) => max_continuous_discharge_a),
  figures('charge', 'A charge', ({ max_charge_current_a }) => max_charge_current_a),
  temperatures('works', 'Works at', 'discharge'),
  temperatures('charges', 'Charges at', 'charge'),
  figures('weight', 'kg', ({ weight_kg }) => weight_kg),
  figures('cycles', 'Cycles', ({ cycle_life }) => cycle_life.cycles),
  { key: 'size', label: 'Size', isChosen: true, read: size },
]

interface ProductTableProps extends Pick<ProductCardsProps, 'products' | 'systemVoltages'> {
  label: string
  /** Keys of the columns; default: those that a desktop has room for. */
  columns: string[]
  /** Returns the sort button of a column by its key. */
  sortBy: (key: string) => Column['sort']
}

export function ProductTable({ label, products, columns, sortBy, systemVoltages }: ProductTableProps) {
  const shown = PRODUCT_COLUMNS.filter(({ key, isChosen }) =>
    columns.length > 0 ? columns.includes(key) : !isChosen,
  )
  return (
    <ListTable
      stacks
      className={classNames(styles['table'], columns.length === 0 && styles['usual'])}
      label={label}
      columns={[
        { label: 'Model', sort: sortBy('model') },
        ...shown.map(({ key, label, number }) => ({ label, number: number ?? false, sort: sortBy(key) })),
        { label: 'Actions' },
      ]}
      rows={products.map((product) => {
        const record = hasRecord(product) ? product : undefined
        return {
          key: productHref(product.url),
          cells: [
            <ProductCell key="product" product={product} systemVoltages={systemVoltages} />,
            ...shown.map(({ read }) => record && read(record)),
            record && <ProductActions key="actions" product={record} />,
          ],
        }
      })}
    />
  )
}

type ProductCellProps = Pick<ProductCardsProps, 'systemVoltages'> & {
  product: ProductCardsProps['products'][number]
}

/** Picture, model and name of a product, and how many of it reach the chosen system voltages. */
function ProductCell({ product, systemVoltages }: ProductCellProps) {
  const { url, model_name, name, main_pic_url } = product
  const record = hasRecord(product) ? product : undefined
  const series = record ? countSeveral(record, systemVoltages) : []
  return (
    <a className={styles['product']} href={productHref(url)}>
      <Tile
        src={record ? tilePicture(main_pic_url) : main_pic_url}
        alt=""
        width={1000}
        height={750}
        displayWidth={60}
      />
      <span className={series.length > 0 ? styles['several'] : undefined}>
        {model_name}
        {series.length > 0 && <b>{series.join(' or ')} in series</b>}
        <small>{unbroken(name)}</small>
        {record && series.length > 0 && (
          <small>{series.map((count) => describeSeries(record, count)).join('; ')}</small>
        )}
      </span>
    </a>
  )
}
