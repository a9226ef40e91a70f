import type { Content } from '#content/content.server.ts'
import { tilePicture } from '#content/products/describe.server.ts'
import { findSuccessor } from '#content/products/discontinued.server.ts'
import { isCell } from '#content/products/product.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import { WRONG_QUANTITY } from '#features/request-list/fields.ts'
import { itemKey, type ListItem, writeItem } from '#features/request-list/list-item.ts'
import { type Delivery, listAddress, type ListDetails } from '#features/request-list/list-address.ts'
import { boundItems, leftOutTexts } from '#features/request-list/limits.ts'
import {
  type ItemError,
  pieceWeight,
  quantityError,
  type ResolvedItem,
  resolveItem,
} from '#features/request-list/resolve-item.server.ts'
import { findClose } from '#features/request-list/named-product.server.ts'
import { nextTurnIfDue } from '#kit/limits/work-queue.server.ts'
import { packHref, productHref } from '#addresses/links.ts'
import { addUpModels, type Asked, isWhole } from './asked-items.server.ts'
import { type Copy, copy as pageCopy } from './copy.server.ts'

/** An item that can be sent, with everything that applies to it. */
export interface Line {
  /** Index in the address. */
  index: number
  item: ListItem
  model: string
  name: string
  href: string
  picture: string
  note: string
  hint?: string | undefined
  /** Product that is offered instead of a discontinued one. */
  successor?: { model: string; href: string } | undefined
  /** Whole number of pieces; undefined if it is not one. */
  quantity?: number
  error?: string
  unit: string
  /** Minimum order; absent for samples and packs. */
  minimum?: number
  hasSamples: boolean
  /** Weight and energy of one piece, in kg and Wh. */
  kg: number
  wh: number
  isEstimate: boolean
  transport: { un_number: string; class: string }
  /** Shortest and longest lead time, in weeks. */
  weeks: [number, number]
}

/** An item that cannot be sent, and why. */
export interface BadLine {
  index: number
  text: string
  reason: string
  /** Products with nearly this name, each as an item in its place. */
  close: { model: string; item: string }[]
}

export interface RequestList {
  /** Items as they are in the address. */
  texts: string[]
  lines: Line[]
  bad: BadLine[]
  /** Notes and delivery, for links to the list. */
  details: ListDetails
  /** Items that do not fit. */
  leftOut: string[]
  /** Messages about items that are left out or added up. */
  problems: string[]
}

/** Describes the items that a list can hold, with a pause between packs. Further items are only counted. */
export async function describeList(
  asked: Asked[],
  delivery: Delivery,
  content: Content,
): Promise<RequestList> {
  const copy = content.copy(pageCopy)
  const bound = boundItems(asked)
  const { kept, sums } = addUpModels(bound.kept, content)
  const items: (Line | BadLine)[] = []
  for (const [index, one] of kept.entries()) {
    items.push(describeItem({ ...one, index }, copy, content))
    await nextTurnIfDue()
  }
  const lines = items.filter((one) => 'item' in one)
  const bad = items.filter((one) => 'reason' in one)
  const texts = items.map((one, index) => ('item' in one ? writeItem(one.item) : kept[index]!.text))
  const notes = new Map(lines.flatMap(({ index, note }) => (note ? [[itemKey(texts[index]!), note]] : [])))
  return {
    texts,
    lines,
    bad,
    details: { notes, delivery },
    leftOut: bound.leftOut,
    problems: [...leftOutTexts(bound), ...sums, ...minimumTexts(kept, lines)],
  }
}

/** Names the models that have the minimum order because no quantity was given. */
function minimumTexts(asked: readonly Asked[], lines: readonly Line[]): string[] {
  const models = lines.filter(({ index, minimum }) => minimum && asked[index]?.item?.quantity === '')
  return models.length > 0
    ? [`No quantity was given for ${models.map(({ model }) => model).join(', ')}: it is the minimum order.`]
    : []
}

