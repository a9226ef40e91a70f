import { energyText, plural } from '#kit/text/amounts.ts'
import { totalWeight } from '#features/request-list/resolve-item.server.ts'
import { AriaTable } from '#ui/table/aria-table.tsx'
import { Tile } from '#ui/tile/tile.tsx'
import type { LeadView } from './lead-view.server.ts'
import { deliveryRows, type ListedItem, sentListHref, totalOf } from './list-items.server.ts'
import { Part } from './part.server.tsx'
import styles from './items.module.css'

/** Items that are shown; the rest of a long list is folded. */
const MAX_OPEN = 15

/** The request list of a lead, with what the catalogue says of it today. */
export function Items({ lead, items, listed, siteUrl }: LeadView) {
  if (items.length === 0) return null
  const [open, folded] = [listed.slice(0, MAX_OPEN), listed.slice(MAX_OPEN)]
  const delivery = deliveryRows(lead)
  return (
    <Part
      title="Request list"
      aside={<a href={siteUrl + sentListHref(items, lead)}>Open as the visitor saw it</a>}
    >
      {delivery.length > 0 && (
        <dl className={styles['asked']}>
          {delivery.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ItemTable label="Request list" items={open} total={folded.length === 0 ? listed : undefined} />
      {folded.length > 0 && (
        <details>
          <summary>{plural(folded.length, 'more item')}</summary>
          <ItemTable label="Request list, continued" items={folded} total={listed} />
        </details>
      )}
    </Part>
  )
}

const COLUMNS = ['Item', 'Quantity', 'Weight', 'Transport', 'Lead time'] as const

interface ItemTableProps {
  label: string
  items: ListedItem[]
  /** The items that are added up below; absent: none. */
  total: ListedItem[] | undefined
}

const ItemTable = ({ label, items, total }: ItemTableProps) => (
  <AriaTable className={styles['items']} label={label}>
    <thead role="rowgroup">
      <tr role="row">
        {COLUMNS.map((name) => (
          <th key={name} scope="col" role="columnheader">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {items.map((listed, index) => (
        // One product may stand in a list more than once.
        // oxlint-disable-next-line react/no-array-index-key
        <Row key={index} listed={listed} />
      ))}
    </tbody>
    {total && <Total items={total} />}
  </AriaTable>
)

const TAGS = { product: undefined, sample: 'Sample', pack: 'Pack' }

function Row({ listed: { item, model, name, quantity, minimum, known } }: { listed: ListedItem }) {
  const tag = TAGS[item.kind]
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <div className={styles['item']}>
          {known && <Tile src={known.picture} alt="" width={1000} height={750} displayWidth={64} />}
          <div>
            <span className={styles['model']}>
              {model} {tag && <span className={styles['tag']}>{tag}</span>}
            </span>
            <a href={item.url}>{name}</a>
            {item.details && <p>{item.details}</p>}
            {item.note && (
              <p>
                “<bdi>{item.note}</bdi>”
              </p>
            )}
          </div>
        </div>
      </th>
      <td role="cell" data-label="Quantity">
        <bdi>{quantity}</bdi>
        <small>{minimum}</small>
      </td>
      <td role="cell" data-label="Weight">
        {known?.weight ?? '–'}
        <small>{known?.weightNote}</small>
      </td>
      <td role="cell" data-label="Transport">
        {known?.transport ?? '–'}
        <small>{known?.transportClass}</small>
      </td>
      <td role="cell" data-label="Lead time">
        {known?.leadTime ?? '–'}
      </td>
    </tr>
  )
}

function Total({ items }: { items: ListedItem[] }) {
  const total = totalOf(items)
  if (!total) return null
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <th scope="row" role="rowheader" colSpan={2}>
          Total, {plural(total.pieces, 'piece')}, {energyText(Math.round(total.wh))}
        </th>
        <td role="cell">{totalWeight(total.kg)}</td>
        <td role="cell" colSpan={2} />
      </tr>
    </tfoot>
  )
}
