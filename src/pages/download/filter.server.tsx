import { href } from '#pages/routes.ts'
import { ModelField } from '#ui/field/model-field.tsx'
import type { OptionGroup } from '#ui/field/select-field.tsx'
import { CheckList, type Choice, Facet, Facets, LinkChoices } from '#ui/facets/facets.tsx'

export interface FilterView {
  active: number
  hidden: [name: string, value: string][]
  types: (Choice & { value: string })[]
  categories: (Choice & { href: string })[]
  product: string
  models: OptionGroup[]
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
      <Facet title="Category" open={categories.some(({ isChosen }, index) => isChosen && index > 0)}>
        <LinkChoices choices={categories} />
      </Facet>
      <Facet title="Product" open={product !== ''}>
        <ModelField value={product} none="All products" choices={models} isNamed />
      </Facet>
    </Facets>
  )
}
