import { packHref } from '#addresses/links.ts'
import { describeDiscontinued } from '#content/products/discontinued.server.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import { type LeadContext, namePage } from '#features/lead-context.server.ts'
import type { FieldError } from '#kit/forms/check.ts'
import { type FormValues, groupsIn, type SentValues, textsIn } from '#kit/forms/fields.ts'
import { energyText } from '#kit/text/amounts.ts'
import { type LeadItem, REQUEST_LIST_TYPE } from '#leads/lead.ts'
import { itemTable } from '#leads/mail/item-table.server.ts'
import { itemFields, listFields, requestListFields } from './fields.ts'
import { TOO_MANY_PACKS } from './limits.ts'
import { isKind, MAX_ITEMS, MAX_PACKS, parseItem, refField, REQUEST_LIST } from './list-item.ts'
import { readPasted } from './pasted-lines.ts'
import { isDateToCome } from './read-delivery.server.ts'
import {
  packDetails,
  pieceEnergy,
  pieceWeight,
  quantityError,
  type ResolvedItem,
  resolveItem,
  totalWeight,
} from './resolve-item.server.ts'

/** Fields of a lead that store the total weight and energy of its items. */
export const TOTALS = ['total_weight', 'total_energy'] as const

export interface LeadItems {
  items: LeadItem[]
  /** Totals of the items, if there are any. */
  totals?: Record<(typeof TOTALS)[number], string>
}

/** Name of the repeated field of a plain form: `item=product:svd-12100:20`. */
const PLAIN_ITEM = 'item'

/** Name of the field for pasted lines. */
export const PASTED_LINES = 'lines'

/** Name of the button that shows the plain form again with its changes applied, and sends nothing. */
export const UPDATE_BUTTON = 'update'

/** Rewrites each `item` and pasted line of a plain form as the fields of an item, after the items that have fields. Skips empty ones. */
export function rewriteEntries(entries: [string, string][]): [string, string][] {
  const items = entries.flatMap(([name, text]) =>
    name === PLAIN_ITEM && text
      ? [{ text, usual: ['1'] }]
      : name === PASTED_LINES
        ? readPasted(text).map((line) => ({ text: line, usual: [] }))
        : [],
  )
  const others = entries.filter(([name]) => name !== PLAIN_ITEM && name !== PASTED_LINES)
  const first =
    Math.max(-1, ...others.map(([name]) => Number(/^items\.(\d{1,4})\./.exec(name)?.[1] ?? -1))) + 1
  return [...others, ...items.flatMap((item, at) => itemEntries(item, first + at))]
}

interface PlainItem {
  text: string
  /** Quantity of an item without one. A pasted line has none, so that the page shows the minimum order before it is sent. */
  usual: string[]
}

function itemEntries({ text, usual }: PlainItem, index: number): [string, string][] {
  const item = parseItem(text)
  const path = `items.${index}`
  // The rules of its fields report its errors.
  if (!item) return [[`${path}.kind`, text.slice(0, 200)]]
  const { kind, ref, quantity } = item
  const quantities = quantity ? [quantity] : usual
  return [
    [`${path}.kind`, kind],
    [`${path}.${refField(kind)}`, ref],
    ...quantities.map((one): [string, string] => [`${path}.quantity`, one]),
  ]
}

/** Returns the errors that the rules of single fields cannot find: missing, unknown or unavailable items, and no message without items. */
export function checkItems(values: SentValues, { content }: LeadContext): FieldError[] {
  const items = groupsIn(values, 'items')
  const { type, content: message = '', wanted_by } = textsIn(values)
  const wrongDate = wanted_by && !isDateToCome(wanted_by) ? [WRONG_DATE] : []
  const wrong = hasTooMany(items) ? [] : items.flatMap((item, index) => checkItem(item, index, content()))
  if (countPacks(items) > MAX_PACKS) wrong.push({ field: 'items', code: 'max', message: TOO_MANY_PACKS })
  if (items.length === 0 && type === REQUEST_LIST_TYPE) wrong.push(NO_ITEMS)
  if (items.length === 0 && type !== REQUEST_LIST_TYPE && message.trim() === '') wrong.push(NO_MESSAGE)
  return [...wrong, ...wrongDate]
}

const countPacks = (items: FormValues[]): number => items.filter(({ kind }) => kind === 'pack').length

/** Whether a list is refused whatever its items are; the rule of the field counts them. */
const hasTooMany = (items: FormValues[]): boolean => items.length > MAX_ITEMS || countPacks(items) > MAX_PACKS

