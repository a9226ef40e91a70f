import { amount, num } from '#kit/text/amounts.ts'
import { FUSE_MARGIN, RESISTIVITY, type Wire, type WireNeed } from '#sizing/wire.ts'
import type { Formula } from './formula.ts'

/** Lists the formulas of fuse and cable with the figures put in. */
export function listWireFormulas(
  { I, V_nom, length, drop }: Omit<WireNeed, 'V_max'>,
  { fuse_a, area_drop, area, drop_v, drop_pct }: Wire,
): Formula[] {
  const both = `2 × ${amount(length, 'm')} × ${amount(I, 'A')} × ${RESISTIVITY}`
  return [
    {
      name: 'Fuse',
      sum: `${FUSE_MARGIN} × ${amount(I, 'A')} = ${amount(FUSE_MARGIN * I, 'A')}, next size = ${amount(fuse_a, 'A')}`,
    },
    {
      name: 'Cable',
      sum: `${both} / (${num(drop)} × ${amount(V_nom, 'V')}) = ${amount(area_drop, 'mm²')}; next size that carries ${amount(fuse_a, 'A')} = ${amount(area, 'mm²')}`,
    },
    {
      name: 'Voltage drop',
      sum: `${both} / ${amount(area, 'mm²')} = ${amount(drop_v, 'V')} = ${num(drop_pct)} %`,
    },
  ]
}

/** Lists the formulas of fuse and cable for all that a battery can give. */
export const listLimitFormulas = (...sums: Parameters<typeof listWireFormulas>): Formula[] =>
  listWireFormulas(...sums).map(({ name, sum }) => ({ name: `${name}, battery’s limit`, sum }))
