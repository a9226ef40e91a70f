import { certificateStatus } from '#content/certifications/certificate-status.server.ts'
import { CHARGE_TIME } from '#content/products/chemistry-figures.ts'
import { chemistryName } from '#content/products/chemistry.server.ts'
import { energyByVolume, energyByWeight } from '#content/products/density.server.ts'
import { cellOf } from '#content/products/find.server.ts'
import { isCell, type Product } from '#content/products/product.server.ts'
import { realContent } from '#content/real-site.fixture.server.ts'
import { num, rounded } from '#kit/text/amounts.ts'
import { type Fact, quantity, readList, readRow, simplify, words } from './fact.fixture.ts'
import type { Surfaces } from './fact-surfaces.fixture.ts'
import {
  airFact,
  classFact,
  equipmentFact,
  sectionFact,
  testsFact,
  unNumberFact,
} from './shipping-facts.fixture.ts'

const { products, certifications } = realContent()

type Range = 'charge' | 'discharge' | 'storage'

const temperature = (label: string, name: Range) =>
  quantity(label, {
    read: ({ operating_temperature_c: range }) => range[name].join(' to '),
    unit: '°C',
    columns: ['min', 'max'].map((end) => `operating_temperature_c.${name}.${end}`),
  })

type Figure = {
  [Name in keyof Product]-?: NonNullable<Product[Name]> extends number ? Name : never
}[keyof Product]

const field = (label: string, [name, unit]: [Figure, string], others: Fact['read'] = {}) =>
  quantity(label, { read: (product) => product[name], unit, columns: [name], others })

/** Reads the amount that a note begins with, which has four digits or none behind the point. */
const readAmount =
  (id: string, name: Figure, unit: string) =>
  ({ notes, product }: Surfaces): string | undefined => {
    const printed = new RegExp(` ?([\\d.]+) ${unit}`).exec(notes.get(id) ?? '')?.[1]
    return printed === num(product[name] ?? 0) ? `${product[name]} ${unit}` : printed
  }

const sidesOf = ({ dimensions_mm: box }: Product) =>
  'diameter' in box ? [box.diameter, box.height] : [box.length, box.width, box.height]

const SIDES = ['length', 'width', 'diameter', 'height'].map((side) => `dimensions_mm.${side}`)

const readSize = ({ value }: { value: string }) => value.replaceAll(/[^\d.× ]/g, '').trim()
const sizeFact: Fact = {
  expected: (product) => sidesOf(product).join(' × '),
  read: {
    ...readRow('Size', readSize),
    ...Object.fromEntries(
      (['specification', 'data sheet'] as const).map((surface) => [
        surface,
        (surfaces: Surfaces) => {
          const label =
            'diameter' in surfaces.product.dimensions_mm ? 'Diameter × height' : 'Length × width × height'
          return readRow(label, readSize)[surface]!(surfaces)
        },
      ]),
    ),
    JSON: ({ json }) => sidesOf(json).join(' × '),
    list: ({ list }) => readSize({ value: list.get('Size') ?? '' }),
    tables: ({ table }) => SIDES.flatMap((name) => table[name] || []).join(' × '),
  },
}

const STATUSES = { held: 'Held', progress: 'In progress', expired: 'Expired' } as const

/** Lists the certificates of a product with their status: "UN38.3: held". */
const listStatuses = (statusOf: (short_name: string, id: string) => string | undefined): string =>
  certifications
    .map(({ id, short_name }) => `${short_name}: ${statusOf(short_name, id)?.toLowerCase() ?? ''}`)
    .filter((line) => /: (?:held|in progress|expired)$/.test(line))
    .join(', ')

const readStatuses = (product: Product) =>
  listStatuses((_, id) => {
    const status = certificateStatus(product, id)
    return status === 'none' ? undefined : STATUSES[status]
  })

const certificatesFact: Fact = {
  expected: readStatuses,
  read: {
    specification: ({ specification }) =>
      listStatuses((name) =>
        Object.values(STATUSES).find((label) => specification.get(label)?.value.split(', ').includes(name)),
      ),
    comparison: ({ comparison }) => listStatuses((name) => comparison.get(name)?.value),
    'data sheet': ({ sheetCertificates }) => listStatuses((name) => sheetCertificates.get(name)),
    JSON: ({ json }) => readStatuses(json),
    tables: ({ table }) =>
      listStatuses((_, id) =>
        table['certifications']?.split('; ').includes(id)
          ? 'Held'
          : table['certifications_in_progress']?.split('; ').includes(id)
            ? 'In progress'
            : undefined,
      ),
  },
}

const samplesFact: Fact = {
  expected: ({ sample_available }) => (sample_available ? 'available, from one piece' : 'not available'),
  read: {
    ...readRow('Samples', ({ value }) => simplify(value)),
    JSON: ({ json }) => samplesFact.expected(json),
    tables: ({ table }) =>
      table['sample_available'] === 'yes' ? 'available, from one piece' : 'not available',
  },
}

const [, featureWords] = words('Features', ({ features }) => features, ['features'])
const featuresFact: Fact = {
  ...featureWords,
  read: {
    ...featureWords.read,
    // A list beside the picture.
    'data sheet': ({ sheetTexts, product: { features } }) =>
      features
        .map(simplify)
        .filter((feature) => sheetTexts.some((text) => simplify(text) === feature))
        .join(', '),
  },
}

