import type { Product } from '#content/products/product.server.ts'
import { describeWindow } from '#features/system-finder/texts.server.ts'
import { amountText, celsius, figure, rounded, withUnit } from '#kit/text/amounts.ts'
import type { LoadNeed } from '#sizing/at-load.ts'
import { temperatureFactor } from '#sizing/chemistry.ts'
import { CONVERTER_ETA, windowOf } from '#sizing/equipment.ts'

/** Returns "200 W for 24 h, −20 °C, 48 V". */
export function describeNeed({ p_avg, i, hours, t_dis, system_v, ...more }: LoadNeed): string {
  const { energy_wh, p_cont, p_peak, t_charge, eol } = more
  const load = p_avg === undefined ? i !== undefined && withUnit(i, 'A') : withUnit(p_avg, 'W')
  const work = load && (hours ? `${load} for ${withUnit(hours, 'h')}` : load)
  return [
    work,
    energy_wh && amountText(energy_wh, 'Wh'),
    p_cont && `${withUnit(p_cont, 'W')} for longer`,
    p_peak && `peak ${withUnit(p_peak, 'W')}`,
    t_charge && `recharged in ${withUnit(t_charge, 'h')}`,
    celsius(t_dis),
    system_v && withUnit(system_v, 'V'),
    eol && 'aged to 80 %',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Lists the assumptions of the figures. */
export function listAssumptions(products: Product[], need: LoadNeed): string {
  const { t_dis, eta, eol } = need
  const window = windowOf(need)
  const chemistries = [...new Set(products.map(({ chemistry }) => chemistry))]
  const factors = chemistries.flatMap((chemistry) => {
    const factor = temperatureFactor(chemistry, t_dis)
    return factor === undefined ? [] : `${chemistry} ${figure(rounded(factor, 2))}`
  })
  const cold =
    t_dis < 25 && factors.length > 0 ? `, capacity at ${celsius(t_dis)}: ${factors.join(', ')}` : ''
  const direct = eta < 100 ? `a converter of ${withUnit(eta, '%')}` : 'direct DC'
  const isLimited = window.v_min !== undefined || window.v_max !== undefined
  const converter = isLimited
    ? `${direct} to equipment that takes ${describeWindow(window)}, through a DC/DC converter of ${withUnit(CONVERTER_ETA, '%')} where a battery’s volts are others`
    : direct
  return `First estimate: ${converter}, discharge to the depth usual for the chemistry, ${eol ? 'batteries aged to 80 %' : 'new batteries'}${cold}.`
}
