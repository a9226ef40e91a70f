import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Content } from '#content/content.server.ts'
import { tilePicture } from '#content/products/describe.server.ts'
import { listAddress } from '#features/request-list/list-address.ts'
import { itemKey, writeItem } from '#features/request-list/list-item.ts'
import {
  kilograms,
  pieceEnergy,
  pieceWeight,
  resolveItem,
} from '#features/request-list/resolve-item.server.ts'
import { figure, plural } from '#kit/text/amounts.ts'
import { extraOf } from '#leads/lead-row.server.ts'
import { INCOTERMS, type LeadItem } from '#leads/lead.ts'
import { unitOf } from '#leads/mail/item-table.server.ts'
import { dayText } from '#leads/mail/mail-times.server.ts'
import type { LeadRow } from '#leads/schema.server.ts'

/** A line of a request list, with what the catalogue says today. */
export interface ListedItem {
  item: LeadItem
  /** "SVD-12100", "SVN-220P 16S1P" */
  model: string
  name: string
  /** "34 pieces" */
  quantity: string
  /** "minimum 10", or that it is below it. */
  minimum?: string
  /** Absent for what the catalogue does not know any more. */
  known?: {
    picture: string
    weight: string
    weightNote: string
    transport: string
    transportClass: string
    leadTime: string
    kg: number
    wh: number
  }
}

const nameOf = ({ name }: LeadItem): [model: string, name: string] => {
  const [, model, rest] = /^(SV[\w-]+(?: \d+S\d+P)?),? (.+)$/s.exec(name) ?? []
  return model && rest ? [model, rest] : ['', name]
}

/** Describes the items of a lead, with a turn for other requests after each pack that is sized. */
export async function listItems(items: readonly LeadItem[], content: Content): Promise<ListedItem[]> {
  const listed: ListedItem[] = []
  for (const item of items) {
    listed.push(describeItem(item, content))
    if (item.kind === 'pack') await nextTurn()
  }
  return listed
}

function describeItem(item: LeadItem, content: Content): ListedItem {
  const [model, name] = nameOf(item)
  const described = { item, model, name, quantity: `${item.quantity} ${unitOf(item)}` }
  const { kind, product_name_slug, pack, quantity } = item
  const resolved = resolveItem({ kind, ref: (kind === 'pack' ? pack : product_name_slug) ?? '' }, content)
  if ('field' in resolved) return described
  const kg = pieceWeight(resolved)
  const isPack = 'sized' in resolved
  const product = isPack ? resolved.sized.cell : resolved.product
  const least = kind === 'product' ? product.minimum_order_qty : 0
  return {
    ...described,
    ...(least > 1 && { minimum: quantity < least ? `under the minimum of ${least}` : `minimum ${least}` }),
    known: {
      picture: tilePicture(product.main_pic_url),
      weight: kilograms(quantity * kg),
      weightNote: isPack ? 'estimate ±15 %' : `${figure(quantity)} × ${kilograms(kg)}`,
      transport: product.transport.un_number,
      transportClass: `Class ${product.transport.class}`,
      leadTime: isPack ? 'with tests' : plural(product.lead_time_weeks, 'week'),
      kg: quantity * kg,
      wh: quantity * pieceEnergy(resolved),
    },
  }
}

/** Returns the pieces, energy and weight of a list; undefined if something in it is not known. */
export function totalOf(
  items: readonly ListedItem[],
): { pieces: number; wh: number; kg: number } | undefined {
  const total = { pieces: 0, wh: 0, kg: 0 }
  for (const { item, known } of items) {
    if (!known) return undefined
    total.pieces += item.quantity
    total.wh += known.wh
    total.kg += known.kg
  }
  return total
}

const textOf = (value: string | string[] | undefined): string => [value ?? []].flat().join(', ')

/** Fields of a request list that stand above its table. */
const DELIVERY = ['delivery_country', 'incoterm', 'wanted_by'] as const

/** Whether a field of a form is shown elsewhere than beside its sender. */
export const isShownElsewhere = (name: string): boolean =>
  ['calculated', 'total_weight', 'total_energy', ...DELIVERY].includes(name)

/** Returns where the goods go and when, as rows with labels. */
export function deliveryRows(lead: Pick<LeadRow, 'extra_json'>): [label: string, value: string][] {
  const extra = extraOf(lead)
  const [country, incoterm, date] = DELIVERY.map((name) => textOf(extra[name]))
  const rule = INCOTERMS.find(([code]) => code === incoterm)
  const rows: [string, string | undefined][] = [
    ['Delivery country', country],
    ['Incoterm 2020', rule ? rule.join(', ') : incoterm],
    ['Wanted by', date && dayText(date)],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}

/** Returns the address of the list as its sender saw it. */
export function sentListHref(items: readonly LeadItem[], lead: Pick<LeadRow, 'extra_json'>): string {
  const extra = extraOf(lead)
  const texts = items.map(({ kind, pack, product_name_slug, quantity }) =>
    writeItem({ kind, ref: pack ?? product_name_slug ?? '', quantity: String(quantity) }),
  )
  return listAddress({
    items: texts,
    notes: new Map(texts.flatMap((text, at) => (items[at]?.note ? [[itemKey(text), items[at].note]] : []))),
    delivery: Object.fromEntries(DELIVERY.map((name) => [name, textOf(extra[name])])),
  })
}
