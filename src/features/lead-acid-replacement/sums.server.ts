import { amount, num } from '#kit/text/amounts.ts'
import { listRuntimeFormulas } from '#sizing/formulas/runtime-formulas.ts'
import type { Bank, ReplacedBank, Replacement } from '#sizing/replacement/replace-bank.server.ts'
import type { Sum } from '#ui/sums/sums.tsx'

/** Names of the sums that are shown with a load, and without one. */
const WITH_LOAD = new Set(['Current', 'Rate factor', 'Usable energy', 'Runtime'])
const WITHOUT_LOAD = new Set(['Usable energy'])

const REASONS: Record<string, string> = {
  'Rate factor': 'Peukert’s law, against the rate at which the capacity is rated; no bonus below it',
  'Usable energy': 'Usable share of the charge × factor for 25 °C × rate factor',
}

/** Lists the sums of the bank and of the first replacement, with the visitor's figures put in. */
export function listSums(bank: Bank, { before }: ReplacedBank, first: Replacement): Sum[] {
  const { chemistry, system_v: V, volts, series, p_avg: p } = bank
  const { battery, combination, runtime } = first
  const own = { chemistry, V, Ah: bank.ah * bank.parallel }
  const ours = { chemistry: battery.chemistry, V: combination.V_nom, Ah: combination.Ah }
  const names = p === undefined ? WITHOUT_LOAD : WITH_LOAD
  const sums = [
    ...listRuntimeFormulas(own, { p }, before).map((formula) => ({ ...formula, of: 'Lead-acid' })),
    ...listRuntimeFormulas(ours, { p }, runtime).map((formula) => ({
      ...formula,
      of: first.product.model_name,
    })),
  ]
  return [
    { name: 'Pieces in series', sum: `${amount(V, 'V')} / ${amount(volts, 'V')} = ${num(series)}` },
    ...sums
      .filter(({ name }) => names.has(name))
      .map(({ of, name, sum }) => ({
        name: `${of}: ${name.toLowerCase()}`,
        sum,
        reason: of === 'Lead-acid' ? REASONS[name] : undefined,
      })),
  ]
}
