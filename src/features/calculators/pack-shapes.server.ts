import { z } from 'zod'
import {
  combinationShape,
  formulaShape,
  numbers,
  runtimeShape,
  warningShape,
  windowShape,
  wireShape,
} from './shapes.server.ts'

const packFigures = numbers(
  ...(['S', 'P', 'N', 'P_capacity', 'P_cont', 'P_peak', 'P_charge', 'V_nom', 'V_max', 'V_min'] as const),
  ...(['need_ah', 'req_wh', 'Ah', 'Wh', 'i_cont_load', 'i_peak_load', 'i_charge_load'] as const),
  ...(['i_cont_cells', 'i_peak_cells', 'i_charge_max', 'min_charge_h', 'weight_kg', 'volume_l'] as const),
  ...(['wh_per_kg', 'r_pack_mohm', 'i_sc_a', 'charge_v', 'charge_a', 't_full_charge_h'] as const),
  ...(['cycle_dod', 'recharge_min'] as const),
)

const fitShape = z.object({
  verdict: z.enum(['fits', 'tight', 'does not fit']),
  ratio: z.number(),
  enough: z.array(z.number()).length(3).optional(),
})

const packShape = z.object({
  cell: z.string(),
  chemistry: z.string(),
  ...packFigures.shape,
  decides: z.enum(['capacity', 'cont', 'peak', 'charge', 'given']),
  vclass: z.number().nullable(),
  k_t: z.number().nullable(),
  i_sag_a: z.number().nullable(),
  runtime: runtimeShape.nullable(),
  shortage: z.string().nullable(),
  wire: wireShape.nullable(),
  wire_limit: wireShape.nullable(),
  fit: fitShape.nullable(),
  window: windowShape.nullable(),
  warnings: z.array(warningShape),
  formulas: z.array(formulaShape),
})

/** Shape of the answer of the pack configurator. */
export const configurationShape = z.object({
  packs: z.array(z.object({ ...packShape.shape, score: z.number().nullable(), reason: z.string() })),
  blocked: z.array(z.object({ ...packShape.shape, why: z.string() })).max(20),
  blocked_count: z.number(),
  too_cold: z.array(z.string()),
  catalogue: z
    .array(z.object({ ...combinationShape.shape, fits: z.boolean(), notes: z.array(z.string()) }))
    .max(20),
  catalogue_count: z.number(),
  inquiry: z
    .object({
      quantity: z.string().optional(),
      voltage: z.string(),
      capacity: z.string(),
      size: z.string(),
      application: z.string().optional(),
      type: z.literal('configurator'),
      content: z.string().max(1200),
    })
    .nullable(),
  query: z.string(),
  assumptions: z.array(z.string()),
  tolerances: numbers('weight_percent', 'volume_percent'),
})
