import { productHref } from '#addresses/links.ts'
import type { Product } from '#content/products/product.server.ts'
import {
  amountText,
  celsius,
  grouped,
  hoursText,
  inHours,
  NBSP,
  num,
  plural,
  withUnit,
} from '#kit/text/amounts.ts'
import { capital } from '#kit/text/capital.ts'
import { figuresOf } from '#sizing/chemistry.ts'
import { RUNTIME_FIELDS } from '#sizing/query/tool-queries.ts'
import { writeQuery } from '#sizing/query/write-query.ts'
import { RUNTIME_DEFAULTS } from '#sizing/runtime-state.ts'
import { SYSTEM_FIELDS } from '#sizing/runtime-system.server.ts'
import { exactAmounts } from '#ui/units/exact.ts'
import type { System } from './find-systems.server.ts'
import type { Question } from './question.server.ts'
import type { SystemEntry, SystemFigure } from './systems.tsx'
import { describeFullCharge, volts } from './texts.server.ts'

/** Share of the capacity below which the loss is mentioned. */
const TOLD_LOSS = 0.95

export const hasHeater = ({ features }: Product): boolean =>
  features.some((feature) => /heater/i.test(feature))

/** Says what is best about a system among all that were found. */
function describeRank(system: System, all: System[]): string {
  if (all.length === 1) return 'The only one.'
  const isLeast = (of: (one: System) => number) =>
    all.every((other) => of(other) >= of(system)) && all.some((other) => of(other) > of(system))
  const merits = [
    isLeast(({ combination }) => combination.count) && 'fewest',
    isLeast(({ combination }) => combination.weight_kg) && 'lightest',
    isLeast(({ product }) => -product.cycle_life.cycles) &&
      `longest life, ${withUnit(system.product.cycle_life.cycles, 'cycles')}`,
  ].filter((merit) => merit !== false)
  const words = new Intl.ListFormat('en').format(merits)
  return words && `${capital(words)}.`
}

/** Says what the equipment leaves in the batteries, if that is more than the depth of discharge spares. */
function describeWindowCut({ usable_percent, battery }: System, { window }: Question): string[] {
  if (usable_percent / 100 >= figuresOf(battery.chemistry).dod || window.v_min === undefined) return []
  return [
    `The equipment stops at ${withUnit(window.v_min, 'V')}, before the batteries are empty; ${num(usable_percent, 2)}${NBSP}% of their charge is usable.`,
  ]
}

function describeCold({ runtime, product, combination, converted }: System, { t_dis }: Question): string[] {
  const share = runtime.k_t ?? 1
  const percent = Math.round(100 * (1 - share))
  return [
    ...(share < TOLD_LOSS ? [`At ${celsius(t_dis)} it gives ${100 - percent}${NBSP}% of its capacity.`] : []),
    ...(hasHeater(product) && product.operating_temperature_c.charge[0] < 0
      ? ['The built-in heater warms it before it charges.']
      : []),
    ...(converted ? [`Its ${volts(combination)} need a converter.`] : []),
  ]
}

/** Names the need that decides on the number of strings. */
const DECISIONS: Record<System['decides'], string> = {
  voltage: 'one string is enough',
  energy: 'the energy decides',
  current: 'the current decides',
  peak: 'the peak decides',
  recharge: 'the recharge decides',
}

/** Lists peak and recharge against their limits, where they are asked for. */
function listWished(system: System, { p_peak, t_charge }: Question): SystemFigure[] {
  const { i_peak, i_peak_max, i_charge_max, recharge_h, product, battery } = system
  const { duration_s } = product.peak_discharge
  return [
    ...(p_peak
      ? [
          {
            label: `Peak of ${amountText(p_peak, 'W')}`,
            value: grouped(i_peak),
            unit: 'A',
            note: `of ${amountText(i_peak_max, 'A')} for ${withUnit(duration_s, 's')}`,
          },
        ]
      : []),
    ...(t_charge
      ? [
          {
            label: 'Recharged in',
            value: hoursText(recharge_h),
            unit: 'h',
            note: `with ${amountText(i_charge_max, 'A')}, the most it takes, from ${celsius(battery.charge_temp_min_c)}`,
          },
        ]
      : []),
  ]
}

