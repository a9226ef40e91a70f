import { productHref } from '#addresses/links.ts'
import { figure } from '#kit/text/amounts.ts'
import { type Column, ListTable } from '#ui/table/list-table.tsx'
import { Tile } from '#ui/tile/tile.tsx'
import { size, tilePicture } from './describe.server.ts'
import { countSeveral, describeSeries } from './in-series.server.ts'
import { ProductActions } from './product-actions.tsx'
import { hasRecord, type ProductCardsProps } from './product-cards.server.tsx'
import type { Product } from './product.server.ts'
import styles from './product-table.module.css'

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

interface ProductTableProps extends Pick<ProductCardsProps, 'products' | 'systemVoltages'> {
  label: string
  /** Returns the sort button of a column by its key. */
  sortBy: (key: string) => Column['sort']
}

export const ProductTable = ({ label, products, sortBy, systemVoltages }: ProductTableProps) => (
  <ListTable
    stacks
    label={label}
    columns={COLUMNS.map(({ key, ...column }) => ({ ...column, sort: key ? sortBy(key) : undefined }))}
    rows={products.map((product) => {
      const { url, model_name, main_pic_url } = product
      const record = hasRecord(product) ? product : undefined
      const series = record ? countSeveral(record, systemVoltages) : []
      return {
        key: productHref(url),
        cells: [
          <a key={url} className={styles['product']} href={productHref(url)}>
            <Tile
              src={record ? tilePicture(main_pic_url) : main_pic_url}
              alt=""
              width={1000}
              height={750}
              displayWidth={60}
            />
            <span>
              {model_name}
              {record && series.length > 0 && (
                <>
                  <b>{series.join(' or ')} in series</b>
                  <small>{series.map((count) => describeSeries(record, count)).join('; ')}</small>
                </>
              )}
            </span>
          </a>,
          ...(record ? listFigures(record) : COLUMNS.slice(1, -1).map(() => undefined)),
          record && <ProductActions key="actions" product={record} />,
        ],
      }
    })}
  />
)

/** Lists V, Ah, Wh, A, kg, cycles and size. */
const listFigures = (product: Product): string[] => [
  figure(product.nominal_voltage_v),
  figure(product.capacity_ah),
  figure(product.energy_wh),
  figure(product.max_continuous_discharge_a),
  figure(product.weight_kg),
  figure(product.cycle_life.cycles),
  size(product),
]
