import { ratedRateOf } from '#content/products/chemistry.server.ts'
import { cRate, energyByVolume, energyByWeight } from '#content/products/density.server.ts'
import { size, weight } from '#content/products/describe.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { energy, figure, NB, rounded, span, withUnit } from '#content/products/quantity.server.ts'
import { capital, typeset } from '#content/products/typeset.server.ts'
import type { PrintedLine as Line } from '#content/downloads/sheet/lines.server.ts'

const amount = (label: string, [value, unit]: [string | number, string], condition = ''): Line => ({
  label,
  value: typeof value === 'number' ? figure(value) : value,
  unit,
  ...(condition && { condition }),
})

const isCell = ({ configuration: { series, parallel } }: Product): boolean => series * parallel === 1
export const ratedAt = ({ chemistry }: Product): string => `25${NB}°C, ${ratedRateOf(chemistry)}C`
const lifeCondition = ({ cycle_life: life }: Product): string =>
  typeset(`${life.dod_percent} % DoD, ${life.test_condition}, to ${life.end_of_life_percent} %`)

function massOf(product: Product): [string, string] {
  const [value = '', unit = ''] = weight(product).split(NB)
  return [value, unit]
}

/** The six figures a buyer compares first, each with its condition (brief 2.2). */
export function keyFigures(product: Product): Line[] {
  const { voltage_range_v: window, peak_discharge: peak } = product
  const { value, unit } = energy(product.energy_wh)
  return [
    amount('Energy', [value, unit], 'Nominal voltage × capacity'),
    amount(
      'Voltage',
      [product.nominal_voltage_v, 'V'],
      `Nominal; window ${withUnit(span(window.min, window.max), 'V')}`,
    ),
    amount('Capacity', [product.capacity_ah, 'Ah'], ratedAt(product)),
    amount(
      'Discharge',
      [product.max_continuous_discharge_a, 'A'],
      `Continuous; ${withUnit(peak.current_a, 'A')} for ${withUnit(peak.duration_s, 's')}`,
    ),
    amount('Weight', massOf(product), withUnit(energyByWeight(product), 'Wh/kg')),
    amount('Cycle life', [product.cycle_life.cycles, ''], lifeCondition(product)),
  ]
}

export function electrical(product: Product): Line[] {
  const { voltage_range_v: window, peak_discharge: peak, configuration } = product
  const { series, parallel, cell_model } = configuration
  return [
    { label: 'Format', value: `${capital(product.format)}, ${product.chemistry}` },
    ...(isCell(product)
      ? []
      : [
          {
            label: 'Cells',
            value: `${series} in series, ${parallel} in parallel (${series}S${parallel}P)${cell_model ? `, ${cell_model}` : ''}`,
          },
        ]),
    amount('Nominal voltage', [product.nominal_voltage_v, 'V']),
    amount('Rated capacity', [product.capacity_ah, 'Ah'], ratedAt(product)),
    amount('Energy', [product.energy_wh, 'Wh'], 'nominal voltage × rated capacity'),
    amount('Voltage window', [span(window.min, window.max), 'V'], 'end of discharge to end of charge'),
    amount(
      'Continuous discharge',
      [product.max_continuous_discharge_a, 'A'],
      cRate(product.max_continuous_discharge_a, product),
    ),
    amount(
      'Peak discharge',
      [peak.current_a, 'A'],
      `${cRate(peak.current_a, product)} for ${withUnit(peak.duration_s, 's')}`,
    ),
    ...(product.internal_resistance_mohm
      ? [amount('Internal resistance', [product.internal_resistance_mohm, 'mΩ'], 'typical')]
      : []),
    amount('Energy by weight', [energyByWeight(product), 'Wh/kg'], 'energy ÷ weight'),
    amount('Energy by volume', [energyByVolume(product), 'Wh/L'], 'energy ÷ outer volume'),
  ]
}

/** Allowance for the constant-voltage phase: configurator.md 4.3. */
const FULL_CHARGE: Record<Product['chemistry'], number> = {
  LFP: 1.1,
  LTO: 1.1,
  'Na-ion': 1.1,
  NMC: 1.25,
  LiPo: 1.25,
}

export function charging(product: Product): Line[] {
  const { standard_charge: standard, max_charge_current_a: most, chemistry, note } = product
  const allowance = FULL_CHARGE[chemistry]
  const hours = rounded((allowance * product.capacity_ah) / standard.current_a, 2)
  return [
    { label: 'Method', value: standard.method },
    amount('Charge voltage', [standard.voltage_v, 'V']),
    amount('Standard current', [standard.current_a, 'A'], cRate(standard.current_a, product)),
    amount('Maximum current', [most, 'A'], cRate(most, product)),
    amount('Full charge', [hours, 'h'], `estimate: ${allowance} × capacity ÷ standard current`),
    amount('Charge temperature', [span(...product.operating_temperature_c.charge), '°C']),
    ...(note ? [{ label: 'Note', value: typeset(note) }] : []),
  ]
}

export const life = (product: Product): Line[] => [
  amount('Cycle life', [product.cycle_life.cycles, 'cycles'], `${lifeCondition(product)} of rated capacity`),
  amount('Storage temperature', [span(...product.operating_temperature_c.storage), '°C']),
]

export function mechanical(product: Product): Line[] {
  const { terminals, ip_rating } = product
  const [sides = ''] = size(product).split(/.mm$/)
  return [
    amount(
      'Dimensions',
      [sides, 'mm'],
      'diameter' in product.dimensions_mm ? 'diameter × height' : 'length × width × height',
    ),
    amount('Weight', massOf(product)),
    ...(terminals ? [{ label: 'Terminals', value: capital(typeset(terminals)) }] : []),
    { label: 'Ingress protection', value: ip_rating === 'n/a' ? 'None, bare cell' : ip_rating },
    amount('Discharge temperature', [span(...product.operating_temperature_c.discharge), '°C']),
  ]
}