function describeItem(asked: Asked & { index: number }, copy: Copy, content: Content): Line | BadLine {
  const { item, index, text } = asked
  if (!item) return { index, text, reason: UNREADABLE, close: [] }
  const resolved = resolveItem(item, content)
  if ('field' in resolved) return describeBad({ item, index, text }, resolved, content)
  // An address may name a product by its model instead of its url.
  const ref = 'product' in resolved ? resolved.product.url : item.ref
  return describeLine({ ...asked, item: { ...item, ref } }, { resolved, copy, content })
}

function describeBad(
  { item, index, text }: { item: ListItem; index: number; text: string },
  { message: reason }: ItemError,
  { products }: Content,
): BadLine {
  if (item.kind === 'pack') return { index, text, reason, close: [] }
  const close = findClose(products, item.ref).map(({ url, model_name }) => ({
    model: model_name,
    item: writeItem({ ...item, ref: url }),
  }))
  return { index, text: `${item.ref.replaceAll(';', ' ')} ${item.quantity}`, reason, close }
}

/** Returns the address of a list without the item in a place. */
export function addressWithout(asked: Asked[], delivery: Delivery, removed: string): string {
  const notes = new Map(asked.flatMap(({ text, note }) => (note ? [[itemKey(text), note]] : [])))
  return listAddress({
    items: asked.map(({ text }) => text).filter((_, at) => String(at) !== removed),
    notes,
    delivery,
  })
}

/** Returns the address of a list with an item replaced, whose note stays. */
export function addressWith({ texts, details }: RequestList, index: number, item: string): string {
  const note = details.notes.get(itemKey(texts[index]!))
  const notes = new Map([...details.notes, ...(note ? [[itemKey(item), note] as const] : [])])
  return listAddress({ items: texts.toSpliced(index, 1, item), notes, delivery: details.delivery })
}

const UNREADABLE =
  'An item is product, sample or pack, what it is, and a quantity, for example product:svd-12100-12v-100ah-lifepo4-battery:20.'

interface Described {
  resolved: ResolvedItem
  copy: Copy
  content: Content
}

function describeLine(
  { item, index, note = '', error }: Asked & { item: ListItem; index: number },
  described: Described,
): Line {
  const subject = describeSubject(item, described)
  // A list that was posted may have an empty quantity; in an address it is the smallest one.
  const text = item.quantity || (error ? '' : String(subject.minimum ?? 1))
  const unread = item.quantity && `“${item.quantity.slice(0, 20)}” is not understood. `
  const problem = isWhole(text) ? quantityError(item)?.message : unread + WRONG_QUANTITY
  return {
    ...subject,
    index,
    item: { ...item, quantity: text },
    note,
    ...(isWhole(text) && { quantity: Number(text) }),
    ...((error ?? problem) && { error: error ?? problem }),
  }
}

type Subject = Omit<Line, 'index' | 'item' | 'note' | 'quantity' | 'error'>

function describeSubject({ kind, ref }: ListItem, { resolved, copy, content }: Described): Subject {
  if ('sized' in resolved) {
    const { pack, cell, query, model, name } = resolved.sized
    return {
      model,
      name,
      href: packHref(query),
      picture: tilePicture(cell.main_pic_url),
      unit: new URLSearchParams(ref).get('qty_unit') ?? 'Custom pack',
      hasSamples: false,
      kg: pieceWeight(resolved),
      wh: Math.round(pack.Wh),
      isEstimate: true,
      transport: cell.transport,
      weeks: copy.pack_weeks,
    }
  }
  const { product } = resolved
  const successor = findSuccessor(product, content)
  const { model_name, name, url, minimum_order_qty, lead_time_weeks } = product
  const isSample = kind === 'sample'
  return {
    model: model_name,
    name,
    href: productHref(url),
    picture: tilePicture(product.main_pic_url),
    hint: product.discontinued
      ? `Discontinued since ${formatDay(product.discontinued)}.`
      : isCell(product)
        ? copy.cell_note
        : undefined,
    successor: successor && { model: successor.model_name, href: productHref(successor.url) },
    unit: isSample ? 'No minimum for samples' : `Minimum ${minimum_order_qty}`,
    ...(!isSample && { minimum: minimum_order_qty }),
    hasSamples: product.sample_available,
    kg: product.weight_kg,
    wh: product.energy_wh,
    isEstimate: false,
    transport: product.transport,
    weeks: [lead_time_weeks, lead_time_weeks],
  }
}
