import type { Content } from '#content/content.server.ts'
import type { PrintedLine as Line } from '#content/downloads/sheet/lines.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { figure, withUnit } from '#content/products/quantity.server.ts'
import { capital, typeset } from '#content/products/typeset.server.ts'
import { charging, electrical, life, mechanical } from './specification-figures.server.ts'

interface Group {
  title: string
  lines: Line[]
}

/** Everything the record holds, in the groups of brief 2.2. */
export const specification = (product: Product, content: Content): Group[] => [
  { title: 'Electrical', lines: electrical(product) },
  { title: 'Charging', lines: charging(product) },
  { title: 'Life', lines: life(product) },
  { title: 'Mechanical and environment', lines: mechanical(product) },
  { title: 'BMS and communication', lines: management(product) },
  { title: 'Compliance and shipping', lines: shipping(product, content) },
  { title: 'Commercial', lines: commercial(product) },
]

const list = (entries: string[]): string => capital(typeset(entries.join(', ')))

function management(product: Product): Line[] {
  const { max_in_series: series, max_in_parallel: parallel, communication } = product
  return [
    { label: 'BMS', value: capital(typeset(product.bms)) },
    { label: 'Protection', value: list(product.protection) },
    { label: 'Communication', value: communication.length ? list(communication) : 'None' },
    ...(series
      ? [
          {
            label: 'In series',
            value: figure(series),
            unit: 'max',
            condition: `${withUnit(Math.round(series * product.nominal_voltage_v * 10) / 10, 'V')} nominal`,
          },
        ]
      : []),
    ...(parallel
      ? [
          {
            label: 'In parallel',
            value: figure(parallel),
            unit: 'max',
            condition: 'same model, age and state of charge',
          },
        ]
      : []),
  ]
}

function shipping(product: Product, content: Content): Line[] {
  const { certifications: held, certifications_in_progress: pending, transport, configuration } = product
  const { certifications_expired: expired = [] } = product
  const names = (ids: string[]) =>
    content.certifications
      .filter(({ id }) => ids.includes(id))
      .map(({ short_name }) => short_name)
      .join(', ')
  const limit =
    configuration.series * configuration.parallel === 1 ? '20 Wh for a cell' : '100 Wh for a battery'
  return [
    { label: 'Held', value: names(held) },
    ...(pending.length ? [{ label: 'In progress', value: names(pending) }] : []),
    ...(expired.length ? [{ label: 'Expired', value: names(expired) }] : []),
    { label: 'UN number', value: `${transport.un_number}, class ${transport.class}` },
    {
      label: 'Section II limit',
      value: `${transport.over_section_ii_limit ? 'Above' : 'Within'} ${typeset(limit)}`,
    },
  ]
}

const commercial = (product: Product): Line[] => {
  const { minimum_order_qty: least, warranty_years: years } = product
  return [
    { label: 'Minimum order', value: figure(least), unit: least === 1 ? 'piece' : 'pieces' },
    { label: 'Lead time', value: figure(product.lead_time_weeks), unit: 'weeks', condition: 'FCA Northmere' },
    { label: 'Samples', value: product.sample_available ? 'Available' : 'Not available' },
    years
      ? {
          label: 'Warranty',
          value: figure(years),
          unit: years === 1 ? 'year' : 'years',
          condition: 'as in the warranty terms',
        }
      : { label: 'Warranty', value: '12', unit: 'months', condition: 'from shipment' },
  ]
}
