import { href } from '#addresses/routes.ts'
import { ITEM_KINDS, type LeadItem } from '#leads/lead.ts'

export type ItemKind = LeadItem['kind']

/** Largest number of items in a list, and of packs among them. */
export const MAX_ITEMS = 50
export const MAX_PACKS = 10
/** Longest address of a list, in bytes. */
export const MAX_ADDRESS = 8192
/** Largest quantity of an item, and of samples of one product. */
export const MAX_QUANTITY = 1_000_000
export const MAX_SAMPLES = 20

/** An item as it is in an address: `product:svd-12100:20`, `sample:svp-280:2`, `pack:need=energy&wh=5000`. */
export interface ListItem {
  kind: ItemKind
  /** The product's url, or the state of the pack configurator as a query. */
  ref: string
  /** Quantity as it was typed; empty if there is none. A pack without one has the quantity of its query, or 1. */
  quantity: string
}

export const isKind = (text: string): text is ItemKind => (ITEM_KINDS as readonly string[]).includes(text)

/** Name of the field that says which product or pack an item is. */
export const refField = (kind: string) => (kind === 'pack' ? 'pack' : 'product_name_slug')

/** Reads an item; undefined if it has no known kind or names nothing. */
export function parseItem(text: string): ListItem | undefined {
  const [, kind = '', rest = ''] = /^([a-z]+):(.+)$/s.exec(text.trim()) ?? []
  if (!isKind(kind)) return undefined
  // A query percent-encodes its own colons, so the text after the last one is the quantity, valid or not.
  const [, ref = '', quantity] =
    (kind === 'pack' ? /^(.+?)(?::([^:&=]*))?$/s : /^([^:]+)(?::(.*))?$/s).exec(rest) ?? []
  if (!ref) return undefined
  const asked = kind === 'pack' ? (new URLSearchParams(ref).get('qty') ?? '1') : ''
  return { kind, ref, quantity: (quantity ?? asked).trim() }
}

export const writeItem = ({ kind, ref, quantity }: ListItem): string =>
  [kind, ref, quantity].filter(Boolean).join(':')

/** Identifies an item, whatever its quantity. */
export function itemKey(text: string): string {
  const item = parseItem(text)
  return item ? `${item.kind}:${item.ref}` : text
}

/** Returns the quantity of an item; empty if it has none. */
export const quantityOf = (text: string): string => parseItem(text)?.quantity ?? ''

/** Returns an item with the quantities of two texts of it, up to the largest that can be asked for. */
export function addUp(text: string, added: string): string {
  const item = parseItem(text)
  if (!item) return text
  const sum = Number(item.quantity) + Number(quantityOf(added))
  const most = item.kind === 'sample' ? MAX_SAMPLES : MAX_QUANTITY
  return Number.isInteger(sum) ? writeItem({ ...item, quantity: String(Math.min(sum, most)) }) : text
}

/** Path of the page with a list. */
export const REQUEST_LIST = href('request-list')
