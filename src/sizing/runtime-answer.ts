import { CHEMISTRY_FIGURES } from '#content/products/chemistry-figures.ts'
import type { Battery } from './cell.ts'
import { type Chemistry, isLeadAcid } from './chemistry.ts'
import { exceeds } from './compare.ts'
import type { Formula } from './formulas/formula.ts'
import { listRuntimeFormulas } from './formulas/runtime-formulas.ts'
import { listLimitFormulas, listWireFormulas } from './formulas/wire-formulas.ts'
import { type Runtime, runtime, toLoad } from './runtime.ts'
import { voltageClass } from './series.ts'
import { listWarnings } from './warnings/list-warnings.ts'
import type { Warning } from './warnings/warning.ts'
import { type Wire, wire, type WireNeed } from './wire.ts'

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
  /** For the highest load; null above the largest fuse or cable, and for small currents of a bare cell. */
  wire: Wire | null
  /** For all that the battery can give; null, too, for figures that are no battery of the catalogue. */
  wire_limit: Wire | null
  warnings: Warning[]
  formulas: Formula[]
}

/** Below this current, a bare cell is soldered to its circuit. */
export const LEAST_FUSED_A = 1

/** Returns the battery's highest current near 15 to 20 % state of charge, for which fuse and cable are chosen. */
export function heaviestCurrent({
  V,
  chem,
  p_avg = 0,
  i,
  p_cont = 0,
  i_cont = 0,
  eta,
}: RuntimeRequest): number {
  const sag = isLeadAcid(chem) ? 1 : CHEMISTRY_FIGURES[chem].v_low / CHEMISTRY_FIGURES[chem].v_nom
  const currentOf = (power: number) => power / (V * sag * (eta / 100))
  return Math.max(i ?? currentOf(p_avg), i_cont, currentOf(p_cont))
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
    i_cont_cells: battery?.i_cont_a,
    k_t,
    dod: dod / 100,
  })
}

const forHighestLoad = ({ name, sum }: Formula): Formula => ({ name: `${name}, highest load`, sum })

/** Answers how long a battery runs, and whether that is long enough (configurator.md sections 5 and 6). */
export function answerRuntime(request: RuntimeRequest, battery?: Battery): RuntimeAnswer {
  const { V, Ah, chem, hours, cable_len: length } = request
  const load = toLoad(chem, request)
  const rated = { chemistry: chem, V, Ah }
  const result = runtime(rated, load)
  const highest = { ...load, p: request.p_cont || undefined, i: request.i_cont || undefined }
  const most = highest.p || highest.i ? runtime(rated, highest) : null
  const V_max = voltageLimits(request, battery).V_max ?? null
  const needOf = (I: number): WireNeed => ({ I, V_nom: V, V_max, length, drop: request.drop / 100 })
  const wireFor = (need: WireNeed) =>
    (need.I >= (battery?.is_cell ? LEAST_FUSED_A : Number.MIN_VALUE) && wire(need)) || null
  const [need, limit] = [needOf(heaviestCurrent(request)), needOf(battery?.i_cont_a ?? 0)]
  const [wired, wire_limit] = [wireFor(need), wireFor(limit)]
  // The same equation solved for the energy, at this battery's rate factor.
  const share = load.u * (result.k_t ?? 0) * result.k_rate * load.k_eol
  const req_wh = hours === undefined || share === 0 ? null : (hours * result.I * V) / share
  return {
    ...result,
    most,
    req_wh,
    enough: hours === undefined ? null : !exceeds(hours, result.hours),
    wire: wired,
    wire_limit,
    warnings: warningsOf({ ...request, i_cont_load: Math.max(result.I, most?.I ?? 0) }, result.k_t, battery),
    formulas: [
      ...listRuntimeFormulas(rated, load, result),
      ...(most ? listRuntimeFormulas(rated, highest, most).map(forHighestLoad) : []),
      ...(wired ? listWireFormulas(need, wired) : []),
      ...(wire_limit ? listLimitFormulas(limit, wire_limit) : []),
    ],
  }
}
