import { z } from 'zod'
import { packHref, productHref } from '#addresses/links.ts'
import { plainSpaces } from '#kit/text/amounts.ts'
import { NEEDS } from '#sizing/system.ts'
import { itemsOnPage, pageCount } from '#ui/pagination/page-links.ts'
import type { CustomPack } from './custom-pack.server.ts'
import { hasHeater } from './describe-system.server.ts'
import type { OtherVoltage } from './elsewhere.server.tsx'
import { type DroppedProduct, type FoundSystems, REASONS, type System } from './find-systems.server.ts'
import { type Question, SORTS } from './question.server.ts'

/** Systems of one answer; `page` leads to the others. */
const PAGE_SIZE = 60
/** Products listed of one reason. */
const MAX_DROPPED = 60

const number = z.number()
const maybe = number.nullable()

const systemShape = z.object({
  product_name_slug: z.string(),
  model_name: z.string(),
  name: z.string(),
  chemistry: z.string(),
  url: z.url(),
  series: number,
  parallel: number,
  count: number,
  max_in_series: number,
  max_in_parallel: number,
  decides: z.enum(['voltage', ...NEEDS]),
  V_nom: number,
  V_min: number,
  V_max: number,
  Ah: number,
  Wh: number,
  usable_wh: number,
  /** Runtime at the terminals; `converter.hours` counts where there is one. Null for an energy without hours. */
  hours: maybe,
  usable_percent: number,
  converter: z.object({ usable_wh: number, delivered_wh: number, hours: maybe }).nullable(),
  weight_kg: number,
  volume_l: number,
  cycles: number,
  cycles_dod_percent: number,
  charge_temp_min_c: number,
  has_heater: z.boolean(),
  charge_a: number,
  full_charge_h: number,
  recharge_h: number,
  i_charge: number,
  i_charge_max: number,
  i_cont: number,
  i_cont_max: number,
  i_peak: number,
  i_peak_max: number,
  peak_s: number,
})

const needShape = z.object({
  system_v: maybe,
  p_avg: maybe,
  hours: maybe,
  energy_wh: number,
  t_dis: number,
  t_chg: maybe,
  p_cont: maybe,
  p_peak: maybe,
  t_charge: maybe,
  eol: z.boolean(),
  vdev_min: maybe,
  vdev_max: maybe,
  sort: z.enum(SORTS),
})

/** Shape of the answer of GET /api/system. */
export const systemsShape = z.object({
  need: needShape,
  products: number,
  found: number,
  page: number,
  pages: number,
  systems: z.array(systemShape),
  dropped: z.array(
    z.object({
      reason: z.enum(REASONS),
      count: number,
      products: z.array(z.object({ product_name_slug: z.string(), detail: z.string() })),
    }),
  ),
  /** Only filled if no system was found. */
  other_voltages: z.array(z.object({ system_v: number, found: number })),
  custom_pack: z
    .object({
      cell: z.string(),
      S: number,
      P: number,
      weight_kg: number,
      hours: maybe,
      converter: z.boolean(),
      url: z.url(),
    })
    .nullable(),
})

type Answer = z.infer<typeof systemsShape>

/** Returns null for hours without end, which JSON has no number for. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

/** Writes the question with its defaults and the voltages that apply. */
function writeNeed({ window, ...question }: Question): z.infer<typeof needShape> {
  const { energy_wh, t_dis, sort, eol = false } = question
  return {
    system_v: question.system_v ?? null,
    p_avg: question.p_avg ?? null,
    hours: question.hours ?? null,
    energy_wh,
    t_dis,
    t_chg: question.t_chg ?? null,
    p_cont: question.p_cont ?? null,
    p_peak: question.p_peak ?? null,
    t_charge: question.t_charge ?? null,
    eol,
    vdev_min: window.v_min ?? null,
    vdev_max: window.v_max ?? null,
    sort,
  }
}

/** Writes a system with every figure of the page. */
function writeSystem(system: System, siteUrl: string): z.infer<typeof systemShape> {
  const { isPossible: _, product, battery, combination, runtime, converted, ...figures } = system
  const { model_name, chemistry, cycle_life, peak_discharge } = product
  return {
    ...combination,
    model_name,
    name: plainSpaces(product.name),
    chemistry,
    url: siteUrl + productHref(product.url),
    max_in_series: battery.max_in_series,
    max_in_parallel: battery.max_in_parallel,
    ...figures,
    usable_wh: runtime.usable_wh,
    hours: finite(runtime.hours),
    converter: converted
      ? {
          usable_wh: converted.usable_wh,
          delivered_wh: converted.delivered_wh,
          hours: finite(converted.hours),
        }
      : null,
    cycles: cycle_life.cycles,
    cycles_dod_percent: cycle_life.dod_percent,
    charge_temp_min_c: battery.charge_temp_min_c,
    has_heater: hasHeater(product),
    peak_s: peak_discharge.duration_s,
  }
}

/** Writes the reasons why the others drop out, with their numbers. */
const writeDropped = (dropped: DroppedProduct[]): Answer['dropped'] =>
  REASONS.flatMap((reason) => {
    const those = dropped.filter((one) => one.reason === reason)
    const products = those
      .slice(0, MAX_DROPPED)
      .map(({ product, detail }) => ({ product_name_slug: product.url, detail: plainSpaces(detail) }))
    return those.length > 0 ? [{ reason, count: those.length, products }] : []
  })

function writePack({ pack, isConverted, query }: CustomPack, siteUrl: string): Answer['custom_pack'] {
  const { cell, S, P, weight_kg, runtime } = pack
  const hours = runtime && finite(runtime.hours)
  return { cell, S, P, weight_kg, hours, converter: isConverted, url: siteUrl + packHref(query) }
}

interface Answered extends FoundSystems {
  question: Question
  page: number
  pack: CustomPack | undefined
  others: OtherVoltage[]
  siteUrl: string
}

/** Writes an answer of the finder as data; undefined if it has no such page. */
export function writeAnswer(answered: Answered): Answer | undefined {
  const { question, systems, dropped, page, pack, others, siteUrl } = answered
  const pages = pageCount(systems.length, PAGE_SIZE)
  if (page > pages) return undefined
  return {
    need: writeNeed(question),
    products: systems.length + dropped.length,
    found: systems.length,
    page,
    pages,
    systems: itemsOnPage(systems, page, PAGE_SIZE).map((system) => writeSystem(system, siteUrl)),
    dropped: writeDropped(dropped),
    other_voltages: others,
    custom_pack: pack ? writePack(pack, siteUrl) : null,
  }
}
