import type { Product } from '#content/products/product.server.ts'
import { celsius, figure, rounded, withUnit } from '#content/products/quantity.server.ts'
import type { LoadNeed } from '#sizing/at-load.ts'
import { temperatureFactor } from '#sizing/chemistry.ts'

/** Returns "200 W for 24 h, −20 °C, 48 V". */
export function describeNeed({ p_avg, i, hours, t_dis, system_v }: LoadNeed): string {
  const load = p_avg === undefined ? i !== undefined && withUnit(i, 'A') : withUnit(p_avg, 'W')
  const work = load && (hours ? `${load} for ${withUnit(hours, 'h')}` : load)
  return [work, celsius(t_dis), system_v && withUnit(system_v, 'V')].filter(Boolean).join(', ')
}

/** Lists what the figures assume. */
export function listAssumptions(products: Product[], { t_dis, eta }: LoadNeed): string {
  const chemistries = [...new Set(products.map(({ chemistry }) => chemistry))]
  const factors = chemistries.flatMap((chemistry) => {
    const factor = temperatureFactor(chemistry, t_dis)
    return factor === undefined ? [] : `${chemistry} ${figure(rounded(factor, 2))}`
  })
  const cold =
    t_dis < 25 && factors.length > 0 ? `, capacity at ${celsius(t_dis)}: ${factors.join(', ')}` : ''
  const converter = eta < 100 ? `a converter of ${withUnit(eta, '%')}` : 'direct DC'
  return `First estimate: ${converter}, discharge to the depth usual for the chemistry, new batteries${cold}.`
}