const conditionFact: Fact = {
  expected: ({ cycle_life: { dod_percent, test_condition, end_of_life_percent } }) =>
    simplify(`${dod_percent} % DoD, ${test_condition}, to ${end_of_life_percent} % of rated capacity`),
  read: readRow('Cycle life', ({ condition }) => simplify(condition)),
}

/** Every fact that surfaces print of a product, by its name in docs/facts.md. */
export const FACTS: Record<string, Fact> = Object.fromEntries([
  words('Chemistry', ({ chemistry }) => chemistryName(chemistry)),
  words('Format', ({ format }) => format, ['format']),
  words('Cells', (product) => {
    const { series, parallel } = product.configuration
    return isCell(product) ? '' : `${series} in series, ${parallel} in parallel (${series}S${parallel}P)`
  }),
  words('Cell model', (product) => cellOf(products, product)?.model_name),
  field('Nominal voltage', ['nominal_voltage_v', 'V'], {
    ...readList('V', 'V'),
    API: ({ window }) => `${window.V_nom} V`,
  }),
  field('Rated capacity', ['capacity_ah', 'Ah'], readList('Ah', 'Ah')),
  field('Energy', ['energy_wh', 'Wh'], {
    ...readList('Wh', 'Wh'),
    notes: readAmount('W01', 'energy_wh', 'Wh'),
  }),
  quantity('Voltage window', {
    read: ({ voltage_range_v: { min, max } }) => `${min} to ${max}`,
    unit: 'V',
    columns: ['voltage_range_v.min', 'voltage_range_v.max'],
    others: { API: ({ window: { V_min, V_max } }) => `${V_min} to ${V_max} V` },
  }),
  field('Continuous discharge', ['max_continuous_discharge_a', 'A'], readList('A cont.', 'A')),
  quantity('Peak discharge', {
    read: ({ peak_discharge }) => peak_discharge.current_a,
    unit: 'A',
    columns: ['peak_discharge.current_a'],
  }),
  field('Internal resistance', ['internal_resistance_mohm', 'mΩ']),
  quantity('Energy by weight', { read: (product) => energyByWeight(product).toFixed(1), unit: 'Wh/kg' }),
  quantity('Energy by volume', { read: (product) => energyByVolume(product).toFixed(1), unit: 'Wh/L' }),
  words('Method', ({ standard_charge }) => standard_charge.method, ['standard_charge.method']),
  quantity('Charge voltage', {
    read: ({ standard_charge }) => standard_charge.voltage_v,
    unit: 'V',
    columns: ['standard_charge.voltage_v'],
  }),
  quantity('Standard current', {
    read: ({ standard_charge }) => standard_charge.current_a,
    unit: 'A',
    columns: ['standard_charge.current_a'],
  }),
  field('Maximum current', ['max_charge_current_a', 'A']),
  quantity('Full charge', {
    read: ({ chemistry, capacity_ah, standard_charge }) =>
      rounded((CHARGE_TIME[chemistry] * capacity_ah) / standard_charge.current_a, 2),
    unit: 'h',
  }),
  temperature('Charge temperature', 'charge'),
  words('Note', ({ note }) => note, ['note']),
  quantity('Cycle life', {
    read: ({ cycle_life }) => cycle_life.cycles,
    unit: 'cycles',
    columns: ['cycle_life.cycles'],
    others: readList('Cycles', 'cycles'),
  }),
  ['Condition of the cycle life', conditionFact],
  temperature('Storage temperature', 'storage'),
  quantity('Self-discharge', { read: () => '2 to 3', unit: '%/month' }),
  ['Size', sizeFact],
  field('Weight', ['weight_kg', 'kg'], {
    ...readList('kg', 'kg'),
    notes: readAmount('W05', 'weight_kg', 'kg'),
    API: ({ shipping }) => `${shipping.net_kg} kg`,
  }),
  words('Terminals', ({ terminals }) => terminals, ['terminals']),
  words('Ingress protection', ({ ip_rating }) => ip_rating.replace('n/a', 'none, bare cell')),
  temperature('Discharge temperature', 'discharge'),
  ['Features', featuresFact],
  words('BMS', ({ bms }) => bms, ['bms']),
  words('Protection', ({ protection }) => protection, ['protection']),
  words('Communication', ({ communication }) => (communication.length > 0 ? communication : 'none')),
  field('In series', ['max_in_series', 'max']),
  field('In parallel', ['max_in_parallel', 'max']),
  ['Certificates', certificatesFact],
  ['UN number', unNumberFact],
  ['UN number with equipment', equipmentFact],
  ['Dangerous goods', classFact],
  ['Section II limit', sectionFact],
  ['By air, alone', airFact],
  ['UN38.3 tests', testsFact],
  field('Minimum order', ['minimum_order_qty', 'pieces']),
  field('Lead time', ['lead_time_weeks', 'weeks']),
  ['Samples', samplesFact],
  quantity('Warranty', { read: ({ warranty_years = 1 }) => warranty_years, unit: 'years' }),
  words('Replaces', ({ replaces }) => replaces, ['replaces']),
])
