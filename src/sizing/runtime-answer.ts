import { CHEMISTRY_FIGURES } from '#content/products/chemistry-figures.ts'
import type { Battery } from './cell.ts'
import { type Chemistry, isLeadAcid } from './chemistry.ts'
import { exceeds } from './compare.ts'
import { type Runtime, runtime, type RuntimeLoad, toLoad } from './runtime.ts'
import { voltageClass } from '#content/products/system-voltage.ts'
import { listWarnings } from './warnings/list-warnings.ts'
import type { Warning } from './warnings/warning.ts'

/** A battery and its load. Efficiency, depth and drop are percentages. */
export interface RuntimeRequest {
  V: number
  Ah: number
  chem: Chemistry
  p_avg?: number | undefined
  i?: number | undefined
  /** Highest continuous load, for which fuse and cable are chosen. */
  p_cont?: number | undefined
  i_cont?: number | undefined
  /** Hours that it should run. */
  hours?: number | undefined
  t_dis: number
  t_chg?: number | undefined
  eta: number
  dod?: number | undefined
  eol?: boolean | undefined
  cable_len: number
  drop: number
  /** Voltage of a system of several, and the volts that its equipment takes. */
  system_v?: string | undefined
  vdev_min?: number | undefined
  vdev_max?: number | undefined
}

export interface RuntimeAnswer extends Runtime {
  /** Runtime at the highest load; null without one. */
  most: Runtime | null
  /** Energy that the wished hours need, and whether the battery has it; null without a wish. */
  req_wh: number | null
  enough: boolean | null
  warnings: Warning[]
}

/** Returns the highest and lowest voltage of the battery; unknown for lead-acid. */
export function voltageLimits({ V, chem }: RuntimeRequest, battery: Battery | undefined) {
  if (battery) return { V_max: battery.v_max, V_min: battery.v_min }
  if (isLeadAcid(chem)) return {}
  const { v_nom, v_max, v_min } = CHEMISTRY_FIGURES[chem]
  return { V_max: (V * v_max) / v_nom, V_min: (V * v_min) / v_nom }
}

/** Lists the warnings; the currents are those of the runtime, so that the curve and W09 begin at the same load. */
function warningsOf(
  request: RuntimeRequest & { i_cont_load: number },
  k_t: number | null,
  battery: Battery | undefined,
): Warning[] {
  const { V, Ah, chem, dod = 0 } = request
  return listWarnings({
    ...request,
    ...battery,
    chemistry: chem,
    Ah,
    Wh: V * Ah,
    ...voltageLimits(request, battery),
    vclass: isLeadAcid(chem) ? undefined : voltageClass(chem, V),
    weight_kg: battery?.kg,
    // In a system, batteries share the load: the system's answer reports its limit.
    i_cont_cells: request.system_v ? undefined : battery?.i_cont_a,
    k_t,
    dod: dod / 100,
  })
}

/** Returns the request's highest load in the terms of the sums; undefined if it names only an average. */
export function highestLoad(request: RuntimeRequest): RuntimeLoad | undefined {
  const { p_cont, i_cont } = request
  return p_cont || i_cont
    ? { ...toLoad(request.chem, request), p: p_cont || undefined, i: i_cont || undefined }
    : undefined
}

/** Whether the volts of the equipment are given. */
export const hasLimits = ({ vdev_min, vdev_max }: Pick<RuntimeRequest, 'vdev_min' | 'vdev_max'>): boolean =>
  vdev_min !== undefined || vdev_max !== undefined

/** Answers how long a battery runs, and whether that is long enough. */
export function answerRuntime(request: RuntimeRequest, battery?: Battery): RuntimeAnswer {
  const { V, Ah, chem, hours } = request
  const load = toLoad(chem, request)
  const rated = { chemistry: chem, V, Ah }
  const result = runtime(rated, load)
  const highest = highestLoad(request)
  const most = highest ? runtime(rated, highest) : null
  // The same equation solved for the energy, at this battery's rate factor.
  const share = load.u * (result.k_t ?? 0) * result.k_rate * load.k_eol
  const req_wh = hours === undefined || share === 0 ? null : (hours * result.I * V) / share
  return {
    ...result,
    most,
    req_wh,
    enough: hours === undefined ? null : !exceeds(hours, result.hours),
    warnings: warningsOf({ ...request, i_cont_load: Math.max(result.I, most?.I ?? 0) }, result.k_t, battery),
  }
}
