import type { Content } from '#content/content.server.ts'
import { productOf } from '#content/products/find.server.ts'
import type { ListLink } from '#ui/list/results.tsx'
import { copy } from './copy.server.ts'
import type { Condition, ListedDocument } from './filter.server.ts'
import { type Selection, selectionHref } from './selection.server.ts'

/** The documents and the filters that apply to them. */
export interface FilteredDocuments {
  content: Content
  selection: Selection
  listed: ListedDocument[]
  types: DocumentType[]
  chips: Chip[]
}

/** One active filter, with the address that removes it. */
type Chip = ListLink & { condition: Condition }

interface DocumentType {
  slug: string
  name: string
  description: string
}

/** Lists the types that have documents, in the order of the copy; a type that the copy lacks is named by its slug. */
export function listTypes(content: Content, listed: ListedDocument[]): DocumentType[] {
  const present = new Set(listed.map(({ item }) => item.type))
  const named = content.copy(copy).types.filter(({ slug }) => present.delete(slug))
  return [...named, ...[...present].map((slug) => ({ slug, name: slug, description: '' }))]
}

export function listChips({
  content,
  selection,
  types,
}: Pick<FilteredDocuments, 'content' | 'selection' | 'types'>): Chip[] {
  const { type, category, product, q } = selection
  const createChip = (condition: Condition, label: string, changes: Partial<Selection>): Chip => ({
    condition,
    label,
    href: selectionHref(selection, changes),
  })
  const chips = type.map((slug) => {
    const name = types.find((entry) => entry.slug === slug)?.name ?? slug
    return createChip('type', name, { type: type.filter((other) => other !== slug) })
  })
  if (category) {
    const name = content.categories.find(({ name_slug }) => name_slug === category)?.name ?? category
    chips.push(createChip('category', name, { category: '' }))
  }
  if (product) {
    const model = productOf(content.products, product)?.model_name ?? product
    chips.push(createChip('product', model, { product: '' }))
  }
  if (q) chips.push(createChip('q', `“${q}”`, { q: '' }))
  return chips
}
