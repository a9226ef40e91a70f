import { productOf } from '#content/products/find.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { getModelValue, listModelOptions } from '#pages/models.server.ts'
import { href } from '#pages/routes.ts'
import { href } from '#addresses/routes.ts'
import { CheckList, Facet, Facets, LinkChoices } from '#ui/facets/facets.tsx'
import { QueryModel } from '#ui/field/query-field.tsx'
import { CheckList, Facet, Facets, LinkChoices } from '#ui/list/facets.tsx'
import { describeUnknown } from '#ui/list/read-choices.ts'
import type { FilteredDocuments } from './chips.server.ts'
import { findMatches } from './filter.server.ts'
import { selectionHref } from './selection.server.ts'

/** Renders the filter as one GET form; `count` is the number of documents that match. */
export function renderFilters(documents: FilteredDocuments, count: number) {
  const { content, selection, listed, types, chips } = documents
  const options = listModelOptions(content)
  const product = productOf(content.products, selection.product)
  const ofAnyType = findMatches(listed, selection, 'type')
  const unknown = findUnknown(documents)
  const hidden = Object.entries({ category: selection.category, sort: selection.sort })
  const typeChoices = types.map(({ slug, name }) => ({
    value: slug,
    label: name,
    count: ofAnyType.filter(({ item }) => item.type === slug).length,
    isChosen: selection.type.includes(slug),
  }))
  const categoryChoices = listCategoryChoices(documents)
  return (
    <Facets
      label="Filter documents"
      submit="Show documents"
      submitInSheet={`Show ${plural(count, 'document')}`}
      clear={href('download')}
      action={href('download')}
      active={chips.length}
      open={Object.values(unknown).some((texts) => texts.length > 0)}
      hidden={hidden.filter(([, value]) => value)}
    >
      <Facet title="Type" open message={describeUnknown('Type', unknown.type)}>
        <CheckList name="type" choices={typeChoices} />
      </Facet>
      <Facet
        title="Category"
        open={categoryChoices.some(({ isChosen }, index) => isChosen && index > 0)}
        message={describeUnknown('Category', unknown.category)}
      >
        <LinkChoices choices={categoryChoices} />
      </Facet>
      <Facet
        title="Product"
        open={selection.product !== ''}
        message={describeUnknown('Product', unknown.product)}
      >
        <QueryModel
          value={getModelValue(selection.product, product, options)}
          none="All products"
          options={options}
          isNamed
        />
      </Facet>
    </Facets>
  )
}

/** Returns the values in the address that do not exist, by filter. */
function findUnknown({ content, selection }: FilteredDocuments) {
  const { unknownTypes, category, product } = selection
  const hasCategory = content.categories.some(({ name_slug }) => name_slug === category)
  return {
    type: unknownTypes,
    category: category && !hasCategory ? [category] : [],
    product: product && !productOf(content.products, product) ? [product] : [],
  }
}

function listCategoryChoices({ content, selection, listed }: FilteredDocuments) {
  const ofAnyCategory = findMatches(listed, selection, 'category')
  const categories = [{ name: 'All categories', name_slug: '' }, ...content.categories]
  return categories.map(({ name, name_slug }) => ({
    label: name,
    href: selectionHref(selection, { category: name_slug }),
    count: ofAnyCategory.filter(
      ({ products }) => !name_slug || products.some(({ category }) => category === name_slug),
    ).length,
    isChosen: selection.category === name_slug,
  }))
}
