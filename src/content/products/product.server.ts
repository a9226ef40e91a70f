import { z } from 'zod'
import { picture, reference } from '#content/files/reference.server.ts'
import { day, demoNumber, positive, positiveInteger, slug, text } from '#content/files/shapes.server.ts'
import { DENSITY_BANDS } from './density.server.ts'

const range = z
  .tuple([z.number(), z.number()])
  .refine(([from, to]) => from <= to, 'must go from the lower to the higher')

const share = z.number().min(0).max(1)

const percent = z.number().min(1).max(100)

/** One file of content/products. Units are in the names: V, A, Ah, Wh, mm, kg, °C. */
export const productRecord = z.strictObject({
  id: positiveInteger,
  category: reference('category'),
  model_name: text
    .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'must be capitals, digits and dashes')
    .meta({ description: 'Capitals, digits and dashes.' }),
  name: text.min(3),
  url: slug.meta({
    title: 'Address',
    description: 'The last part of its address. Its file has the same name.',
  }),
  main_pic_url: picture('product picture'),
  focus: z
    .tuple([share, share])
    .meta({
      description:
        'Point of the picture around which tiles are cut: shares of its width and height, from 0 to 1.',
    })
    .optional(),
  summary: text,
  chemistry: z.enum(['LFP', 'NMC', 'LiPo', 'LTO', 'Na-ion']),
  format: text,
  density_class: z.enum(Object.keys(DENSITY_BANDS) as (keyof typeof DENSITY_BANDS)[]),
  configuration: z.strictObject({
    series: positiveInteger,
    parallel: positiveInteger,
    cell_model: text.optional(),
  }),
  cell: z
    .strictObject({ type: z.enum(['energy', 'power']), min_capacity_ah: positive })
    .meta({ description: 'Of a bare cell only: an energy cell should not deliver more than 1C for long.' })
    .optional(),
  nominal_voltage_v: positive,
  capacity_ah: positive,
  energy_wh: positive.meta({ description: 'Nominal voltage times capacity.' }),
  voltage_range_v: z
    .strictObject({ min: positive, max: positive })
    .refine(({ min, max }) => min <= max, 'has a min above its max'),
  dimensions_mm: z.union([
    z.strictObject({ length: positive, width: positive, height: positive }),
    z.strictObject({ diameter: positive, height: positive }),
  ]),
  weight_kg: positive,
  max_continuous_discharge_a: positive,
  peak_discharge: z.strictObject({ current_a: positive, duration_s: positive }),
  standard_charge: z.strictObject({ method: text, voltage_v: positive, current_a: positive }),
  max_charge_current_a: positive,
  cycle_life: z.strictObject({
    cycles: positiveInteger,
    dod_percent: percent,
    end_of_life_percent: percent,
    test_condition: text,
  }),
  operating_temperature_c: z.strictObject({ charge: range, discharge: range, storage: range }),
  internal_resistance_mohm: positive.optional(),
  protection: z.array(text),
  bms: text,
  communication: z.array(text),
  ip_rating: text,
  terminals: text.optional(),
  max_in_series: positiveInteger.optional(),
  max_in_parallel: positiveInteger.optional(),
  certifications: z.array(reference('certification')),
  certifications_in_progress: z.array(reference('certification')).default([]),
  applications: z.array(reference('application')),
  features: z.array(text),
  transport: z.strictObject({ un_number: text, class: text, over_section_ii_limit: z.boolean() }),
  warranty_years: positive.optional(),
  edition: z
    .strictObject({ version: text, date: day })
    .meta({ description: 'Version of this record, printed on the data sheet and the drawing made from it.' }),
  transport_test: z
    .strictObject({
      report: demoNumber,
      date: day,
    })
    .meta({ description: 'Report of the UN38.3 tests this model passed: its own, of no other product.' }),
  minimum_order_qty: positiveInteger,
  lead_time_weeks: positive,
  sample_available: z.boolean(),
  note: text.optional(),
  replaces: z
    .array(text)
    .default([])
    .meta({ description: 'Models this one succeeds; their old addresses redirect here.' }),
  discontinued: day
    .meta({
      description: 'First day (UTC) on which it is no longer offered. Its page and its documents stay.',
    })
    .optional(),
  replaced_by: reference('product').meta({ description: 'Product that is offered instead.' }).optional(),
})

export type Product = z.infer<typeof productRecord> & {
  /** Certificates that have expired. */
  certifications_expired?: string[]
}

export const isCell = ({ configuration: { series, parallel } }: Product): boolean => series * parallel === 1
