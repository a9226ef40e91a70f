import { z } from 'zod'
import { NEEDS } from '#sizing/system.ts'

/** Returns the shape of an object of numbers. */
export const numbers = <const Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Name, z.ZodNumber>)

export const formulaShape = z.object({ name: z.string(), sum: z.string() })

export const warningShape = z.object({
  id: z.string().regex(/^W\d\d$/),
  severity: z.enum(['B', 'C', 'I']),
  text: z.string(),
  remedy: z.string().optional(),
})

export const runtimeShape = z.object({
  ...numbers('I', 'k_rate', 'usable_wh', 'delivered_wh', 'hours').shape,
  k_t: z.number().nullable(),
})

export const wireShape = z.object({
  ...numbers('fuse_a', 'area_drop', 'area', 'drop_v', 'drop_pct').shape,
  fuse_vdc: z.number().nullable(),
})

export const windowShape = z.object({
  fits: z.boolean(),
  charge_ok: z.boolean(),
  discharge_ok: z.boolean(),
  usable_percent: z.number().min(0).max(100),
})

export const combinationShape = z.object({
  product_name_slug: z.string(),
  ...numbers('series', 'parallel', 'count', 'V_nom', 'V_max', 'V_min', 'Ah', 'Wh', 'weight_kg').shape,
})

/** A system that does the work at its equipment. */
export const equippedShape = z.object({
  isPossible: z.literal(true),
  combination: combinationShape,
  runtime: runtimeShape,
  decides: z.enum(['voltage', ...NEEDS]),
  ...numbers('i_cont', 'i_cont_max', 'i_peak', 'i_peak_max', 'i_charge', 'i_charge_max').shape,
  ...numbers('recharge_h', 'charge_a', 'full_charge_h', 'volume_l', 'usable_percent').shape,
  converted: runtimeShape.optional(),
})

/** A model that cannot do the work, and the need that its most strings do not meet. */
export const droppedShape = z.object({
  isPossible: z.literal(false),
  why: z.string(),
  unmet: z.enum(NEEDS).optional(),
})
