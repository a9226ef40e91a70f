import { amount } from '#kit/text/amounts.ts'
import { TOLERANCES } from '#sizing/enclosure.ts'
import type { PackRequest } from '#sizing/query/pack-query.ts'

/** Lists what an answer takes for granted. */
export function listAssumptions({
  t_dis,
  t_chg,
  eta,
  enc,
  eol,
  dod,
  ah_min,
  p_cont,
  i_cont,
  need,
}: PackRequest): string[] {
  return [
    `First-pass engineering estimates: weight ±${TOLERANCES.weight_percent} %, volume ±${TOLERANCES.volume_percent} %.`,
    `Used at ${amount(t_dis, '°C')}, charged from ${amount(t_chg, '°C')}.`,
    `Conversion efficiency ${amount(eta, '%')}; enclosure ${enc}.`,
    'Loads are constant power, at the voltage near 15 to 20 % charge.',
    'Paralleled cells share current to 10 %.',
    `Depth of discharge ${dod === undefined ? 'as usual for the chemistry' : amount(dod, '%')}.`,
    `${ah_min === undefined ? 'Rated' : 'Guaranteed minimum'} capacity of ${eol ? 'cells aged to 80 %' : 'new cells'}.`,
    ...(need !== 'load' && p_cont === undefined && i_cont === undefined
      ? ['No continuous load was given.']
      : []),
  ]
}
