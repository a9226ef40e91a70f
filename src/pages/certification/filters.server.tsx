import { getModelValue } from '#pages/models.server.ts'
import { Button } from '#ui/button/button.tsx'
import type { Product } from '#content/products/product.server.ts'
import { QueryModel } from '#ui/field/query-model.tsx'
import { type OptionGroup, QuerySelect } from '#ui/field/query-field.tsx'
import type { Copy } from './copy.server.ts'
import styles from './filters.module.css'
import { type CertificateList, listOptions } from './list.server.ts'

interface FiltersProps {
  list: CertificateList
  copy: Copy
  /** Address of the page, at the matrix. */
  action: string
  product: Product | undefined
  models: OptionGroup[]
}

/** Filter of the matrix and of the list below it. */
export function Filters({ list, copy, action, product, models }: FiltersProps) {
  const { text = '' } = list.setting('product').problems[0] ?? {}
  const model = getModelValue(text, product, models)
  // Problems with the product come first.
  const remark = ['product', 'market', 'kind'].flatMap((name) => list.setting(name).problems)
  return (
    <form className={styles['filters']} action={action} aria-label="Filter the certificates" data-live>
      <QuerySelect
        label="Market"
        name="market"
        value={list.valuesOf('market')[0] ?? ''}
        none="All markets"
        options={listOptions(copy.markets)}
      />
      <QuerySelect
        label="Kind"
        name="kind"
        value={list.valuesOf('kind')[0] ?? ''}
        none="All kinds"
        options={listOptions(copy.kinds)}
      />
      <QueryModel value={model} none="All products" options={models} />
      <Button type="submit" look="line" data-without-script>
        Show
      </Button>
      <p className={styles['count']}>
        <span role="status">
          {remark.map(({ message }) => `${message} `)}
          <b>
            {list.matches.length} of {list.all.length}
          </b>{' '}
          entries
        </span>
        {(list.active.length > 0 || model) && (
          <a className="tap" href={action}>
            Show all
          </a>
        )}
      </p>
    </form>
  )
}
