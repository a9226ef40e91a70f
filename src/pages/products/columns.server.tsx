import { PRODUCT_COLUMNS } from '#content/products/product-table.server.tsx'
import { normalizeCode } from '#kit/text/normalize.ts'
import { shorten } from '#kit/text/shorten.ts'
import { Button } from '#ui/button/button.tsx'
import { HiddenFields } from '#ui/field/hidden-fields.tsx'
import type { Filter } from '#ui/list/filter.server.ts'
import type { FilteredList } from '#ui/list/filtered-list.server.ts'
import { describeUnknown } from '#ui/list/read-choices.ts'
import { FormMenu } from '#ui/list/results.tsx'

/** Search parameter with the columns of the table, repeated or separated by commas. */
export const COLUMNS = 'cols'

/** Declares the columns as a filter that every product meets, so that all addresses of the list keep them. */
export const columnFilter = <Item,>(): Filter<Item> => ({
  name: COLUMNS,
  isLinked: true,
  read(query) {
    const asked = query.getAll(COLUMNS).flatMap((text) => text.split(',').map(normalizeCode).filter(Boolean))
    const unknown = asked.filter((name) => !PRODUCT_COLUMNS.some(({ key }) => key === name))
    const message = describeUnknown(
      'Columns',
      unknown.slice(0, 1).map((text) => shorten(text)),
    )
    return {
      entries: PRODUCT_COLUMNS.filter(({ key }) => asked.includes(key)).map(({ key }) => [COLUMNS, key]),
      chips: [],
      problems: message ? [{ field: COLUMNS, message }] : [],
      distance: () => 0,
    }
  },
})

/** Chooses the columns of the table, at once or with its button. */
export function ColumnMenu<Item>({ list }: { list: FilteredList<Item> }) {
  const chosen = list.valuesOf(COLUMNS)
  return (
    <FormMenu label="Columns" action={list.spec.path}>
      <HiddenFields entries={list.parameters({ filters: { [COLUMNS]: [] } })} />
      {PRODUCT_COLUMNS.map(({ key, label, isChosen }) => (
        <label key={key}>
          <input
            className="tick"
            type="checkbox"
            name={COLUMNS}
            value={key}
            defaultChecked={chosen.length > 0 ? chosen.includes(key) : !isChosen}
          />
          {label}
        </label>
      ))}
      <noscript>
        <Button type="submit">Show columns</Button>
      </noscript>
    </FormMenu>
  )
}
