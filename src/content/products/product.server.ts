import { z } from 'zod'
import { day, slug } from '#content/files/shapes.server.ts'

const range = z.tuple([z.number(), z.number()])

/** One file of content/products (content/catalog.yaml's record). Units are in the names: V, A, Ah, Wh, mm, kg, °C. */
export const productSchema = z.strictObject({
  id: z.int().positive(),
  category: z.string(),
  model_name: z.string().regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'must be capitals, digits and dashes'),
  name: z.string().min(3),
  url: slug,
  main_pic_url: z.string().startsWith('/images/'),
  summary: z.string(),
  chemistry: z.enum(['LFP', 'NMC', 'LiPo', 'LTO', 'Na-ion']),
  format: z.string(),
  density_class: z.string(),
  configuration: z.strictObject({
    series: z.int().positive(),
    parallel: z.int().positive(),
    cell_model: z.string().optional(),
  }),
  nominal_voltage_v: z.number().positive(),
  capacity_ah: z.number().positive(),
  energy_wh: z.number().positive(),
  voltage_range_v: z.strictObject({ min: z.number(), max: z.number() }),
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
  standard_charge: z.strictObject({ method: z.string(), voltage_v: z.number(), current_a: z.number() }),
  max_charge_current_a: z.number().positive(),
  cycle_life: z.strictObject({
    cycles: z.int().positive(),
    dod_percent: z.number(),
    end_of_life_percent: z.number(),
    test_condition: z.string(),
  }),
  operating_temperature_c: z.strictObject({ charge: range, discharge: range, storage: range }),
  internal_resistance_mohm: z.number().positive().optional(),
  protection: z.array(z.string()),
  bms: z.string(),
  communication: z.array(z.string()),
  ip_rating: z.string(),
  terminals: z.string().optional(),
  max_in_series: z.int().positive().optional(),
  max_in_parallel: z.int().positive().optional(),
  certifications: z.array(z.string()),
  certifications_in_progress: z.array(z.string()).default([]),
  applications: z.array(z.string()),
  features: z.array(z.string()),
  transport: z.strictObject({
    un_number: z.string(),
    class: z.string(),
    over_section_ii_limit: z.boolean(),
  }),
  warranty_years: z.number().positive().optional(),
  /** The state of this record, printed on the data sheet and the drawing made from it. */
  edition: z.strictObject({ version: z.string(), date: day }),
  /** The report of the UN38.3 tests this model passed. */
  transport_test: z.strictObject({
    report: z.string().startsWith('DEMO-', 'must begin with DEMO-: the company is fictional'),
    date: day,
  }),
  minimum_order_qty: z.int().positive(),
  lead_time_weeks: z.number().positive(),
  sample_available: z.boolean(),
  note: z.string().optional(),
  /** Models this one succeeds; their old addresses lead here. */
  replaces: z.array(z.string()).default([]),
})

export type Product = z.infer<typeof productSchema> & {
  /** Certificates it no longer holds because their day is past. */
  certifications_expired?: string[]
}

/** Wh must be V × Ah (catalog.yaml, energy_rule); a rounded last digit is forgiven. */
export const energyAgrees = (product: Product): boolean =>
  Math.abs(product.nominal_voltage_v * product.capacity_ah - product.energy_wh) <= product.energy_wh * 0.005

/** Whether it is a single cell, and no battery made of several. */
export const isCell = ({ configuration: { series, parallel } }: Product): boolean => series * parallel === 1
