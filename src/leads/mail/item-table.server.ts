import { packSheetHref } from '#addresses/links.ts'
import type { LeadItem } from '#leads/lead.ts'
import { oneLine } from './text.server.ts'

/** Widths of the first two columns; a longer quantity moves its item to the right. */
const NUMBER_WIDTH = 5
const QUANTITY_WIDTH = 14

const UNITS: Record<LeadItem['kind'], [one: string, many: string]> = {
  product: ['piece', 'pieces'],
  sample: ['sample', 'samples'],
  pack: ['pack', 'packs'],
}

export const quantityOf = ({ kind, quantity, unit }: LeadItem): string =>
  `${quantity} ${oneLine(unit ?? '', 20) || UNITS[kind][quantity === 1 ? 0 : 1]}`

/** Headings of the columns. */
export const ITEM_COLUMNS = ['No.', 'Quantity', 'Item'] as const

/** Returns the address of the page of a pack that is printed. */
export const printedAt = ({ pack, url }: LeadItem): string => new URL(packSheetHref(pack ?? ''), url).href

/** Returns the items of a request list as the lines of a table in plain text, each with its name and address. */
export function itemTable(items: readonly LeadItem[]): string {
  const row = (number: string, quantity: string, text: string) =>
    `${number.padEnd(NUMBER_WIDTH)}${quantity.padEnd(QUANTITY_WIDTH)}${quantity ? ' ' : ''}${text}`.trimEnd()
  const indent = ' '.repeat(NUMBER_WIDTH + QUANTITY_WIDTH + 1)
  const rows = items.flatMap((item, index) => [
    row(`${index + 1}`, quantityOf(item), oneLine(item.name, 200)),
    ...[
      ...(item.details?.split('\n') ?? []),
      item.url,
      item.pack && `Print: ${printedAt(item)}`,
      item.note && `Note: ${oneLine(item.note, 1000)}`,
    ]
      .filter(Boolean)
      .map((line) => indent + line),
  ])
  return [row(...ITEM_COLUMNS), ...rows].join('\n')
}

/** Leaves out the sender's own words, and the state of a pack's link, in which some could be. */
export const withoutWords = (items: readonly LeadItem[]): LeadItem[] =>
  items.map((item) => ({ ...item, unit: null, note: null, pack: null, url: item.url.replace(/\?.*/, '') }))
