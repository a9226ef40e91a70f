import { productHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import type { Content } from '#content/content.server.ts'
import { sourceOfFewer } from '#content/distributors/distributor.server.ts'
import { withUnit } from '#kit/text/amounts.ts'
import { capital } from '#kit/text/capital.ts'
import type { SpecGroup, SpecRow } from '#ui/table/spec-table.tsx'
import { AIR_PACKAGE_KG, type ByAir, byAir } from './by-air.ts'
import { cellOf } from './find.server.ts'
import { isCell, type Product } from './product.server.ts'
import {
  amount,
  describeCharging,
  describeElectrical,
  describeLife,
  describeMechanics,
} from './specification-figures.server.ts'
import { typeset } from './typeset.server.ts'
import { unNumbersOf } from './un-numbers.ts'

/** Returns the whole record of a product in groups, for its page and its data sheet. */
export function specification(
  product: Product,
  content: Pick<Content, 'products' | 'certifications' | 'distributors'>,
): SpecGroup[] {
  return [
    { title: 'Electrical', rows: describeElectrical(product, cellRow(product, content)) },
    { title: 'Charging', rows: describeCharging(product) },
    { title: 'Life', rows: describeLife(product) },
    { title: 'Mechanical and environment', rows: describeMechanics(product) },
    { title: 'BMS and communication', rows: describeManagement(product) },
    { title: 'Compliance', rows: describeCompliance(product, content) },
    { title: 'Shipping', rows: describeShipping(product) },
    { title: 'Commercial', rows: describeCommerce(product, content) },
  ]
}

/** Returns the row that names the cell of a battery, if we sell it. */
function cellRow(product: Product, { products }: Pick<Content, 'products'>): SpecRow | undefined {
  const cell = cellOf(products, product)
  return cell && { label: 'Cell model', value: cell.model_name, href: productHref(cell.url) }
}

const list = (entries: string[]): string => capital(typeset(entries.join(', ')))

function describeManagement(product: Product): SpecRow[] {
  const { max_in_series: series = 0, max_in_parallel: parallel, communication } = product
  const volts = Math.round(series * product.nominal_voltage_v * 10) / 10
  const rows: SpecRow[] = [
    { label: 'BMS', value: capital(typeset(product.bms)) },
    { label: 'Protection', value: list(product.protection) },
    { label: 'Communication', value: communication.length ? list(communication) : 'None' },
  ]
  if (series) rows.push(amount('In series', [series, 'max'], `${withUnit(volts, 'V')} nominal`))
  if (parallel) rows.push(amount('In parallel', [parallel, 'max'], 'same model, age and state of charge'))
  return rows
}

function describeCompliance(
  {
    certifications: held,
    certifications_in_progress: pending,
    certifications_expired: expired = [],
  }: Product,
  { certifications }: Pick<Content, 'certifications'>,
): SpecRow[] {
  const names = (ids: string[]) =>
    certifications
      .filter(({ id }) => ids.includes(id))
      .map(({ short_name }) => short_name)
      .join(', ')
  return [
    { label: 'Held', value: names(held), href: href('certification') },
    ...(pending.length > 0 ? [{ label: 'In progress', value: names(pending) }] : []),
    ...(expired.length > 0 ? [{ label: 'Expired', value: names(expired) }] : []),
  ]
}

const BY_AIR: Record<ByAir, string> = {
  cargo: 'Cargo aircraft only, at no more than 30 % state of charge',
  approval: `Above ${AIR_PACKAGE_KG} kg only with approval (A99), on cargo aircraft, at no more than 30 % state of charge`,
  forbidden: 'Forbidden',
}

function describeShipping(product: Product): SpecRow[] {
  const { un_number, class: danger, over_section_ii_limit } = product.transport
  const limit = isCell(product) ? '20 Wh for a cell' : '100 Wh for a battery'
  const { alone, equipment } = unNumbersOf(product.chemistry)
  return [
    { label: 'UN number', value: un_number + (un_number === alone ? `, with equipment ${equipment}` : '') },
    { label: 'Dangerous goods', value: `Class ${danger}` },
    { label: 'Section II limit', value: `${over_section_ii_limit ? 'Above' : 'Within'} ${typeset(limit)}` },
    { label: 'By air, alone', value: typeset(BY_AIR[byAir(product)]) },
  ]
}

const FEWER = {
  distributor: 'fewer from a distributor',
  sample: 'fewer only as samples',
  quote: 'fewer on request',
}

function describeCommerce(product: Product, { distributors }: Pick<Content, 'distributors'>): SpecRow[] {
  const { minimum_order_qty: minimum, warranty_years: years, replaces } = product
  const fewer = sourceOfFewer(product, distributors)
  const rows: SpecRow[] = [
    amount('Minimum order', [minimum, minimum === 1 ? 'piece' : 'pieces'], fewer && FEWER[fewer]),
    amount('Lead time', [product.lead_time_weeks, 'weeks'], 'FCA Northmere'),
    { label: 'Samples', value: product.sample_available ? 'Available, from one piece' : 'Not available' },
    years
      ? amount('Warranty', [years, years === 1 ? 'year' : 'years'], 'as in the warranty terms')
      : amount('Warranty', [12, 'months'], 'from shipment'),
  ]
  if (replaces.length > 0) rows.push({ label: 'Replaces', value: replaces.join(', ') })
  return rows
}
