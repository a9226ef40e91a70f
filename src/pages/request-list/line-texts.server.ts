import { kilograms } from '#features/request-list/resolve-item.server.ts'
import { energyText, figure, span } from '#kit/text/amounts.ts'
import type { Line } from './describe-lines.server.ts'

export const weeksText = ([from, to]: Line['weeks']): string => (from === to ? figure(from) : span(from, to))
export const plural = (count: number, noun: string): string =>
  `${figure(count)} ${noun}${count === 1 ? '' : 's'}`
export const totalOf = (lines: Line[], value: (line: Line) => number): number =>
  lines.reduce((sum, line) => sum + (line.quantity ?? 0) * value(line), 0)

/** Returns the weight of a list in kg, without hundredths from 1 kg. */
export function totalKg(lines: Line[]): number {
  const kg = totalOf(lines, (line) => line.kg)
  return kg < 1 ? kg : Math.round(kg * 10) / 10
}

/** Returns the totals of a list: "20 pieces", "25.6 kWh" and "236 kg". */
export const totalTexts = (lines: Line[]) => ({
  pieces: plural(
    totalOf(lines, () => 1),
    'piece',
  ),
  energy: energyText(Math.round(totalOf(lines, ({ wh }) => wh))),
  weight: kilograms(totalKg(lines)),
})
