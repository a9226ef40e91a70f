import { choice, type QueryFields } from '#sizing/query/field.ts'
import { listWindowErrors, PACK_FIELDS } from '#sizing/query/pack-query.ts'
import { listDoubled, type QueryError, readQuery, withMissing } from '#sizing/query/read-query.ts'
import type { VoltageClass } from '#content/products/system-voltage.ts'
import { versionOf } from '#sizing/versions.ts'
import type { EquipmentWindow } from '#sizing/window.ts'

const { vclass, wh, p_avg, p_cont, hours, t_dis, t_chg, eol, p_peak, t_charge, vdev_min, vdev_max } =
  PACK_FIELDS

/** Orders of the systems, each with the best first. */
export const SORTS = ['weight', 'count', '-life', 'volume'] as const
export type Sort = (typeof SORTS)[number]
export const DEFAULT_SORT = 'weight'

/** Temperature at which every battery may be charged, in °C. */
export const ROOM_TEMPERATURE = 25

/** Parameters of the system finder, in the order of the form. */
export const FINDER_FIELDS = {
  system_v: vclass,
  p_avg,
  hours,
  energy_wh: wh,
  t_dis,
  t_chg,
  p_cont,
  p_peak,
  t_charge,
  eol,
  vdev_min,
  vdev_max,
  sort: choice('Order', SORTS),
} as const satisfies QueryFields

type FinderField = keyof typeof FINDER_FIELDS
export const FINDER_PARAMETERS = Object.keys(FINDER_FIELDS) as FinderField[]

/** The work that a system must do. */
export interface Question {
  system_v?: VoltageClass | undefined
  /** Energy at the load in Wh. */
  energy_wh: number
  p_avg?: number | undefined
  hours?: number | undefined
  t_dis: number
  t_chg?: number | undefined
  /** Highest continuous power in W, where it is above the average. */
  p_cont?: number | undefined
  /** Peak power in W, and hours in which the energy is to be charged again. */
  p_peak?: number | undefined
  t_charge?: number | undefined
  /** Whether it must still do the work at the end of its life. */
  eol?: boolean | undefined
  /** Volts that the equipment takes, where they are known. */
  window: EquipmentWindow
  sort: Sort
  /** Whether the visitor gave at least one of them. */
  hasOwnWindow: boolean
}

export interface ReadQuestion {
  errors: QueryError[]
  /** The question, unless there are errors. */
  question?: Question
}

/** Whether an address asks for systems; without a load, its parameters filter the list of products. */
export const asksForSystem = (query: URLSearchParams): boolean =>
  ['energy_wh', 'p_avg'].some((name) => query.getAll(name).some((text) => text.trim() !== ''))

/** Reads the question of an address. A value that is missing or wrong is an error beside its field. */
export function readQuestion(query: URLSearchParams): ReadQuestion {
  const { values, errors: wrong } = readQuery(FINDER_FIELDS, query)
  const { p_avg: power, energy_wh: energy, hours, vdev_min: v_min, vdev_max: v_max } = values
  const errors = [
    ...withMissing(wrong, values, power ? { hours: FINDER_FIELDS.hours } : {}),
    ...listDoubled(FINDER_FIELDS, [['p_avg', 'energy_wh']], values),
    ...listWindowErrors(values),
  ]
  if (errors.length > 0) return { errors }
  const p_avg = power ?? (energy && hours ? energy / hours : undefined)
  return {
    errors,
    question: {
      system_v: values.system_v && (Number(values.system_v) as VoltageClass),
      energy_wh: energy ?? (power ?? 0) * (hours ?? 0),
      p_avg,
      hours,
      t_dis: values.t_dis ?? versionOf(query).defaults.t_dis,
      t_chg: values.t_chg,
      p_cont: values.p_cont,
      p_peak: values.p_peak,
      t_charge: values.t_charge,
      eol: values.eol,
      window: { v_min, v_max },
      sort: values.sort ?? DEFAULT_SORT,
      hasOwnWindow: v_min !== undefined || v_max !== undefined,
    },
  }
}
