import type { Content } from '#content/content.server.ts'
import { productOf } from '#content/products/find.server.ts'
import { modelChoices, shownModel } from '#pages/models.server.ts'
import type { ListLink } from '#ui/facets/results.tsx'
import { copy } from './copy.server.ts'
import type { FilterView } from './filter.server.tsx'
import { fitting, type Listed } from './listed.server.ts'
import { address, type Selection } from './selection.server.ts'
import { sorts } from './sort.server.ts'

interface Asked {
  content: Content
  selection: Selection
  listed: Listed[]
  types: Type[]
}

export interface Type {
  slug: string
  name: string
  description: string
}

/** All that the parts of the page are made from. */
export interface Browsing extends Asked {
  /** What is filtered by, each with the address without it. */
  chips: ListLink[]
}

export const browse = (asked: Asked): Browsing => ({ ...asked, chips: chipsOf(asked) })

/** The types that have documents, in the order of the copy; one the copy does not know goes by its slug. */
export function typesOf(content: Content, listed: Listed[]): Type[] {
  const present = new Set(listed.map(({ item }) => item.type))
  const named = content.copy(copy).types.filter(({ slug }) => present.delete(slug))
  return [...named, ...[...present].map((slug) => ({ slug, name: slug, description: '' }))]
}

export function filterView(browsing: Browsing): FilterView {
  const { content, selection, listed, types, chips } = browsing
  const models = modelChoices(content)
  const ofAnyType = fitting(listed, selection, 'type')
  const ofAnyCategory = fitting(listed, selection, 'category')
  return {
    active: chips.length,
    hidden: Object.entries({ category: selection.category, sort: selection.sort }).filter(
      ([, value]) => value,
    ),
    types: types.map(({ slug, name }) => ({
      value: slug,
      label: name,
      count: ofAnyType.filter(({ item }) => item.type === slug).length,
      isChosen: selection.type.includes(slug),
    })),
    categories: [
      { name: 'All categories', name_slug: '' },
      ...content.categories.map(({ name, name_slug }) => ({ name, name_slug })),
    ].map(({ name, name_slug }) => ({
      label: name,
      href: address(selection, { category: name_slug }),
      count: ofAnyCategory.filter(
        ({ products }) => !name_slug || products.some(({ category }) => category === name_slug),
      ).length,
      isChosen: selection.category === name_slug,
    })),
    product: shownModel(selection.product, askedProduct(browsing), models),
    models,
  }
}

export const sortWays = (selection: Selection): ListLink[] =>
  sorts.map(({ id, label }) => ({
    label,
    href: address(selection, { sort: id }),
    isCurrent: selection.sort === id,
  }))

/** The product that is asked for, if there is such a one. */
const askedProduct = ({ content, selection }: Pick<Asked, 'content' | 'selection'>) =>
  productOf(content.products, selection.product)

function chipsOf({ content, selection, types }: Asked): ListLink[] {
  const { type, category, product, q } = selection
  const nameOf = (slug: string) => types.find((entry) => entry.slug === slug)?.name ?? slug
  const chips = type.map((slug) => ({
    label: nameOf(slug),
    href: address(selection, { type: type.filter((other) => other !== slug) }),
  }))
  if (category) {
    const name = content.categories.find(({ name_slug }) => name_slug === category)?.name ?? category
    chips.push({ label: name, href: address(selection, { category: '' }) })
  }
  if (product) {
    const model = askedProduct({ content, selection })?.model_name ?? product
    chips.push({ label: model, href: address(selection, { product: '' }) })
  }
  if (q) chips.push({ label: `“${q}”`, href: address(selection, { q: '' }) })
  return chips
}
