import { plainSpaces, plural } from '#kit/text/amounts.ts'
import { changedFields } from '#leads/changed-fields.server.ts'
import type { LeadSheet } from '#leads/lead-sheet.ts'
import { extraOf } from '#leads/lead-row.server.ts'
import type { LeadItem } from '#leads/lead.ts'
import type { NewLeadRow } from '#leads/schema.server.ts'
import { mailItem } from './item-table.server.ts'
import { type MailFact, type MailItem, type MailPart, section } from './mail-document.server.ts'
import type { MailedLead, MailParties } from './mailed-lead.server.ts'
import { manyLines, oneLine } from './text.server.ts'

/** Content id of the drawing of a calculation. */
export const DRAWING = 'drawing'

/** Returns facts under a heading; nothing if there are none. */
export const factsPart = (text: string, rows: MailFact[]): MailPart[] =>
  section(text, rows.length > 0 ? [{ is: 'facts', rows }] : [])

/** Returns the message in the sender's own words; nothing if there is none. */
export const messagePart = ({ content }: NewLeadRow): MailPart[] =>
  section('Message', content ? [{ is: 'letter', text: manyLines(content) }] : [])

/** Returns the product that a lead names, with the quantity that its sender asks for. */
export function productPart(
  { lead, parts, parties }: MailedLead,
  quantity: string | null | undefined,
): MailPart[] {
  const { product } = parts
  if (!product) return []
  const known = parties.productOf?.(lead.product_name_slug ?? '')
  const item: MailItem = {
    name: product.name,
    ...(known && product.name.startsWith(known.model) && { code: known.model }),
    ...(known && { picture: known.picture }),
    href: product.url,
    quantity: oneLine(quantity ?? '', 30),
    unit: '',
    details: known ? [known.figures] : [],
  }
  return [{ is: 'product', item }]
}

/** Returns the lines of a request list, with pictures of our products. */
export const listedItems = (items: readonly LeadItem[], { productOf }: MailParties): MailItem[] =>
  items.map((item) => {
    const known = item.product_name_slug ? productOf?.(item.product_name_slug) : undefined
    const [model = ''] = item.kind === 'pack' ? item.name.split(',') : [known?.model]
    const code =
      model && item.name.length > model.length && item.name.startsWith(model) ? { code: model } : {}
    return { ...mailItem(item), ...code, ...(known && { picture: known.picture }) }
  })

/** Returns the lines of a request list for sales: with their weight, and whether the order is too small. */
export const orderedItems = (items: readonly LeadItem[], parties: MailParties): MailItem[] =>
  listedItems(items, parties).map((listed, index) => {
    const { kind, quantity, product_name_slug: slug } = items[index]!
    const known = slug ? parties.productOf?.(slug) : undefined
    if (!known) return listed
    const isTooFew = kind === 'product' && quantity < known.minimum
    const details = [known.weightOf(quantity), ...(isTooFew ? [`Under the minimum of ${known.minimum}`] : [])]
    return { ...listed, details: [...listed.details, ...details] }
  })

/** Returns number, energy and weight of what a request list asks for. */
export function listFigures({ lead, parts: { items = [] } }: MailedLead): MailPart[] {
  const { total_weight: weight, total_energy: energy } = extraOf(lead)
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const hasPacks = items.some(({ kind }) => kind === 'pack')
  const figure = (label: string, value: unknown, note: string) =>
    typeof value === 'string' ? [{ label, value: plainSpaces(value), note }] : []
  const figures = [
    ...figure('Pieces', String(pieces), plural(items.length, 'kind')),
    ...figure('Energy', energy, hasPacks ? 'with the packs' : 'nominal'),
    ...figure('Weight', weight, 'without pallets'),
  ]
  return [{ is: 'figs', figures }]
}

/** Cautions are shown as a note below the drawing. */
const CAUTIONS = 'Cautions'

/** Returns what the site has calculated, with its drawing; `rows` follow its figures. */
export function sheetParts(sheet: LeadSheet | undefined, rows: MailFact[] = []): MailPart[] {
  if (!sheet) return []
  const { title, text, figures, picture, tables, caveat, link, print } = sheet
  const cautions = tables.flatMap(({ rows: own }) => own.filter(([label]) => label === CAUTIONS))
  return [
    { is: 'h2', text: title },
    { is: 'text', words: [text] },
    ...(figures ? [{ is: 'figs' as const, figures }] : []),
    ...(picture ? [{ is: 'picture' as const, cid: DRAWING, alt: picture.alt }] : []),
    ...cautions.map(([, caution]) => ({
      is: 'note' as const,
      words: [{ strong: 'Caution.' }, ` ${caution}`],
    })),
    ...tables.flatMap(({ heading, rows: own }, index): MailPart[] => {
      const facts = own.filter(([label]) => label !== CAUTIONS).map(([label, value]) => ({ label, value }))
      return factsPart(heading, index === tables.length - 1 ? [...facts, ...rows] : facts)
    }),
    { is: 'links', links: [link, ...(print ? [print] : [])] },
    { is: 'small', text: caveat },
  ]
}

/** Says whether the sender's fields and summary are what the site calculated. */
export function compareWithSheet(lead: NewLeadRow, sheet: LeadSheet | undefined): MailFact[] {
  if (!sheet?.expected) return []
  const changed = changedFields(sheet.expected, lead)
  const value = changed.length > 0 ? `no, changed or left out: ${changed.join(', ')}` : 'yes'
  return [{ label: 'Same as our calculation', value }]
}
