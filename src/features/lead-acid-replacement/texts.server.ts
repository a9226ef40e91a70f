import { amountText, boxText, inHours, num, withUnit } from '#kit/text/amounts.ts'
import { uncapital } from '#kit/text/capital.ts'
import type { Combination } from '#sizing/combinations.ts'
import {
  type Bank,
  piecesOf,
  type ReplacedBank,
  type Replacement,
} from '#sizing/replacement/replace-bank.server.ts'
import { describeExcess, describeSpare, savedWeight } from '#sizing/replacement/replacement-notes.server.ts'

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
export const TYPE_NAMES = { agm: 'AGM', gel: 'gel', flooded: 'flooded' }

const countWord = (count: number): string => WORDS[count] ?? num(count)

/** "two BCI group 31 AGM batteries", "AGM battery of 330 × 173 × 240 mm" */
export function describeBank(bank: Bank): string {
  const { name, type, case_mm } = bank
  const pieces = piecesOf(bank)
  const words = [
    ...(pieces > 1 ? [uncapital(countWord(pieces))] : []),
    ...(name ? [name] : []),
    TYPE_NAMES[type],
    pieces > 1 ? 'batteries' : 'battery',
    ...(name ? [] : [`of ${boxText(case_mm)}`]),
  ]
  return words.join(' ')
}

/** "2 in series × 4 in parallel", "2 in series"; empty for one battery. */
export function describeConnection({ series, parallel }: Pick<Combination, 'series' | 'parallel'>): string {
  const parts = [
    ...(series > 1 ? [`${num(series)} in series`] : []),
    ...(parallel > 1 ? [`${num(parallel)} in parallel`] : []),
  ]
  return parts.join(' × ')
}

/** "One SVD-12100", "Two SVD-12100 in series", "Four SVD-12100 (2 in series × 2 in parallel)" */
export function describeReplacement({ product, combination }: Replacement): string {
  const { count, series, parallel } = combination
  const connection =
    series > 1 && parallel > 1
      ? ` (${describeConnection(combination)})`
      : count > 1
        ? ` in ${series > 1 ? 'series' : 'parallel'}`
        : ''
  return `${countWord(count)} ${product.model_name}${connection}`
}

/** "100 W for 5 h"; undefined without a load. */
export const describeLoad = ({ p_avg, hours }: Bank): string | undefined =>
  p_avg === undefined
    ? undefined
    : `${amountText(p_avg, 'W')}${hours === undefined ? '' : ` for ${withUnit(hours, 'h')}`}`

/** "100 W for 5 h at 12 V", "12 V" */
export const describeUse = (bank: Bank): string =>
  [describeLoad(bank), withUnit(bank.system_v, 'V')].filter(Boolean).join(' at ')

/** "20.2 kg lighter" */
function describeSaved(replacement: Replacement, bank: Bank): string {
  const saved = savedWeight(replacement, bank)
  if (saved === null || Math.abs(saved) < 0.05) return ''
  return `${amountText(Math.abs(saved), 'kg')} ${saved > 0 ? 'lighter' : 'heavier'}`
}

/** "6 mm too wide", "19.2 Wh too little" */
export const describeLack = ({ arrangement, missing_wh }: Replacement): string =>
  [describeExcess(arrangement), missing_wh > 0 && `${amountText(missing_wh, 'Wh')} too little`]
    .filter(Boolean)
    .join(', ')

/** "same length and width, 20 mm lower", "turned by 90°; cases as 2 × 4; 34 mm shorter, …", "6 mm too wide" */
export function describeRoom(replacement: Replacement): string {
  const { cases, isRotated, fits } = replacement.arrangement
  const room = [
    ...(isRotated ? ['turned by 90°'] : []),
    ...(cases[0] * cases[1] > 1 ? [`cases as ${cases[0]} × ${cases[1]}`] : []),
    ...(fits ? [describeSpare(replacement.arrangement)] : []),
    ...(replacement.fits ? [] : [describeLack(replacement)]),
  ]
  return room.join('; ')
}

export interface Verdict {
  title: string
  text: string
}

/** Returns the verdict for bars that stand in for the answer: "1 × SVD-12100 fits" and "1152 Wh · 20.2 kg lighter". */
export function describeLine(
  { replacements: [first] }: ReplacedBank,
  bank: Bank,
): { title: string; figures?: string } {
  if (!first) return { title: 'No battery takes its place' }
  const pieces = `${num(first.combination.count)} × ${first.product.model_name}`
  if (!first.fits) return { title: 'Nothing fits', figures: `${pieces}: ${describeLack(first)}` }
  const figures = [amountText(first.runtime.usable_wh, 'Wh'), describeSaved(first, bank)]
  return {
    title: `${pieces} ${first.combination.count > 1 ? 'fit' : 'fits'}`,
    figures: figures.filter(Boolean).join(' · '),
  }
}

/** Says in a sentence which battery replaces a bank, and in a second what that means. */
export function describeVerdict({ before, needed_wh, replacements }: ReplacedBank, bank: Bank): Verdict {
  const [first] = replacements
  if (!first)
    return {
      title: `No battery in the catalogue takes the place of a bank of ${withUnit(bank.system_v, 'V')}${bank.p_avg ? ' with this load' : ''}.`,
      text: 'Ask an engineer, or build a pack.',
    }
  if (!first.fits)
    return {
      title: `Nothing fits in the place of your ${describeBank(bank)} and gives ${amountText(needed_wh, 'Wh')}.`,
      text: `The nearest: ${uncapital(describeReplacement(first))}, ${describeLack(first)}.`,
    }
  const { usable_wh, hours } = first.runtime
  const runtimes = bank.p_avg
    ? `; ${amountText(bank.p_avg, 'W')} run for ${inHours(hours)} instead of ${inHours(before.hours)}`
    : ''
  const replaces = first.combination.count > 1 ? 'replace' : 'replaces'
  const saved = describeSaved(first, bank)
  return {
    title: `${describeReplacement(first)} ${replaces} your ${describeBank(bank)}${saved && `, ${saved}`}.`,
    text: `${amountText(usable_wh, 'Wh')} are usable instead of ${amountText(before.usable_wh, 'Wh')}${runtimes}.`,
  }
}
