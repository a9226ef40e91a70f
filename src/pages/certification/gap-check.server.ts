import { certificateStatus } from '#content/certifications/certificate-status.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { CertificateStatus } from '#ui/table/status.tsx'
import type { GapRule, Use } from './copy.server.ts'
import { getCellDensity, isBareCell, listUses } from './uses.server.ts'

/** Reason why a certificate of the market is not required. */
export type Exemption =
  | { because: 'no_electronics' }
  | { because: 'below_density'; density: number; limit: number }
  | { because: 'other_use'; uses: Use[] }

export interface Finding {
  id: string
  status: CertificateStatus
  exemption?: Exemption
}

export interface Gap {
  /** The use that the product is counted as. */
  use: Use | undefined
  findings: Finding[]
  /** The market has rules, but none for this product's uses. */
  hasNoRule: boolean
}

/** CE EMC applies to electronics only. */
const FOR_ELECTRONICS = 'ce-emc'

/** Checks which certificates of a market a product has; those that are not required come last. */
export function checkGap(
  product: Product,
  rule: GapRule,
  { products, chosen }: { products: Product[]; chosen?: Use | undefined },
): Gap {
  const uses = chosen ? [chosen, ...listUses(product)] : listUses(product)
  const use = uses.find((name) => rule.one_of.some(({ when }) => when === name))
  const always = rule.always.map((id) =>
    id === FOR_ELECTRONICS && isBareCell(product)
      ? exempt(id, { because: 'no_electronics' })
      : checkRequired(product, id),
  )
  const byUse = use ? checkUse(product, rule, { use, products }) : checkOtherUses(rule)
  const findings = [...always, ...byUse]
  return {
    use: use ?? uses[0],
    findings: [
      ...findings.filter(({ status }) => status !== 'none'),
      ...findings.filter(({ status }) => status === 'none'),
    ],
    hasNoRule: use === undefined && rule.one_of.length > 0 && byUse.length === 0,
  }
}

function checkUse(
  product: Product,
  rule: GapRule,
  { use, products }: { use: Use; products: Product[] },
): Finding[] {
  const { ids = [], over_wh_per_l: limit } = rule.one_of.find(({ when }) => when === use) ?? {}
  const density = getCellDensity(product, products)
  return limit !== undefined && density <= limit
    ? ids.map((id) => exempt(id, { because: 'below_density', density, limit }))
    : ids.map((id) => checkRequired(product, id))
}

/** If a market has one standard, and only for some uses, others are exempt; if it has several, nothing is known. */
function checkOtherUses({ one_of }: GapRule): Finding[] {
  const ids = [...new Set(one_of.flatMap(({ ids }) => ids))]
  if (ids.length !== 1) return []
  const uses = one_of.map(({ when }) => when)
  return ids.map((id) => exempt(id, { because: 'other_use', uses }))
}

function checkRequired(product: Product, id: string): Finding {
  const status = certificateStatus(product, id)
  return { id, status: status === 'none' ? 'missing' : status }
}

const exempt = (id: string, exemption: Exemption): Finding => ({ id, status: 'none', exemption })
