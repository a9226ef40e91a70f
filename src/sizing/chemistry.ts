import {
  CHEMISTRY_FIGURES,
  type CellChemistry,
  type ChemistryFigures,
  COLD_TEMPERATURES,
  STATES_OF_CHARGE,
} from '#content/products/chemistry-figures.ts'

/** Lead-acid, for comparison only. */
type LeadAcid = 'AGM' | 'flooded'
export type Chemistry = CellChemistry | LeadAcid

export const CELL_CHEMISTRIES = Object.keys(CHEMISTRY_FIGURES) as CellChemistry[]
export const CHEMISTRIES: Chemistry[] = [...CELL_CHEMISTRIES, 'AGM', 'flooded']

type RuntimeFigures = Pick<ChemistryFigures, 'v_nom' | 'dod' | 'rated_c' | 'peukert'>

const LEAD_ACID: Record<LeadAcid, RuntimeFigures> = {
  AGM: { v_nom: 2, dod: 0.5, rated_c: 0.05, peukert: 1.15 },
  flooded: { v_nom: 2, dod: 0.5, rated_c: 0.05, peukert: 1.25 },
}

export const isLeadAcid = (chemistry: Chemistry): chemistry is LeadAcid => chemistry in LEAD_ACID

export const figuresOf = (chemistry: Chemistry): RuntimeFigures =>
  isLeadAcid(chemistry) ? LEAD_ACID[chemistry] : CHEMISTRY_FIGURES[chemistry]

/**
 * Returns the figures of usable capacity above and below a temperature of up to 25 °C. The lower one is undefined at and below the
 * first temperature that has a figure.
 */
export function coldFiguresAround(chemistry: CellChemistry, celsius: number) {
  const { cold } = CHEMISTRY_FIGURES[chemistry]
  const temperatures = COLD_TEMPERATURES.slice(-cold.length)
  const above = temperatures.findIndex((temperature) => celsius <= temperature)
  return {
    high: temperatures[above]!,
    highFactor: cold[above]!,
    low: temperatures[above - 1],
    lowFactor: cold[above - 1],
  }
}

/**
 * Returns usable capacity relative to 25 °C, interpolated; undefined below the chemistry's first figure. Lead-acid has no
 * figures, so it is compared at 25 °C.
 */
export function temperatureFactor(chemistry: Chemistry, celsius: number): number | undefined {
  if (celsius >= 25 || isLeadAcid(chemistry)) return 1
  const { high, highFactor, low, lowFactor } = coldFiguresAround(chemistry, celsius)
  if (celsius === high) return highFactor
  if (low === undefined || lowFactor === undefined) return undefined
  return lowFactor + ((highFactor - lowFactor) * (celsius - low)) / (high - low)
}

/** Returns the usable capacity at the lowest temperature that the chemistry has a figure for. */
export const coldestFactor = (chemistry: CellChemistry): number => CHEMISTRY_FIGURES[chemistry].cold[0]!

/** Returns the state of charge, as a share, at a cell's voltage on the typical curve of its chemistry; interpolated. */
export function stateOfCharge(chemistry: CellChemistry, volts: number): number {
  const { curve } = CHEMISTRY_FIGURES[chemistry]
  const above = curve.findIndex((voltage) => volts <= voltage)
  if (above <= 0) return above < 0 ? 1 : 0
  const [low, high] = [above - 1, above]
  const [from, to] = [STATES_OF_CHARGE[low]!, STATES_OF_CHARGE[high]!]
  return (from + ((to - from) * (volts - curve[low]!)) / (curve[high]! - curve[low]!)) / 100
}

/** Returns the share of the capacity `ah` left at a current above the rated one, by Peukert's law; 1 at or below it. */
export function rateFactor(chemistry: Chemistry, current: number, ah: number): number {
  const { rated_c, peukert } = figuresOf(chemistry)
  return current > 0 ? Math.min(1, ((rated_c * ah) / current) ** (peukert - 1)) : 1
}
