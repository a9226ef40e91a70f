import type { Content } from '#content/content.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { figure } from '#content/products/quantity.server.ts'
import { capital, typeset } from '#content/products/typeset.server.ts'
import { href } from '#pages/routes.ts'
import type { SpecGroup, SpecRow } from '#ui/table/spec-table.tsx'
import { charging, electrical, life, mechanical } from './specification-figures.server.ts'

/** The whole record of a product in groups (brief 2.2): value, unit and condition apart. */
export function specification(product: Product, content: Content): SpecGroup[] {
  return [
    { title: 'Electrical', rows: electrical(product, content) },
    { title: 'Charging', rows: charging(product) },
    { title: 'Life', rows: life(product) },
    { title: 'Mechanical and environment', rows: mechanical(product) },
    { title: 'BMS and communication', rows: management(product) },
    { title: 'Compliance', rows: compliance(product, content) },
    { title: 'Shipping', rows: shipping(product) },
    { title: 'Commercial', rows: commercial(product) },
  ]
}

const list = (entries: string[]): string => capital(typeset(entries.join(', ')))

function management(product: Product): SpecRow[] {
  const { max_in_series: series, max_in_parallel: parallel, communication } = product
  const rows: SpecRow[] = [
    { label: 'BMS', value: capital(typeset(product.bms)) },
    { label: 'Protection', value: list(product.protection) },
    { label: 'Communication', value: communication.length ? list(communication) : 'None' },
  ]
  if (series)
    rows.push({
      label: 'In series',
      value: figure(series),
      unit: 'max',
      condition: `${figure(Math.round(series * product.nominal_voltage_v * 10) / 10)} V nominal`,
    })
  if (parallel)
    rows.push({
      label: 'In parallel',
      value: figure(parallel),
      unit: 'max',
      condition: 'same model, age and state of charge',
    })
  return rows
}

function compliance(
  { certifications, certifications_in_progress, certifications_expired = [] }: Product,
  content: Content,
): SpecRow[] {
  const names = (ids: string[]) =>
    content.certifications.filter(({ id }) => ids.includes(id)).map(({ short_name }) => short_name)
  const rows: SpecRow[] = [
    { label: 'Held', value: names(certifications).join(', '), href: href('certification') },
  ]
  if (certifications_in_progress.length > 0)
    rows.push({ label: 'In progress', value: names(certifications_in_progress).join(', ') })
  if (certifications_expired.length > 0)
    rows.push({ label: 'Expired', value: names(certifications_expired).join(', ') })
  return rows
}

/** The number for batteries packed with or contained in equipment follows the one for batteries alone. */
const WITH_EQUIPMENT: Record<string, string> = { UN3480: 'UN3481', UN3551: 'UN3552' }

function shipping({ transport, configuration: { series, parallel } }: Product): SpecRow[] {
  const limit = series * parallel === 1 ? '20 Wh for a cell' : '100 Wh for a battery'
  const withEquipment = WITH_EQUIPMENT[transport.un_number]
  return [
    {
      label: 'UN number',
      value: transport.un_number + (withEquipment ? `, with equipment ${withEquipment}` : ''),
    },
    { label: 'Dangerous goods', value: `Class ${transport.class}` },
    {
      label: 'Section II limit',
      value: `${transport.over_section_ii_limit ? 'Above' : 'Within'} ${typeset(limit)}`,
    },
    ...(withEquipment
      ? [
          {
            label: 'By air, alone',
            value: typeset('Cargo aircraft only, at no more than 30 % state of charge'),
          },
        ]
      : []),
  ]
}

function commercial(product: Product): SpecRow[] {
  const { minimum_order_qty: least, warranty_years: years, replaces } = product
  const rows: SpecRow[] = [
    { label: 'Minimum order', value: figure(least), unit: least === 1 ? 'piece' : 'pieces', condition: '' },
    { label: 'Lead time', value: figure(product.lead_time_weeks), unit: 'weeks', condition: 'FCA Northmere' },
    { label: 'Samples', value: product.sample_available ? 'Available, from one piece' : 'Not available' },
    years
      ? {
          label: 'Warranty',
          value: figure(years),
          unit: years === 1 ? 'year' : 'years',
          condition: 'as in the warranty terms',
        }
      : { label: 'Warranty', value: '12', unit: 'months', condition: 'from shipment' },
  ]
  if (replaces.length > 0) rows.push({ label: 'Replaces', value: replaces.join(', ') })
  return rows
}
