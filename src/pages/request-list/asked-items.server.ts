import { allProducts } from '#content/products/discontinued.server.ts'
import type { Content } from '#content/content.server.ts'
import { readNotes } from '#features/request-list/list-address.ts'
import {
  addUp,
  isKind,
  itemKey,
  type ListItem,
  MAX_QUANTITY,
  parseItem,
  refField,
  writeItem,
} from '#features/request-list/list-item.ts'
import { findNamed } from '#features/request-list/named-product.server.ts'
import { groupsIn } from '#kit/forms/fields.ts'
import type { FormOutcome } from '#kit/pages/server/load.server.ts'

/** An item with the texts that the visitor typed about it. */
export interface Asked {
  /** The item as in an address. */
  text: string
  /** Undefined if the text is not an item. */
  item: ListItem | undefined
  note?: string | undefined
  error?: string | undefined
}

/** Returns the items that were posted, else those of the address: items that cannot be sent have no fields in the form. */
export function readAsked(query: URLSearchParams, outcome: FormOutcome | undefined): Asked[] {
  const posted = outcome ? groupsIn(outcome.values, 'items') : []
  if (!outcome || posted.length === 0) {
    const texts = query.getAll('item')
    const notes = readNotes(query.getAll('note'), texts)
    return texts.map((text) => ({ text, item: parseItem(text), note: notes.get(itemKey(text)) }))
  }
  return posted.map((item, index) => {
    const { kind = '', quantity, note = '' } = item
    const ref = item[refField(kind)] ?? ''
    const wrong = outcome.errors.find(({ field }) => field === `items.${index}.quantity`)?.message
    // A pasted line without a quantity has the minimum order, as in an address.
    const error = quantity === undefined ? undefined : wrong
    if (!isKind(kind) || !ref) return { text: [kind, ref, quantity].join(':'), item: undefined, note, error }
    const asked = { kind, ref, quantity: quantity ?? '' }
    return { text: writeItem(asked), item: asked, note, error }
  })
}

export const isWhole = (text: string) =>
  /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_QUANTITY

/** Adds up lines of the same product of which one is named by its model, as pasted lines are. */
export function addUpModels(asked: readonly Asked[], content: Content): { kept: Asked[]; sums: string[] } {
  const kept: Asked[] = []
  const sums = new Set<string>()
  const namedByModel = new Set<number>()
  for (const one of asked) {
    const { item } = one
    const product = item && item.kind !== 'pack' ? findNamed(allProducts(content), item.ref) : undefined
    const text = item && product ? writeItem({ ...item, ref: product.url }) : one.text
    const at = kept.findIndex((other) => itemKey(other.text) === itemKey(text))
    const quantities = [item?.quantity ?? '', kept[at]?.item?.quantity ?? '']
    const isModel = product && item?.ref !== product.url
    if (isModel) namedByModel.add(at < 0 ? kept.length : at)
    if (!product || !namedByModel.has(at) || !quantities.every(isWhole))
      kept.push({ ...one, ...(product && { text }) })
    else {
      const sum = addUp(kept[at]!.text, text)
      kept[at] = { ...kept[at]!, text: sum, item: parseItem(sum) }
      sums.add(`${product.model_name} was on the list already: its quantities are added up.`)
    }
  }
  return { kept, sums: [...sums] }
}
