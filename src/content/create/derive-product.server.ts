import { type CellChemistry, CHEMISTRY_FIGURES } from '#content/products/chemistry-figures.ts'
import { DENSITY_BANDS, energyByWeight } from '#content/products/density.server.ts'
import { unNumbersOf } from '#content/products/un-numbers.ts'
import { type Answers, setDefault } from './answers.server.ts'

/** Largest energy for section II of the air transport rules, in Wh. */
const SECTION_II = { cell: 20, battery: 100 }

/**
 * Sets the figures of a product that follow from the answers; results of tests, such as cycles and the transport test, stay empty.
 * Returns notes to the author by path, of which those about answered fields must be ignored.
 */
export function deriveProduct(answers: Answers, chemistry: CellChemistry | undefined): Map<string, string> {
  const notes = new Map([
    ['transport_test.report', 'the number of its own report, like DEMO-UN383-2026-0001'],
    ['transport_test.date', 'the day of that report'],
  ])
  if (!chemistry) return notes
  const numberOf = (path: string) => answers.get(path) as number | undefined
  const set = (path: string, value: unknown, note?: string) => {
    setDefault(answers, path, value)
    if (note) notes.set(path, note)
  }
  const typical = `typical of ${chemistry}: correct it if it differs`
  set('transport.un_number', unNumbersOf(chemistry).alone)
  set('transport.class', '9')
  set('standard_charge.method', 'CC-CV')
  const series = numberOf('configuration.series')
  if (series === undefined) return notes
  const { v_nom, v_min, v_max } = CHEMISTRY_FIGURES[chemistry]
  set('nominal_voltage_v', exact(series * v_nom), typical)
  set('voltage_range_v.min', exact(series * v_min), typical)
  set('voltage_range_v.max', exact(series * v_max), typical)
  set('standard_charge.voltage_v', exact(series * v_max), typical)
  const capacity = numberOf('capacity_ah')
  if (capacity === undefined) return notes
  const isCell = series * (numberOf('configuration.parallel') ?? 0) === 1
  const energy = exact(numberOf('nominal_voltage_v')! * capacity)
  set('energy_wh', energy)
  set('transport.over_section_ii_limit', energy > SECTION_II[isCell ? 'cell' : 'battery'])
  if (isCell) set('cell.min_capacity_ah', null, 'at least this much, in Ah')
  const weight = numberOf('weight_kg')
  const density = weight && energyByWeight({ energy_wh: energy, weight_kg: weight })
  const fitting = Object.entries(DENSITY_BANDS).filter(
    ([name, [low, high]]) => density && nameFits(name, chemistry) && density >= low && density <= high,
  )
  notes.set(
    'density_class',
    `one of ${fitting.map(([name]) => name).join(', ') || Object.keys(DENSITY_BANDS).join(', ')}`,
  )
  return notes
}

/** Removes the noise of binary fractions. */
const exact = (value: number): number => Number(value.toFixed(3))

const nameFits = (name: string, chemistry: CellChemistry): boolean =>
  name.startsWith(chemistry === 'Na-ion' ? 'na_' : `${chemistry.toLowerCase()}_`)
