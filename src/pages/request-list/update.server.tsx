import type { Content } from '#content/content.server.ts'
import { productOf } from '#content/products/find.server.ts'
import { listAddress } from '#features/request-list/list-address.ts'
import { UPDATE_BUTTON } from '#features/request-list/lead-items.server.ts'
import { listModelOptions } from '#pages/models.server.ts'
import { Button } from '#ui/button/button.tsx'
import { QuerySelect } from '#ui/field/query-field.tsx'
import type { RequestList } from './describe-lines.server.ts'
import styles from './lines.module.css'

/** Controls that change a list without scripts. The page is shown again, with everything that was typed. */
export function renderUpdate({ texts, details }: RequestList, content: Content) {
  const options = listItems(content)
  return (
    <noscript>
      <div className={styles['update']}>
        {options.length > 0 && <QuerySelect label="Add a product" name="item" none="–" options={options} />}
        <Button type="submit" name={UPDATE_BUTTON} look="line">
          Update
        </Button>
        <a href={listAddress({ items: texts, ...details })}>Link to this list</a>
      </div>
    </noscript>
  )
}

/** Lists the products of a catalogue that is short enough to choose from, as items with their minimum order. */
const listItems = (content: Content) =>
  listModelOptions(content).map(({ label, options }) => ({
    label,
    options: options.map((option) => {
      const { minimum_order_qty = 1 } = productOf(content.products, option.value) ?? {}
      return { ...option, value: `product:${option.value}:${minimum_order_qty}` }
    }),
  }))