function listFigures(system: System, question: Question): SystemFigure[] {
  const { t_dis, p_avg, eol } = question
  const { combination, runtime, converted, product, volume_l } = system
  const usable = `${amountText(runtime.usable_wh, 'Wh')} usable`
  const left = converted && (p_avg ? inHours(converted.hours) : amountText(converted.delivered_wh, 'Wh'))
  const atEquipment = left && `${left} through a converter`
  const notes = [p_avg && usable, atEquipment].filter(Boolean).join('; ')
  return [
    p_avg
      ? {
          label: `${eol ? 'Aged runtime' : 'Runtime'} at ${celsius(t_dis)}`,
          value: hoursText(runtime.hours),
          unit: 'h',
          note: notes,
        }
      : {
          label: `Usable at ${celsius(t_dis)}${eol ? ', aged' : ''}`,
          value: String(Math.round(runtime.usable_wh)),
          unit: 'Wh',
          note: notes,
        },
    {
      label: `Weight, ${plural(combination.count, 'piece')}`,
      value: grouped(combination.weight_kg),
      unit: 'kg',
      note: [
        ...(combination.count > 1 ? [`${withUnit(product.weight_kg, 'kg')} each`] : []),
        amountText(volume_l, 'L'),
      ].join(', '),
      exact: exactAmounts([combination.weight_kg, 'kg'], [product.weight_kg, 'kg'], [volume_l, 'L']),
    },
    {
      label: 'Voltage',
      value: amountText(combination.V_nom, '').trim(),
      unit: 'V',
      note: volts(combination),
    },
    {
      label: 'Charges',
      value: `from ${celsius(product.operating_temperature_c.charge[0])}`,
      note: `${hasHeater(product) ? 'with its heater' : 'as it is'}; ${describeFullCharge(system)}`,
    },
    ...listWished(system, question),
  ]
}

/** Returns a system as an item of the request list. */
export const itemOf = ({ product, combination }: System): string =>
  `product:${product.url}:${combination.count}`

/** Returns the address of a product with its runtime at the load; without a power, its plain address. */
function runtimeHref({ product }: System, question: Question): string {
  const { system_v, p_avg, hours, t_dis, t_chg, p_cont, p_peak, t_charge, eol, window, hasOwnWindow } =
    question
  if (p_avg === undefined) return productHref(product.url)
  const own = hasOwnWindow ? { vdev_min: window.v_min, vdev_max: window.v_max } : {}
  const values = { p_avg, p_cont, hours, t_dis, t_chg, eol, p_peak, t_charge, ...own }
  const query = writeQuery(
    { ...RUNTIME_FIELDS, ...SYSTEM_FIELDS },
    { ...values, ...(system_v && { system_v: `${system_v}` as const }) },
    RUNTIME_DEFAULTS,
  )
  return `${productHref(product.url)}?${query}`
}

/** Describes a system with its place among all that do the work. */
export function describeSystem(
  system: System,
  { all, question }: { all: System[]; question: Question },
): SystemEntry {
  const { product, battery, combination } = system
  const { series, parallel } = combination
  return {
    href: runtimeHref(system, question),
    model: product.model_name,
    chemistry: product.chemistry,
    title: `${combination.count} × ${product.name}`,
    why: [
      describeRank(system, all),
      ...describeWindowCut(system, question),
      ...describeCold(system, question),
    ]
      .filter(Boolean)
      .join(' '),
    series,
    parallel,
    allowed: `${battery.max_in_series} × ${battery.max_in_parallel}`,
    decision: DECISIONS[system.decides],
    figures: listFigures(system, question),
    item: itemOf(system),
  }
}
