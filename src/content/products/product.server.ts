import { z } from 'zod'
import { naming, picture } from '#content/files/naming.server.ts'
import { day, slug, text } from '#content/files/shapes.server.ts'
import { DENSITY_BANDS, implausible } from './plausible.server.ts'

/** From the lower end to the upper. */
const range = z
  .tuple([z.number(), z.number()])
  .refine(([from, to]) => from <= to, 'must go from the lower to the higher')

const percent = z.number().min(1).max(100)

/** One file of content/products (content/catalog.yaml's record). Units are in the names: V, A, Ah, Wh, mm, kg, °C. */
const record = z.strictObject({
  id: z.int().positive(),
  category: naming('category'),
  model_name: text.regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'must be capitals, digits and dashes'),
  name: text.min(3),
  url: slug,
  main_pic_url: picture('product picture'),
  summary: text,
  chemistry: z.enum(['LFP', 'NMC', 'LiPo', 'LTO', 'Na-ion']),
  format: text,
  density_class: z.enum(Object.keys(DENSITY_BANDS) as (keyof typeof DENSITY_BANDS)[]),
  configuration: z.strictObject({
    series: z.int().positive(),
    parallel: z.int().positive(),
    cell_model: text.optional(),
  }),
  nominal_voltage_v: z.number().positive(),
  capacity_ah: z.number().positive(),
  energy_wh: z.number().positive(),
  voltage_range_v: z
    .strictObject({ min: z.number().positive(), max: z.number().positive() })
    .refine(({ min, max }) => min <= max, 'has a min above its max'),
  dimensions_mm: z.union([
    z.strictObject({
      length: z.number().positive(),
      width: z.number().positive(),
      height: z.number().positive(),
    }),
    z.strictObject({ diameter: z.number().positive(), height: z.number().positive() }),
  ]),
  weight_kg: z.number().positive(),
  max_continuous_discharge_a: z.number().positive(),
  peak_discharge: z.strictObject({ current_a: z.number().positive(), duration_s: z.number().positive() }),
  standard_charge: z.strictObject({
    method: text,
    voltage_v: z.number().positive(),
    current_a: z.number().positive(),
  }),
  max_charge_current_a: z.number().positive(),
  cycle_life: z.strictObject({
    cycles: z.int().positive(),
    dod_percent: percent,
    end_of_life_percent: percent,
    test_condition: text,
  }),
  operating_temperature_c: z.strictObject({ charge: range, discharge: range, storage: range }),
  internal_resistance_mohm: z.number().positive().optional(),
  protection: z.array(text),
  bms: text,
  communication: z.array(text),
  ip_rating: text,
  terminals: text.optional(),
  max_in_series: z.int().positive().optional(),
  max_in_parallel: z.int().positive().optional(),
  certifications: z.array(naming('certification')),
  certifications_in_progress: z.array(naming('certification')).default([]),
  applications: z.array(naming('application')),
  features: z.array(text),
  transport: z.strictObject({
    un_number: text,
    class: text,
    over_section_ii_limit: z.boolean(),
  }),
  warranty_years: z.number().positive().optional(),
  /** The state of this record, printed on the data sheet and the drawing made from it. */
  edition: z.strictObject({ version: text, date: day }),
  /** The report of the UN38.3 tests this model passed. */
  transport_test: z.strictObject({
    report: text.startsWith('DEMO-', 'must begin with DEMO-: the company is fictional'),
    date: day,
  }),
  minimum_order_qty: z.int().positive(),
  lead_time_weeks: z.number().positive(),
  sample_available: z.boolean(),
  note: text.optional(),
  /** Models this one succeeds; their old addresses lead here. */
  replaces: z.array(text).default([]),
})

export type ProductRecord = z.infer<typeof record>

export const productSchema = record.superRefine((product, context) => {
  for (const wrong of implausible(product)) context.addIssue({ code: 'custom', ...wrong })
})

export type Product = ProductRecord & {
  /** Certificates it no longer holds because their day is past. */
  certifications_expired?: string[]
}

/** Whether it is a single cell, and no battery made of several. */
export const isCell = ({ configuration: { series, parallel } }: Product): boolean => series * parallel === 1
