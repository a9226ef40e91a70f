import type { Content } from '#content/content.server.ts'
import type { LeadAcidSize } from '#content/lead-acid/lead-acid-size.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { type VoltageClass, voltageClass } from '#content/products/system-voltage.ts'
import { readReplacement } from '#sizing/query/read-replacement.server.ts'
import { REPLACEMENT_FIELDS } from '#sizing/query/replacement-fields.ts'
import { writeQuery } from '#sizing/query/write-query.ts'
import { piecesOf, replaceBank } from './replace-bank.server.ts'

/** A bank of one size that a product replaces. */
export interface ReplacedSize {
  size: LeadAcidSize
  /** Batteries of this size in the bank. */
  pieces: number
  /** Query of the replacement tool. */
  query: string
}

/** Lists the sizes whose bank, at the voltage of one piece of a product, the product replaces. */
export function listReplacedSizes(product: Product, content: Content): ReplacedSize[] {
  const system_v = voltageClass(product.chemistry, product.nominal_voltage_v)
  if (!system_v) return []
  return content.leadAcidSizes.flatMap((size) => replaced(product, { size, system_v }, content))
}

function replaced(
  product: Product,
  { size, system_v }: { size: LeadAcidSize; system_v: VoltageClass },
  content: Content,
): ReplacedSize[] {
  const query = writeQuery(REPLACEMENT_FIELDS, { size: size.id, system_v: `${system_v}` })
  const { bank } = readReplacement(new URLSearchParams(query), content)
  if (!bank) return []
  const [own] = replaceBank([product], bank).replacements
  return own?.fits ? [{ size, pieces: piecesOf(bank), query }] : []
}
