import { type Column, toCell } from '#kit/tables/table-file.server.ts'
import type { Product } from './product.server.ts'

/** Fields of a record that a spreadsheet has, in its order; their names end in their units. */
const FIELDS = [
  'model_name',
  'name',
  'category',
  'url',
  'product_name_slug',
  'data_sheet_url',
  'main_pic_url',
  'chemistry',
  'format',
  'density_class',
  'cell.type',
  'cell.min_capacity_ah',
  'nominal_voltage_v',
  'capacity_ah',
  'energy_wh',
  'voltage_range_v.min',
  'voltage_range_v.max',
  'weight_kg',
  'dimensions_mm.length',
  'dimensions_mm.width',
  'dimensions_mm.diameter',
  'dimensions_mm.height',
  'max_continuous_discharge_a',
  'peak_discharge.current_a',
  'peak_discharge.duration_s',
  'standard_charge.method',
  'standard_charge.voltage_v',
  'standard_charge.current_a',
  'max_charge_current_a',
  'internal_resistance_mohm',
  'cycle_life.cycles',
  'cycle_life.dod_percent',
  'cycle_life.end_of_life_percent',
  'cycle_life.test_condition',
  'operating_temperature_c.discharge.0',
  'operating_temperature_c.discharge.1',
  'operating_temperature_c.charge.0',
  'operating_temperature_c.charge.1',
  'operating_temperature_c.storage.0',
  'operating_temperature_c.storage.1',
  'configuration.series',
  'configuration.parallel',
  'configuration.cell_model',
  'max_in_series',
  'max_in_parallel',
  'bms',
  'protection',
  'communication',
  'ip_rating',
  'terminals',
  'certifications',
  'certifications_in_progress',
  'applications',
  'summary',
  'features',
  'transport.un_number',
  'transport.class',
  'transport.over_section_ii_limit',
  'transport_test.report',
  'transport_test.date',
  'minimum_order_qty',
  'lead_time_weeks',
  'sample_available',
  'warranty_years',
  'note',
  'edition.version',
  'edition.date',
  'replaces',
]

/** The ends of a range, which a record has as a pair. */
const ENDS: Record<string, string> = { 0: 'min', 1: 'max' }

/** Columns of a product in a spreadsheet, named after the fields of its record: `voltage_range_v.min`. */
export const productColumns: Column<Product>[] = FIELDS.map((field) => ({
  name: field.replace(/\d$/, (index) => ENDS[index]!),
  value: (product) => toCell(readField(product, field)),
}))

const readField = (product: Product, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], product)
