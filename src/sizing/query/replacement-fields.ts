import { choice, number, type QueryFields } from './field.ts'
import { PACK_FIELDS } from './pack-query.ts'

const MILLIMETRES = { min: 20, max: 2000, unit: 'mm' }

/** Parameters of the lead-acid replacement. */
export const REPLACEMENT_FIELDS = {
  size: { type: 'text', label: 'Size' },
  l: number('Length', MILLIMETRES),
  w: number('Width', MILLIMETRES),
  h: number('Height', MILLIMETRES),
  ah: number('Capacity of one', { above: 0, max: 10_000, unit: 'Ah' }),
  type: choice('Type', ['agm', 'gel', 'flooded']),
  system_v: choice('Voltage of the bank', PACK_FIELDS.vclass.options),
  parallel: number('Strings in parallel', { min: 1, max: 10, isInteger: true }),
  p_avg: PACK_FIELDS.p_avg,
  hours: PACK_FIELDS.hours,
} as const satisfies QueryFields
