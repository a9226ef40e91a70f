import { amount } from '#kit/text/amounts.ts'
import { exceeds } from '#sizing/compare.ts'
import { TOLERANCES } from '#sizing/enclosure.ts'
import type { PackRequest } from '#sizing/query/pack-query.ts'

/** Says which load counts, where the continuous one is below the average. */
function describeLoads({ p_avg, p_cont, i_cont, need }: PackRequest, V_nom: number): string[] {
  if (p_cont === undefined && i_cont === undefined)
    return need === 'load' || p_avg ? [] : ['No continuous load was given.']
  const continuous = p_cont ?? (i_cont ?? 0) * V_nom
  return p_avg && exceeds(p_avg, continuous)
    ? [
        `The continuous load of ${amount(continuous, 'W')} is below the average of ${amount(p_avg, 'W')}: the average counts.`,
      ]
    : []
}

/** Lists the assumptions of an answer. `V_nom` is that of the pack. */
export function listAssumptions(request: PackRequest, V_nom = 0): string[] {
  const { t_dis, t_chg, eta, enc, eol, dod, ah_min } = request
  return [
    ...describeLoads(request, V_nom),
    `First-pass engineering estimates: weight ±${TOLERANCES.weight_percent} %, volume ±${TOLERANCES.volume_percent} %.`,
    `Used at ${amount(t_dis, '°C')}, charged from ${amount(t_chg, '°C')}.`,
    `Conversion efficiency ${amount(eta, '%')}; enclosure ${enc}.`,
    'Loads are constant power, at the voltage near 15 to 20 % charge.',
    'Paralleled cells share current to 10 %.',
    `Depth of discharge ${dod === undefined ? 'as usual for the chemistry' : amount(dod, '%')}.`,
    `${ah_min === undefined ? 'Rated' : 'Guaranteed minimum'} capacity of ${eol ? 'cells aged to 80 %' : 'new cells'}.`,
  ]
}
