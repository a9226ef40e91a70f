import { href } from '#pages/routes.ts'
import { CheckList, type Choice, Facet, Facets, LinkChoices } from '#ui/facets/facets.tsx'
import styles from './page.module.css'

export interface FilterView {
  active: number
  hidden: [name: string, value: string][]
  types: (Choice & { value: string })[]
  categories: (Choice & { href: string })[]
  product: string
  models: { family: string; products: { url: string; model_name: string }[] }[]
}

/** What the list of documents is filtered by: one GET form. */
export function Filter({ active, hidden, types, categories, product, models }: FilterView) {
  return (
    <Facets
      label="Filter documents"
      submit="Show documents"
      action={href('download')}
      active={active}
      hidden={hidden}
    >
      <Facet title="Type" open>
        <CheckList name="type" choices={types} />
      </Facet>
      <Facet title="Category" open={categories.some(({ on }, index) => on && index > 0)}>
        <LinkChoices choices={categories} />
      </Facet>
      <Facet title="Product" open={product !== ''}>
        <label className={styles['models']}>
          <span className="sr">Product</span>
          <select name="product" defaultValue={product}>
            <option value="">All products</option>
            {models.map(({ family, products }) => (
              <optgroup key={family} label={family}>
                {products.map(({ url, model_name }) => (
                  <option key={url} value={url}>
                    {model_name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      </Facet>
    </Facets>
  )
}