const NO_ITEMS = {
  field: 'items',
  code: 'required',
  message: 'Please put at least one product, sample or pack on the list.',
}
const NO_MESSAGE = {
  field: 'content',
  code: 'required',
  message: `Please fill out the ${requestListFields.content.label} field`,
}
const WRONG_DATE = {
  field: 'wanted_by',
  code: 'date_after',
  message: 'Please enter a date that is still to come.',
}

function checkItem(
  item: FormValues,
  index: number,
  content: ReturnType<LeadContext['content']>,
): FieldError[] {
  const { kind = '', quantity = '' } = item
  if (!isKind(kind)) return []
  const name = refField(kind)
  const ref = item[name]
  const path = `items.${index}`
  if (!ref) {
    const message = `Please fill out the ${itemFields[name].label} field`
    return [{ field: `${path}.${name}`, code: 'required', message }]
  }
  const resolved = resolveItem({ kind, ref }, content)
  const error = 'field' in resolved ? resolved : quantityError({ kind, quantity })
  return error ? [{ ...error, field: `${path}.${error.field}` }] : []
}

/** Returns the items of a valid submission, with the names and addresses of our products and packs, and their total weight and energy. */
export function leadItems(values: SentValues, context: LeadContext): LeadItems {
  const content = context.content()
  let [kg, wh] = [0, 0]
  const items = groupsIn(values, 'items').flatMap((item): LeadItem[] => {
    const { kind = '', quantity = '' } = item
    if (!isKind(kind)) return []
    const resolved = resolveItem({ kind, ref: item[refField(kind)] ?? '' }, content)
    if ('field' in resolved) return []
    kg += Number(quantity) * pieceWeight(resolved)
    wh += Number(quantity) * pieceEnergy(resolved)
    return [leadItem(item, resolved, context)]
  })
  if (items.length === 0) return { items }
  return { items, totals: { total_weight: totalWeight(kg), total_energy: energyText(Math.round(wh)) } }
}

function leadItem(
  { kind, quantity, unit, note }: FormValues,
  resolved: ResolvedItem,
  { content, siteUrl }: LeadContext,
): LeadItem {
  const common = {
    kind: kind as LeadItem['kind'],
    quantity: Number(quantity),
    unit: unit || null,
    note: note || null,
  }
  if ('product' in resolved) {
    const { product } = resolved
    const named = namePage(product, siteUrl)
    return {
      ...common,
      ...named,
      product_name_slug: product.url,
      pack: null,
      details: describeDiscontinued(product, content()) ?? null,
    }
  }
  const { sized } = resolved
  return {
    ...common,
    product_name_slug: null,
    pack: sized.query,
    name: `${sized.model}, ${sized.name}`,
    url: siteUrl + packHref(sized.query),
    details: packDetails(sized),
  }
}

const DELIVERY = ['delivery_country', 'incoterm', 'wanted_by'] as const

/** Writes a request list into the message, for an API that knows only the fields of the specification. */
function valuesForUpstream(values: SentValues, context: LeadContext): SentValues {
  const { items, totals } = leadItems(values, context)
  const { content = '', ...texts } = textsIn(values)
  const delivery = DELIVERY.flatMap((name) =>
    texts[name] ? [`${listFields[name].label}: ${texts[name]}`] : [],
  )
  if (items.length === 0 && delivery.length === 0) return values
  const parts = [
    content,
    ...(totals ? [itemTable(items), `Total weight: ${totals.total_weight}`] : []),
    delivery.join('\n'),
  ]
  const known = Object.entries(values).filter(
    ([name]) => name !== 'items' && !DELIVERY.includes(name as never),
  )
  return { ...Object.fromEntries(known), content: parts.filter(Boolean).join('\n\n') }
}

/** Returns the parts of the inquiry form that handle request lists. */
export const itemHandling = (context: LeadContext) =>
  ({
    rewriteEntries,
    updateButton: UPDATE_BUTTON,
    pageFor: ({ values, sentFrom }) => {
      const isElsewhere = sentFrom.split('?')[0] !== REQUEST_LIST
      return isElsewhere && textsIn(values)['type'] === REQUEST_LIST_TYPE ? REQUEST_LIST : sentFrom
    },
    check: (values) => checkItems(values, context),
    valuesForUpstream: (values) => valuesForUpstream(values, context),
  }) satisfies Pick<Form, 'rewriteEntries' | 'updateButton' | 'check' | 'pageFor' | 'valuesForUpstream'>
