import type { Content } from '#content/content.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { weight } from '#content/products/describe.server.ts'
import { productOfModel } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { amount, rounded } from '#kit/text/amounts.ts'
import { sizingPartsOf } from '#sizing/sizing-parts.server.ts'
import { bestPack } from '#sizing/configure.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import { readPackQuery, writePackQuery } from '#sizing/query/pack-query.ts'
import type { itemFields } from './fields.ts'
import { type ListItem, MAX_SAMPLES } from './list-item.ts'
import { findNamed } from './named-product.server.ts'

/** A pack as the server sizes it from a query, and its cell. */
export interface SizedPack {
  pack: PackAnswer
  cell: Product
  /** The query in canonical form. */
  query: string
  /** "SVP-280 16S1P" */
  model: string
  /** "51.2 V 280 Ah pack" */
  name: string
}

export type ResolvedItem = { product: Product } | { sized: SizedPack }

/** A mistake in an item, by the field that has it. */
export interface ItemError {
  field: keyof typeof itemFields
  code: string
  message: string
}

/** Sizes a pack from the state of the configurator, so that nobody can send figures of their own. */
function sizePack(query: string, content: Content): SizedPack | ItemError {
  const { request, errors } = readPackQuery(new URLSearchParams(query))
  const [error] = errors
  if (error) return { field: 'pack', code: error.code, message: error.message }
  const pack = bestPack(request, sizingPartsOf(content))
  const cell = pack && productOfModel(content.products, pack.cell)
  if (!pack || !cell)
    return { field: 'pack', code: 'is', message: 'No pack of our cells meets these requirements.' }
  return {
    pack,
    cell,
    query: writePackQuery(request),
    model: `${pack.cell} ${pack.S}S${pack.P}P`,
    name: `${amount(pack.V_nom, 'V')} ${amount(pack.Ah, 'Ah')} ${cell.chemistry} pack`,
  }
}

/** Returns the product or pack that an item names, or the reason why there is none. */
export function resolveItem(
  { kind, ref }: Pick<ListItem, 'kind' | 'ref'>,
  content: Content,
): ResolvedItem | ItemError {
  if (kind === 'pack') {
    const sized = sizePack(ref, content)
    return 'field' in sized ? sized : { sized }
  }
  const product = findNamed(allProducts(content), ref)
  const field = 'product_name_slug'
  if (!product)
    return { field, code: 'is', message: `We have no product "${ref.slice(0, 80).replaceAll(';', ' ')}".` }
  if (kind === 'sample' && !product.sample_available)
    return { field, code: 'sample', message: `${product.model_name} is not available as a sample.` }
  return { product }
}

/** Returns the mistake in a quantity that the rules of its field cannot find. */
export const quantityError = ({
  kind,
  quantity,
}: Pick<ListItem, 'kind' | 'quantity'>): ItemError | undefined =>
  kind === 'sample' && Number(quantity) > MAX_SAMPLES
    ? { field: 'quantity', code: 'max', message: `At most ${MAX_SAMPLES} samples of one product.` }
    : undefined

/** Returns the weight of one piece in kg; that of a pack is an estimate. */
export const pieceWeight = (resolved: ResolvedItem): number =>
  'product' in resolved ? resolved.product.weight_kg : Number(resolved.sized.pack.weight_kg.toPrecision(3))

/** "104.5 kg" */
export const kilograms = (kg: number): string => weight({ weight_kg: kg })

/** Writes the weight of a whole list: "246.84 kg", "42.441 t". */
export const totalWeight = (kg: number): string => kilograms(rounded(kg, 5))

/** Returns the energy of one piece in Wh. */
export const pieceEnergy = (resolved: ResolvedItem): number =>
  'product' in resolved ? resolved.product.energy_wh : resolved.sized.pack.Wh

/** Returns figures of a pack for mails, without any words of the sender: "10,912 Wh, about 106 kg". */
export const packDetails = (sized: SizedPack): string =>
  `${amount(sized.pack.Wh, 'Wh')}, about ${amount(pieceWeight({ sized }), 'kg')}`
