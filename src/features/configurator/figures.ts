import { grouped } from '#kit/text/amounts.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import { TOLERANCES } from '#sizing/enclosure.ts'
import { litresOf } from '#sizing/fit.ts'
import type { PackRequest } from '#sizing/query/pack-query.ts'
import { exactAmounts } from '#ui/units/exact.ts'

/** Formats weights and volumes with three digits, or one decimal: "2.94", "224.8". */
export const estimate = (value: number): string => (value >= 99.95 ? value.toFixed(1) : value.toPrecision(3))

/** Returns the amounts of a result before they are rounded, for US units. */
export const exactFigures = (
  { weight_kg, volume_l, wh_per_kg }: PackAnswer,
  { box, m_max }: PackRequest,
): string =>
  exactAmounts(
    [weight_kg, 'kg'],
    [volume_l, 'L'],
    [wh_per_kg, 'Wh/kg'],
    ...(m_max ? [[m_max, 'kg'] as const] : []),
    ...(box ? [[litresOf(box), 'L'] as const] : []),
  )

/** "2.94 kg ±15 %" */
export const weightText = (kg: number): string => `${estimate(kg)} kg ±${TOLERANCES.weight_percent} %`

/** "3.03 L ±25 %" */
export const volumeText = (litres: number): string => `${estimate(litres)} L ±${TOLERANCES.volume_percent} %`

/** "36.0" */
export const volts = (value: number): string => value.toFixed(1)

/** "10S3P" */
export const configurationOf = ({ S, P }: Pick<PackAnswer, 'S' | 'P'>): string => `${S}S${P}P`

/** Names of the needs that can decide the parallel count. */
export const NEEDS = {
  capacity: 'Capacity',
  cont: 'Continuous current',
  peak: 'Peak current',
  charge: 'Charge current',
  given: 'Your parallel count',
} as const

/** "10S3P · 540 Wh · 2.94 kg" */
export const shortAnswer = (pack: PackAnswer): string =>
  `${configurationOf(pack)} · ${grouped(pack.Wh)} Wh · ${estimate(pack.weight_kg)} kg`
