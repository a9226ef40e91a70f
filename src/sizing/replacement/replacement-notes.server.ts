import { amount, boxText, num } from '#kit/text/amounts.ts'
import { usualRange } from '#sizing/equipment.ts'
import { sharedLimit } from '#sizing/pack.ts'
import type { Arrangement } from './arrange.ts'
import { type Bank, piecesOf, type Replacement } from './replace-bank.server.ts'

const SIDES = ['length', 'width', 'height'] as const
const TOO_LARGE = ['long', 'wide', 'high'] as const

/** "9 mm too long, 30 mm too high" */
export const describeExcess = ({ spare_mm }: Arrangement): string =>
  spare_mm
    .flatMap((spare, axis) => (spare < 0 ? `${amount(-spare, 'mm')} too ${TOO_LARGE[axis]}` : []))
    .join(', ')

const SMALLER = ['shorter', 'narrower', 'lower'] as const

/** "same length and width, 20 mm lower" */
export function describeSpare({ spare_mm }: Arrangement): string {
  const same = SIDES.filter((_, axis) => spare_mm[axis] === 0)
  if (same.length === SIDES.length) return 'same size'
  const smaller = spare_mm.flatMap((spare, axis) =>
    spare > 0 ? `${amount(spare, 'mm')} ${SMALLER[axis]}` : [],
  )
  return [...(same.length > 0 ? [`same ${same.join(' and ')}`] : []), ...smaller].join(', ')
}

/** Cases of one size differ by so many millimetres. */
const TOLERANCE = 2

const isTight = ({ spare_mm }: Arrangement): boolean => spare_mm.some((spare) => spare < TOLERANCE)

/** Says in which space batteries stand: "Case by case", "Turned by 90°, in the space of 8 cases that stand as 2 × 4 (524 × 724 × 283 mm)". */
function describePlace({ cases, isRotated, space_mm }: Arrangement, each: number): string {
  const [along, across] = cases
  const turned = isRotated ? 'turned by 90°, ' : ''
  const place =
    along * across === 1
      ? each > 1
        ? `${num(each)} in a case`
        : 'case by case'
      : `in the space of ${num(along * across)} cases that stand as ${along} × ${across} (${boxText(space_mm)})`
  return turned + place
}

/** Says in which space a replacement stands and what is left of it, or by how much it is too large. */
export function describeFit({ arrangement, combination }: Replacement, bank: Bank): string {
  const place = describePlace(arrangement, Math.ceil(combination.count / piecesOf(bank)))
  return arrangement.fits
    ? `Fits ${place}: ${describeSpare(arrangement)}${isTight(arrangement) ? '; measure the compartment first' : ''}.`
    : `Too large ${place}: ${describeExcess(arrangement)}.`
}

/** Voltages of vehicles and boats, whose alternators charge the bank. */
const WITH_ALTERNATOR = new Set([12, 24])

/** Returns the charge voltage of a replacement. */
export const chargeVoltageOf = ({ product, combination }: Replacement): number =>
  combination.series * product.standard_charge.voltage_v

/** Warns of equipment that takes less than the charge voltage of a replacement: "equipment for 12 V usually takes up to 15 V: check …". */
export function describeChargeLimit(replacement: Replacement, { system_v }: Bank): string | undefined {
  const usual = usualRange(system_v).v_max
  return chargeVoltageOf(replacement) > usual
    ? `equipment for ${system_v} V usually takes up to ${amount(usual, 'V')}: check charger and inverter`
    : undefined
}

/** Says whether and where a replacement fits, its shortage and load, and which checks of charger, alternator and cold remain. */
export function listReplacementNotes(replacement: Replacement, bank: Bank): string[] {
  const { battery, combination, runtime, missing_wh } = replacement
  const { system_v } = bank
  const volts = chargeVoltageOf(replacement)
  const limit = describeChargeLimit(replacement, bank)
  const isVehicle = WITH_ALTERNATOR.has(system_v)
  const charge_a = combination.parallel * battery.i_charge_max_a
  const coldest = amount(battery.charge_temp_min_c, '°C')
  return [
    ...(missing_wh > 0
      ? [`Gives ${amount(runtime.usable_wh, 'Wh')}, ${amount(missing_wh, 'Wh')} too little.`]
      : []),
    describeFit(replacement, bank),
    ...(bank.p_avg === undefined
      ? []
      : [
          `Carries ${amount(sharedLimit(battery.i_cont_a, combination.parallel), 'A')}; the load takes ${num(runtime.I, 2)} A.`,
        ]),
    `Charge voltage ${amount(volts, 'V')}${limit ? `; ${limit}` : ''}.`,
    battery.charge_temp_min_c < 0
      ? `May be charged from ${coldest}.`
      : `Must not be charged below ${coldest}.`,
    ...(isVehicle
      ? [
          `Takes up to ${amount(charge_a, 'A')} from an alternator for as long as it charges: limit it with a DC-DC charger.`,
          'Not for starting an engine.',
        ]
      : []),
  ]
}

/** Returns the weight that a replacement saves; null if that of the bank is unknown. */
export const savedWeight = ({ combination }: Replacement, bank: Bank): number | null =>
  bank.kg === undefined ? null : bank.kg * piecesOf(bank) - combination.weight_kg
