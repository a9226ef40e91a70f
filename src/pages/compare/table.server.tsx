import { tilePicture } from '#content/products/describe.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { RequestButton } from '#content/products/request-button.tsx'
import { MAX_COMPARED } from '#features/compare/stored-list.ts'
import { writeItem } from '#features/request-list/list-item.ts'
import { productHref } from '#addresses/links.ts'
import { exactAmounts } from '#ui/units/exact.ts'
import { usUnit } from '#ui/units/units.ts'
import { AriaTable } from '#ui/table/aria-table.tsx'
import { Tile } from '#ui/tile/tile.tsx'
import { unbroken } from '#ui/prose/unbroken.tsx'
import { type ComparisonCell, type ComparisonGroup, type ComparisonRow, isSame } from './comparison.server.ts'
import styles from './comparison.module.css'
import { FigureDrawing } from './drawings.server.tsx'
import { countNeeded } from './load-rows.server.ts'
import { compareHref, type Selection } from './selection.server.ts'

/** Renders a column for each product, and its rows in groups. */
export function renderTable(selection: Selection, groups: ComparisonGroup[]) {
  const { products } = selection
  return (
    <AriaTable className={styles['table']} label={`Comparison of ${products.length} products`}>
      <thead role="rowgroup" data-columns={products.length}>
        <tr role="row">
          <td role="cell" />
          {products.map((product) => renderHead(product, selection))}
          {/* The form that adds a product is above this cell, which has none below it. */}
          {products.length < MAX_COMPARED && <td role="cell" data-add />}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.title} role="rowgroup" data-columns={products.length}>
          <tr className={styles['group']} role="row">
            <th scope="rowgroup" role="rowheader" colSpan={products.length + 1}>
              {group.title}
            </th>
          </tr>
          {group.rows.map((row) => renderRow(row, products))}
        </tbody>
      ))}
      <tbody role="rowgroup" data-columns={products.length} data-request>
        <tr role="row">
          <th scope="row" role="rowheader">
            Ask for it
          </th>
          {products.map((product) => (
            <td key={product.url} role="cell">
              {renderRequest(product, countNeeded(product, selection.need))}
            </td>
          ))}
        </tr>
      </tbody>
    </AriaTable>
  )
}

function renderHead(product: Product, selection: Selection) {
  const others = selection.products.filter((other) => other !== product)
  return (
    <th key={product.url} scope="col" role="columnheader">
      <div className={styles['head']}>
        <Tile src={tilePicture(product.main_pic_url)} alt="" width={1000} height={750} displayWidth={92} />
        <div>
          <a href={productHref(product.url)}>{product.model_name}</a>
          <small>{unbroken(product.name)}</small>
        </div>
        <a
          className={styles['remove']}
          href={compareHref(selection, { products: others })}
          aria-label={`Remove ${product.model_name}`}
          title={product.model_name}
          data-compare-remove={product.url}
        >
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="m1 1 10 10M11 1 1 11" />
          </svg>
        </a>
      </div>
    </th>
  )
}

const renderRequest = ({ url, model_name, minimum_order_qty }: Product, count: number | undefined) => (
  <RequestButton
    item={writeItem({ kind: 'product', ref: url, quantity: String(count ?? minimum_order_qty) })}
    name={model_name}
    count={count}
  />
)

/** Renders a row. A condition or value that is equal in all cells is printed once: below the label, or over all columns. */
function renderRow(row: ComparisonRow, products: Product[]) {
  const { label, note, cells, best, isLarge } = row
  const isMerged = isSame(row)
  const shared = !isMerged && cells.length > 1 && equalConditionOf(row)
  const shown = isMerged ? cells.slice(0, 1) : cells
  return (
    <tr key={label} role="row" data-same={isMerged ? '' : undefined}>
      <th scope="row" role="rowheader">
        {unbroken(label)}
        {[note, shared].map((text) => text && <small key={text}>{unbroken(text)}</small>)}
      </th>
      {shown.map((cell, index) => (
        <td key={products[index]!.url} role="cell" colSpan={isMerged ? products.length : undefined}>
          {renderValue(cell, isLarge)}
          {cell.drawing && <FigureDrawing drawing={cell.drawing} />}
          {cell.condition && !shared && (
            <span className={styles['condition']}>{unbroken(cell.condition)}</span>
          )}
          {best?.index === index && <span className={styles['best']}>{best.word}</span>}
        </td>
      ))}
    </tr>
  )
}

/** Returns the condition that all cells have; undefined if they differ. */
function equalConditionOf({ cells }: ComparisonRow): string | undefined {
  const [first] = cells
  return cells.every(({ condition, value }) => value !== '' && condition === first?.condition)
    ? first?.condition
    : undefined
}

function renderValue(
  { value, unit, href, status, exact, unrounded = exact }: ComparisonCell,
  isLarge = false,
) {
  if (value === '') return null
  if (status) return <span className={`${styles['status']} ${styles[status]}`}>{value}</span>
  // A narrow column breaks a size between its lengths, not within one.
  const text = value.replaceAll('×\u00a0', '× ')
  if (unit === undefined) return href ? <a href={href}>{text}</a> : unbroken(text)
  return (
    <span
      className={isLarge ? styles['large'] : styles['value']}
      data-exact={unrounded && usUnit(unit) ? exactAmounts([unrounded, unit]) : undefined}
    >
      {text} <small>{unit}</small>
    </span>
  )
}
