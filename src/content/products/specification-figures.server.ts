import { figure, rounded, span, withUnit } from '#kit/text/amounts.ts'
import { capital } from '#kit/text/capital.ts'
import type { SpecRow } from '#ui/table/spec-table.tsx'
import { CHARGE_TIME, fullChargeHours } from './chemistry-figures.ts'
import { chemistryName } from './chemistry.server.ts'
import { cRate, densityText, energyByVolume, energyByWeight } from './density.server.ts'
import { mass, size } from './describe.server.ts'
import { lifeCondition, ratedAt } from './key-figures.server.ts'
import { isCell, type Product } from './product.server.ts'
import { typeset } from './typeset.server.ts'

/** Returns a row with value and unit. */
export const amount = (label: string, [value, unit]: [string | number, string], condition = ''): SpecRow => ({
  label,
  value: typeof value === 'number' ? figure(value) : value,
  unit,
  ...(condition && { condition }),
})

const density = (label: string, [exact, unit]: [number, string], condition: string): SpecRow => ({
  ...amount(label, [densityText(exact), unit], condition),
  exact,
})

/** Returns the electrical rows; `cell` is the row that names the cell of a battery. */
export function describeElectrical(product: Product, cell?: SpecRow): SpecRow[] {
  const { nominal_voltage_v: volts, voltage_range_v: window, peak_discharge: peak } = product
  const { discharge } = product.operating_temperature_c
  const rows: SpecRow[] = [
    { label: 'Chemistry', value: chemistryName(product.chemistry) },
    { label: 'Format', value: capital(product.format) },
    ...(isCell(product) ? [] : [describeCells(product)]),
    ...(cell ? [cell] : []),
    amount('Nominal voltage', [volts, 'V'], isCell(product) ? '' : perCell(product, volts)),
    amount('Rated capacity', [product.capacity_ah, 'Ah'], ratedAt(product)),
    amount('Energy', [product.energy_wh, 'Wh'], 'nominal voltage × rated capacity'),
    amount('Voltage window', [span(window.min, window.max), 'V'], 'end of discharge to end of charge'),
    amount(
      'Continuous discharge',
      [product.max_continuous_discharge_a, 'A'],
      `${cRate(product.max_continuous_discharge_a, product)}, ${withUnit(span(...discharge), '°C')}`,
    ),
    amount(
      'Peak discharge',
      [peak.current_a, 'A'],
      `${cRate(peak.current_a, product)} for ${withUnit(peak.duration_s, 's')}`,
    ),
  ]
  if (product.internal_resistance_mohm)
    rows.push(amount('Internal resistance', [product.internal_resistance_mohm, 'mΩ'], 'typical'))
  return [
    ...rows,
    density('Energy by weight', [energyByWeight(product), 'Wh/kg'], 'energy ÷ weight'),
    density('Energy by volume', [energyByVolume(product), 'Wh/L'], 'energy ÷ outer volume'),
  ]
}

const describeCells = ({ configuration: { series, parallel } }: Product): SpecRow => ({
  label: 'Cells',
  value: `${series} in series, ${parallel} in parallel (${series}S${parallel}P)`,
})

const perCell = ({ configuration: { series } }: Product, volts: number): string =>
  `${series} × ${withUnit(rounded(volts / series), 'V')}`

export function describeCharging(product: Product): SpecRow[] {
  const { standard_charge: standard, max_charge_current_a: maximum, chemistry } = product
  const { charge } = product.operating_temperature_c
  const hours = rounded(fullChargeHours(chemistry, product.capacity_ah, standard.current_a), 2)
  const isBlocked = product.protection.includes('low-temperature charge block') && charge[0] >= 0
  return [
    { label: 'Method', value: standard.method },
    amount(
      'Charge voltage',
      [standard.voltage_v, 'V'],
      isCell(product) ? '' : perCell(product, standard.voltage_v),
    ),
    amount('Standard current', [standard.current_a, 'A'], cRate(standard.current_a, product)),
    amount('Maximum current', [maximum, 'A'], cRate(maximum, product)),
    amount('Full charge', [hours, 'h'], `estimate: ${CHARGE_TIME[chemistry]} × capacity ÷ standard current`),
    amount(
      'Charge temperature',
      [span(...charge), '°C'],
      isBlocked ? `the BMS blocks charging below ${withUnit(charge[0], '°C')}` : '',
    ),
    ...(product.note ? [{ label: 'Note', value: typeset(product.note) }] : []),
  ]
}

export function describeLife(product: Product): SpecRow[] {
  const { storage } = product.operating_temperature_c
  return [
    amount(
      'Cycle life',
      [product.cycle_life.cycles, 'cycles'],
      `${lifeCondition(product)} of rated capacity`,
    ),
    amount('Storage temperature', [span(...storage), '°C'], 'at 30–50 % state of charge'),
    amount(
      'Self-discharge',
      ['2–3', '%/month'],
      isCell(product) ? '25 °C' : `25 °C, cells; a BMS draws another ${withUnit(span(1, 5), 'mA')}`,
    ),
  ]
}

export function describeMechanics(product: Product): SpecRow[] {
  const { dimensions_mm: box, terminals, ip_rating } = product
  const { discharge } = product.operating_temperature_c
  const sides = 'diameter' in box ? 'Diameter × height' : 'Length × width × height'
  return [
    { label: sides, value: size(product) },
    { label: 'Weight', ...mass(product) },
    ...(terminals ? [{ label: 'Terminals', value: capital(typeset(terminals)) }] : []),
    { label: 'Ingress protection', value: ip_rating === 'n/a' ? 'None, bare cell' : ip_rating },
    amount('Discharge temperature', [span(...discharge), '°C']),
    { label: 'Features', value: product.features.map(typeset).join('; ') },
  ]
}
