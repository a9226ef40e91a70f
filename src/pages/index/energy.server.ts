const NB = '\u00a0'
const EN_DASH = '\u2013'
const KILO_FROM_WH = 10_000
const MEGA_FROM_WH = 1e6

/** A large energy in the unit it is spoken of: Wh below 10 kWh as the data sheet has it, three digits above. */
function scaled(wh: number): [value: string, unit: string] {
  if (wh >= MEGA_FROM_WH) return [String(Number((wh / 1e6).toPrecision(3))), 'MWh']
  if (wh >= KILO_FROM_WH) return [String(Number((wh / 1e3).toPrecision(3))), 'kWh']
  return [String(wh), 'Wh']
}

/** "1004.8 Wh", "5.02 MWh" */
export const energy = (wh: number): string => scaled(wh).join(NB)

/** "9–19.2 Wh", "4800 Wh – 5.02 MWh" */
export function energySpan(least: number, most: number): string {
  const [from, fromUnit] = scaled(least)
  const [to, toUnit] = scaled(most)
  if (least === most) return energy(most)
  return fromUnit === toUnit
    ? `${from}${EN_DASH}${to}${NB}${toUnit}`
    : `${from}${NB}${fromUnit}${NB}${EN_DASH} ${to}${NB}${toUnit}`
}
