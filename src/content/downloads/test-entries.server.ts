import { size, weight } from '#content/products/describe.server.ts'
import { isCell, type Product } from '#content/products/product.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import { withUnit } from '#kit/text/amounts.ts'
import type { NumberedEntry } from './sheet/entries.server.ts'
import type { PrintContent } from './print-job.server.ts'

/** One of the ten entries that a test summary must have (Manual of Tests and Criteria, 38.3.5). */
export interface SummaryEntry extends NumberedEntry {
  /** Whether the results of the tests follow. */
  isTests?: boolean
}

export interface TestResult {
  id: string
  subject: string
  result: string
  isPassed: boolean
}

/** 38.3.3 (g): a larger assembly of tested batteries is verified instead of tested. */
const ASSEMBLY_LIMIT_WH = 6200
/** 38.3.2.3: smallest mass of a large battery. */
const LARGE_KG = 12

const removeScheme = (website: string): string => website.replace(/^https:\/\//, '')
const isAssembly = (product: Product): boolean => !isCell(product) && product.energy_wh > ASSEMBLY_LIMIT_WH

/** Returns the results of the eight tests for a product. */
export function describeResults(product: Product, { transportTest }: PrintContent): TestResult[] {
  const kind = isCell(product) ? 'cell' : 'battery'
  return transportTest.tests.map(({ id, subject, applies_to }) => {
    const isPassed = applies_to.includes(kind)
    const notApplicable =
      kind === 'battery' ? 'Not applicable: passed by its cells' : 'Not applicable: a test of batteries'
    const passed = isAssembly(product) ? 'Pass, for the batteries it is assembled from' : 'Pass'
    return { id, subject, isPassed, result: isPassed ? passed : notApplicable }
  })
}

export function describeEntries(product: Product, { company, transportTest }: PrintContent): SummaryEntry[] {
  const { laboratory, manual, amendments, signatory } = transportTest
  const { transport_test } = product
  return [
    { label: 'Manufacturer', text: company.legal_name },
    {
      label: 'Manufacturer’s contact',
      text: `${company.address}\n${company.telephone} · ${company.emails['quality'] ?? company.email} · ${removeScheme(company.website)}`,
    },
    {
      label: 'Test laboratory',
      text: `${laboratory.name}\n${laboratory.address}\n${laboratory.telephone} · ${laboratory.email} · ${removeScheme(laboratory.website)}`,
    },
    { label: 'Test report number', text: transport_test.report },
    { label: 'Date of the test report', text: formatDay(transport_test.date) },
    { label: 'Description', text: describeProduct(product), ...describeMass(product) },
    { label: 'Tests and results', text: 'Subsection 38.3.4, in this order', isTests: true },
    { label: 'Assembled-battery provisions', text: describeAssembly(product) },
    { label: 'Edition of the Manual', text: `${manual}. Amendments: ${amendments}.` },
    {
      label: 'Responsible person',
      text: `${signatory.name}, ${signatory.title}, ${company.legal_name}`,
      note: `Signed for the validity of the information above, ${formatDay(transport_test.date)} (invented person).`,
    },
  ]
}

/** Returns entry six, which a forwarder compares with the label. */
function describeProduct(product: Product): string {
  const { model_name, transport } = product
  return [
    `Model ${model_name}`,
    ...describeRating(product),
    `Mass ${weight(product)}, ${size(product)}`,
    `${transport.un_number}, class ${transport.class}`,
  ].join('\n')
}

/** Returns what a battery is, and its rated energy. */
export function describeRating(product: Product): string[] {
  const { chemistry, configuration, nominal_voltage_v, capacity_ah, energy_wh } = product
  const family = chemistry === 'Na-ion' ? 'Sodium-ion' : `Lithium-ion (${chemistry})`
  const { series, parallel } = configuration
  const kind = isCell(product) ? 'cell' : `battery, ${series}S${parallel}P`
  return [
    `${family} ${kind}, rechargeable, ${product.format}`,
    `${withUnit(energy_wh, 'Wh')} rated: ${withUnit(nominal_voltage_v, 'V')} × ${withUnit(capacity_ah, 'Ah')}`,
  ]
}

const describeMass = (product: Product): Pick<SummaryEntry, 'note'> =>
  isCell(product)
    ? {}
    : {
        note: `A ${product.weight_kg >= LARGE_KG ? 'large' : 'small'} battery as defined in 38.3.2.3 (limit ${withUnit(LARGE_KG, 'kg')}).`,
      }

const describeAssembly = (product: Product): string =>
  isAssembly(product)
    ? `38.3.3 (g): above ${withUnit(ASSEMBLY_LIMIT_WH, 'Wh')}; verified as preventing overcharge, short circuits and over-discharge between the batteries it is assembled from`
    : 'Not applicable'
