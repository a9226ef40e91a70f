import { standingOf } from '#content/certifications/standing.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { CertificateStatus } from '#ui/table/matrix.tsx'
import type { GapRule, Use } from './copy.server.ts'
import { cellDensity, isBareCell, usesOf } from './uses.server.ts'

/** Why a certificate that the market knows is not needed here. */
export type Exemption =
  | { because: 'no_electronics' }
  | { because: 'below_density'; density: number; limit: number }
  | { because: 'other_use'; uses: Use[] }

export interface Finding {
  id: string
  standing: CertificateStatus
  exemption?: Exemption
}

export interface Gap {
  /** What the product was taken for; `chosen` first. */
  use: Use | undefined
  findings: Finding[]
  /** No rule of this market names the product's use. */
  isUnnamed: boolean
}

/** CE EMC is about the electronics of a battery (brief 2.5). */
const ABOUT_ELECTRONICS = 'ce-emc'

/** What a market asks of a product, and how the product stands to it; what is not needed comes last. */
export function checkGap(
  product: Product,
  rule: GapRule,
  { products, chosen }: { products: Product[]; chosen?: Use | undefined },
): Gap {
  const uses = chosen ? [chosen, ...usesOf(product)] : usesOf(product)
  const use = uses.find((name) => rule.one_of.some(({ when }) => when === name))
  const always = rule.always.map((id) =>
    id === ABOUT_ELECTRONICS && isBareCell(product)
      ? notNeeded(id, { because: 'no_electronics' })
      : needed(product, id),
  )
  const byUse = use ? namedFindings(product, rule, { use, products }) : otherFindings(rule)
  const findings = [...always, ...byUse]
  return {
    use: use ?? uses[0],
    findings: [
      ...findings.filter(({ standing }) => standing !== 'none'),
      ...findings.filter(({ standing }) => standing === 'none'),
    ],
    isUnnamed: use === undefined && rule.one_of.length > 0 && byUse.length === 0,
  }
}

function namedFindings(
  product: Product,
  rule: GapRule,
  { use, products }: { use: Use; products: Product[] },
): Finding[] {
  const { ids = [], over_wh_per_l: limit } = rule.one_of.find(({ when }) => when === use) ?? {}
  const density = cellDensity(product, products)
  return limit !== undefined && density <= limit
    ? ids.map((id) => notNeeded(id, { because: 'below_density', density, limit }))
    : ids.map((id) => needed(product, id))
}

/** Where a market has one standard for some uses only, the others need none; where it has several, nothing is known. */
function otherFindings({ one_of }: GapRule): Finding[] {
  const ids = [...new Set(one_of.flatMap(({ ids }) => ids))]
  if (ids.length !== 1) return []
  const uses = one_of.map(({ when }) => when)
  return ids.map((id) => notNeeded(id, { because: 'other_use', uses }))
}

function needed(product: Product, id: string): Finding {
  const standing = standingOf(product, id)
  return { id, standing: standing === 'none' ? 'missing' : standing }
}

const notNeeded = (id: string, exemption: Exemption): Finding => ({ id, standing: 'none', exemption })
