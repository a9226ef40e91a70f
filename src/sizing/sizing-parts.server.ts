import type { Application } from '#content/applications/application.server.ts'
import type { Content } from '#content/content.server.ts'
import { isCell, type Product } from '#content/products/product.server.ts'
import type { CellChemistry } from '#content/products/chemistry-figures.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import type { ApplicationLimits } from './applications.ts'
import type { Battery, Cell } from './cell.ts'
import { CELL_CHEMISTRIES } from './chemistry.ts'
import type { SizingParts } from './configure.ts'
import { usualRange } from './equipment.ts'

/** Returns the plain data of a bare cell; nothing for any other product. */
function toCell(product: Product): Cell[] {
  const { cell, internal_resistance_mohm, voltage_range_v, cycle_life, operating_temperature_c } = product
  if (!cell || internal_resistance_mohm === undefined) return []
  return [
    {
      model: product.model_name,
      chemistry: product.chemistry,
      type: cell.type,
      v_nom: product.nominal_voltage_v,
      v_max: voltage_range_v.max,
      v_min: voltage_range_v.min,
      ah: product.capacity_ah,
      ah_min: cell.min_capacity_ah,
      kg: product.weight_kg,
      dims_mm: product.dimensions_mm,
      i_cont_a: product.max_continuous_discharge_a,
      i_peak_a: product.peak_discharge.current_a,
      i_charge_max_a: product.max_charge_current_a,
      r_mohm: internal_resistance_mohm,
      charge_temp_min_c: operating_temperature_c.charge[0],
      discharge_temp_min_c: operating_temperature_c.discharge[0],
      cycles: cycle_life.cycles,
      cycles_dod_percent: cycle_life.dod_percent,
    },
  ]
}

/** Returns the plain data of a product, as the sizing tools read it; converted once for a product. */
export const batteryOf = memoizeByObject((product: Product): Battery => ({
  product_name_slug: product.url,
  name: `${product.model_name} ${product.name}`,
  chemistry: product.chemistry,
  series: product.configuration.series,
  v_nom: product.nominal_voltage_v,
  v_max: product.voltage_range_v.max,
  v_min: product.voltage_range_v.min,
  ah: product.capacity_ah,
  wh: product.energy_wh,
  kg: product.weight_kg,
  cell_wh: product.energy_wh / (product.configuration.series * product.configuration.parallel),
  dims_mm: product.dimensions_mm,
  i_cont_a: product.max_continuous_discharge_a,
  i_peak_a: product.peak_discharge.current_a,
  i_charge_max_a: product.max_charge_current_a,
  charge_temp_min_c: product.operating_temperature_c.charge[0],
  discharge_temp_min_c: product.operating_temperature_c.discharge[0],
  max_in_series: product.max_in_series ?? 1,
  max_in_parallel: product.max_in_parallel ?? 1,
  is_cell: isCell(product),
  applications: product.applications,
  un_number: product.transport.un_number,
}))

/** Applications whose equipment is made for 12 and 24 V lead-acid, and the volts that it takes. */
const LEAD_ACID_EQUIPMENT = new Set(['marine-and-trolling-motors', 'rv-and-camper'])
const LEAD_ACID_WINDOWS = { 12: usualRange(12), 24: usualRange(24) }

/** Returns what packs for an application must be: of a chemistry that its products have, and within the volts of its equipment. */
function limitsOf(
  { url, name, chemistries, system }: Application,
  offered: Iterable<CellChemistry> | undefined,
): ApplicationLimits {
  return {
    name,
    chemistries: chemistries ?? (offered ? [...offered] : CELL_CHEMISTRIES),
    windows: {
      ...(LEAD_ACID_EQUIPMENT.has(url) && LEAD_ACID_WINDOWS),
      ...(system && { [system.system_v]: { v_min: system.vdev_min, v_max: system.vdev_max } }),
    },
  }
}

/** Returns the chemistries of the products for each application. */
function chemistriesByApplication(products: Product[]): Map<string, Set<CellChemistry>> {
  const found = new Map<string, Set<CellChemistry>>()
  for (const { applications, chemistry } of products)
    for (const url of applications) found.set(url, (found.get(url) ?? new Set()).add(chemistry))
  return found
}

/** Returns the data of the sizing tools, converted once for a version of the content. */
export const sizingPartsOf = memoizeByObject(
  ({ products, applications }: Pick<Content, 'products' | 'applications'>): SizingParts => {
    const offered = chemistriesByApplication(products)
    return {
      cells: products.flatMap(toCell),
      batteries: products.map(batteryOf),
      applications: Object.fromEntries(
        applications.map((one) => [one.url, limitsOf(one, offered.get(one.url))]),
      ),
    }
  },
)
