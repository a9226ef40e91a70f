import { CELL_CHEMISTRIES, CHEMISTRIES } from '#sizing/chemistry.ts'
import { CARRIERS, PACKED } from '#sizing/shipping/consignment.ts'
import { choice, number, type QueryFields } from './field.ts'
import { PACK_FIELDS } from './pack-query.ts'

/** Bounds of voltages: from a cell of 1.5 V when empty to a container of 1518.4 V when full. */
const VOLTS = { min: 1, max: 2000, unit: 'V' }
const PRODUCT = { type: 'text', label: 'Product' } as const
const { p_avg, p_cont, i_cont, hours, t_dis, t_chg, eta, dod, eol, cable_len, drop, vdev_min, vdev_max } =
  PACK_FIELDS

/** Parameters of the runtime calculator. */
export const RUNTIME_FIELDS = {
  product: PRODUCT,
  V: number('Nominal voltage', VOLTS),
  Ah: number('Capacity', { above: 0, max: 1e5, unit: 'Ah' }),
  chem: choice('Chemistry', CHEMISTRIES),
  p_avg,
  i: number('Current', { above: 0, max: 1e5, unit: 'A' }),
  p_cont,
  i_cont,
  hours,
  t_dis,
  t_chg,
  eta,
  dod,
  eol,
  cable_len,
  drop,
  system_v: PACK_FIELDS.vclass,
  vdev_min,
  vdev_max,
} as const satisfies QueryFields

/** Parameters of the runtime calculator alone. Without one of these, a query on the pack configurator's page is the configurator's. */
export const RUNTIME_ONLY = ['product', 'V', 'Ah', 'i']

/** Parameters of the comparison: products, the load they are compared at, and whether only differences are shown. */
export const COMPARE_FIELDS = {
  p: { type: 'list', label: 'Products', pattern: /./ },
  p_avg,
  i: RUNTIME_FIELDS.i,
  hours,
  energy_wh: PACK_FIELDS.wh,
  t_dis,
  t_chg,
  eta,
  system_v: RUNTIME_FIELDS.system_v,
  vdev_min,
  vdev_max,
  p_cont,
  p_peak: PACK_FIELDS.p_peak,
  t_charge: PACK_FIELDS.t_charge,
  eol,
  diff: { type: 'flag', label: 'Differences only' },
} as const satisfies QueryFields

/** Parameters of the shipping check. */
export const SHIPPING_FIELDS = {
  product: PRODUCT,
  wh: number('Energy', { above: 0, max: 1e7, unit: 'Wh' }),
  kg: number('Weight', { above: 0, max: 1e6, unit: 'kg' }),
  cell_wh: number('Energy of a cell', { above: 0, max: 1e5, unit: 'Wh' }),
  chem: choice('Chemistry', CELL_CHEMISTRIES),
  packed: choice('Packed', PACKED),
  by: choice('By', CARRIERS),
  quantity: number('Quantity', { min: 1, max: 1e6, isInteger: true }),
} as const satisfies QueryFields

/** Parameters of the voltage check. */
export const WINDOW_FIELDS = {
  product: PRODUCT,
  v_min: number('Stops below', VOLTS),
  v_max: number('Takes up to', VOLTS),
  series: number('In series', { min: 1, max: 100, isInteger: true }),
} as const satisfies QueryFields
