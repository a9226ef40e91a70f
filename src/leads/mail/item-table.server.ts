import { packSheetHref } from '#addresses/links.ts'
import type { LeadItem } from '#leads/lead.ts'
import type { MailItem } from './mail-document.server.ts'
import { oneLine } from './text.server.ts'

/** Widths of the first two columns; a longer quantity moves its item to the right. */
const NUMBER_WIDTH = 5
const QUANTITY_WIDTH = 14

const UNITS: Record<LeadItem['kind'], [one: string, many: string]> = {
  product: ['piece', 'pieces'],
  sample: ['sample', 'samples'],
  pack: ['pack', 'packs'],
}

/** Headings of the columns. */
const ITEM_COLUMNS = ['No.', 'Quantity', 'Item'] as const

/** The unit of an item: the sender's own word, or ours. */
export const unitOf = ({ kind, quantity, unit }: LeadItem): string =>
  oneLine(unit ?? '', 20) || UNITS[kind][quantity === 1 ? 0 : 1]

/** Returns what a mail shows of a line of a request list. */
export const mailItem = (item: LeadItem): MailItem => ({
  name: oneLine(item.name, 200),
  href: item.url,
  quantity: String(item.quantity),
  unit: unitOf(item),
  details: item.details?.split('\n') ?? [],
  ...(item.note && { note: oneLine(item.note, 1000) }),
  ...(item.pack && { print: new URL(packSheetHref(item.pack), item.url).href }),
})

/** Returns items as the lines of a table in plain text, each with its name and address. */
export function itemLines(items: readonly MailItem[]): string {
  const row = (number: string, quantity: string, text: string) =>
    `${number.padEnd(NUMBER_WIDTH)}${quantity.padEnd(QUANTITY_WIDTH)}${quantity ? ' ' : ''}${text}`.trimEnd()
  const indent = ' '.repeat(NUMBER_WIDTH + QUANTITY_WIDTH + 1)
  const rows = items.flatMap(({ name, href, quantity, unit, details, note, print }, index) => [
    row(`${index + 1}`, `${quantity} ${unit}`, name),
    ...[...details, href, print && `Print: ${print}`, note && `Note: ${note}`]
      .filter(Boolean)
      .map((line) => indent + line),
  ])
  return [row(...ITEM_COLUMNS), ...rows].join('\n')
}

/** Returns the items of a request list as the lines of a table in plain text. */
export const itemTable = (items: readonly LeadItem[]): string => itemLines(items.map(mailItem))

/** Leaves out the sender's own words, and the state of a pack's link, in which some could be. */
export const withoutWords = (items: readonly LeadItem[]): LeadItem[] =>
  items.map((item) => ({ ...item, unit: null, note: null, pack: null, url: item.url.replace(/\?.*/, '') }))
