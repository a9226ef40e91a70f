import { amount, grouped } from '#kit/text/amounts.ts'
import { capital } from '#kit/text/capital.ts'
import type { Cell } from '#sizing/cell.ts'
import { type SizingParts, type Configuration, whyNotOffered } from '#sizing/configure.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import type { PackRequest } from '#sizing/query/pack-query.ts'

const nameOf = (chemistry: Cell['chemistry']): string => (chemistry === 'Na-ion' ? 'sodium-ion' : chemistry)

const isTooCold = ({ warnings }: PackAnswer): boolean => warnings.some(({ id }) => id === 'W11')

/** "NMC, LiPo and LFP need a heater." for chemistries of which no pack can be charged. */
function describeHeaters(chemistries: Cell['chemistry'][]): string {
  const names = chemistries.map(nameOf)
  if (names.length === 0) return ''
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
  return `${capital(list)} ${names.length > 1 ? 'need' : 'needs'} a heater.`
}

/**
 * Compares the chemistries of the best packs: "Sodium-ion is the lightest here and charges at −20 °C. LFP needs a heater.
 * LTO is the heaviest but lasts 20 000 cycles." Nothing where they are all of one chemistry.
 */
export function compareChemistries(
  { packs, blocked: all, too_cold }: Pick<Configuration, 'packs' | 'blocked' | 'too_cold'>,
  request: PackRequest,
  sizing: SizingParts,
): string {
  const blocked = all.filter(({ chemistry }) => !whyNotOffered(chemistry, request, sizing))
  const byWeight = packs.toSorted((a, b) => a.weight_kg - b.weight_kg)
  const [lightest, heaviest] = [byWeight[0], byWeight.at(-1)]
  if (!lightest || !heaviest || new Set(packs.map(({ chemistry }) => chemistry)).size < 2) return ''
  const isCold = blocked.some(isTooCold)
  const longest = packs.find(({ reason }) => reason.includes('longest life'))
  const cycles = sizing.cells.find(({ model }) => model === longest?.cell)?.cycles
  return [
    `${capital(nameOf(lightest.chemistry))} is the lightest here${isCold ? ` and charges at ${amount(request.t_chg, '°C')}` : ''}.`,
    describeHeaters(too_cold),
    longest &&
      cycles &&
      longest.chemistry !== lightest.chemistry &&
      `${capital(nameOf(longest.chemistry))} is ${longest.chemistry === heaviest.chemistry ? 'the heaviest' : 'heavier'} but lasts ${grouped(cycles)} cycles.`,
  ]
    .filter(Boolean)
    .join(' ')
}
