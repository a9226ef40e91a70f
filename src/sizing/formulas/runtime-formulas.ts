import { type Chemistry, figuresOf } from '#sizing/chemistry.ts'
import type { Runtime, RuntimeLoad } from '#sizing/runtime.ts'
import { amount, num, percent } from '#kit/text/amounts.ts'
import type { Formula } from './formula.ts'

/** Lists the formulas of a runtime with the figures put in. */
export function listRuntimeFormulas(
  { chemistry, V, Ah }: { chemistry: Chemistry; V: number; Ah: number },
  { p, i, u = figuresOf(chemistry).dod, eta = 1, k_eol = 1 }: RuntimeLoad,
  { I, k_t, k_rate, usable_wh, delivered_wh, hours }: Runtime,
): Formula[] {
  const { rated_c, peukert } = figuresOf(chemistry)
  const factors = `${num(u)} × ${num(k_t ?? 0)} × ${num(k_rate)}${k_eol < 1 ? ' × 0.8' : ''}`
  const isPower = i === undefined && p !== undefined
  return [
    ...(isPower
      ? [
          {
            name: 'Current',
            sum: `${amount(p, 'W')} / (${amount(V, 'V')} × ${percent(eta)}) = ${amount(I, 'A')}`,
          },
        ]
      : []),
    {
      name: 'Rate factor',
      sum:
        k_rate < 1
          ? `(${amount(rated_c * Ah, 'A')} / ${amount(I, 'A')})^${num(peukert - 1)} = ${num(k_rate)}`
          : `${amount(I, 'A')} is not above the rated ${amount(rated_c * Ah, 'A')}, so 1`,
    },
    { name: 'Usable energy', sum: `${amount(V * Ah, 'Wh')} × ${factors} = ${amount(usable_wh, 'Wh')}` },
    {
      name: 'Delivered energy',
      sum: `${amount(usable_wh, 'Wh')} × ${percent(eta)} = ${amount(delivered_wh, 'Wh')}`,
    },
    {
      name: 'Runtime',
      sum: isPower
        ? `${amount(delivered_wh, 'Wh')} / ${amount(p, 'W')} = ${amount(hours, 'h')}`
        : `${amount(Ah, 'Ah')} × ${factors} / ${amount(I, 'A')} = ${amount(hours, 'h')}`,
    },
  ]
}
