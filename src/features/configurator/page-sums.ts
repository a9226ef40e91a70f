import { amount, num, percent } from '#kit/text/amounts.ts'
import { coldFiguresAround } from '#sizing/chemistry.ts'
import type { Formula } from '#sizing/formulas/formula.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import type { PackRequest } from '#sizing/query/pack-query.ts'

/** Strip fuses typically break 2 to 6 kA, Class T fuses 20 kA. */
const STRIP_FUSE_A = 2000
const CLASS_T_A = 20_000

/** "0.93 + 0.07 × 5 / 15 = 0.9533" */
function temperatureSum({ chemistry, k_t }: PackAnswer, { t_dis }: PackRequest): Formula[] {
  if (t_dis >= 25 || k_t === null) return []
  const { high, low, highFactor, lowFactor } = coldFiguresAround(chemistry, t_dis)
  const sum =
    t_dis === high || low === undefined || lowFactor === undefined
      ? `${chemistry} at ${amount(high, '°C')} = ${num(highFactor)}`
      : `${num(lowFactor)} + ${num(highFactor - lowFactor)} × ${num(t_dis - low)} / ${num(high - low)} = ${num(k_t)}`
  return [{ name: 'Temperature factor', sum }]
}

/** Returns the sum of the energy that a cycle uses, on which the life depends. */
const depthSum = ({ cycle_dod, Wh }: PackAnswer): Formula => ({
  name: 'Depth of a cycle',
  sum: `${amount(cycle_dod * Wh, 'Wh')} / ${amount(Wh, 'Wh')} = ${percent(cycle_dod)}`,
})

function describeFuse({ V_max, i_sc_a }: PackAnswer): Formula {
  const kind =
    i_sc_a > CLASS_T_A
      ? 'more than Class T fuses do, so ask an engineer'
      : i_sc_a > STRIP_FUSE_A
        ? 'a Class T type fuse (20 kA), not a strip fuse'
        : 'as its data sheet says for DC'
  return {
    name: 'Fuse type',
    sum: `${amount(V_max, 'V')} DC or more; breaks ${amount(i_sc_a, 'A')} or more: ${kind}`,
  }
}

/** Lists the sums of a pack as the page prints them: those of the engine, and some that only explain. */
export function listPageSums(pack: PackAnswer, request: PackRequest): Formula[] {
  const hasCycle = request.need === 'load' || request.t_charge !== undefined
  const after: Record<string, Formula[]> = {
    'Voltage range': temperatureSum(pack, request),
    Energy: hasCycle ? [depthSum(pack)] : [],
    [pack.wire ? 'Fuse' : 'Fuse, battery’s limit']: [describeFuse(pack)],
  }
  return pack.formulas.flatMap((formula) => [formula, ...(after[formula.name] ?? [])])
}
