import { CHEMISTRY_FIGURES } from '#content/products/chemistry-figures.ts'
import type { Battery } from './cell.ts'
import { isLeadAcid } from './chemistry.ts'
import type { Formula } from './formulas/formula.ts'
import { listRuntimeFormulas } from './formulas/runtime-formulas.ts'
import { listLimitFormulas, listWireFormulas } from './formulas/wire-formulas.ts'
import { toLoad } from './runtime.ts'
import { highestLoad, type RuntimeAnswer, type RuntimeRequest, voltageLimits } from './runtime-answer.ts'
import { type Wire, wire, type WireNeed } from './wire.ts'

/** Fuse and cable of an answer, and its sums, which the browser does not calculate while the visitor types. */
export interface RuntimeWiring {
  /** Fuse and cable for the highest load; null above the largest fuse or cable, and for small currents of a bare cell. */
  wire: Wire | null
  /** Fuse and cable for the battery's own limit; null, too, for figures that are no battery of the catalogue. */
  wire_limit: Wire | null
  formulas: Formula[]
}

/** Least current for which a bare cell has a fuse; below it, the cell is soldered to its circuit. */
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

const forHighestLoad = ({ name, sum }: Formula): Formula => ({ name: `${name}, highest load`, sum })

/** Returns fuse and cable for the load and for the battery's limit, with every sum. */
export function wireRuntime(
  request: RuntimeRequest,
  { most, ...result }: RuntimeAnswer,
  battery: Battery | undefined,
): RuntimeWiring {
  const { V, Ah, chem, cable_len: length } = request
  const rated = { chemistry: chem, V, Ah }
  const V_max = voltageLimits(request, battery).V_max ?? null
  const needOf = (I: number): WireNeed => ({ I, V_nom: V, V_max, length, drop: request.drop / 100 })
  const wireFor = (need: WireNeed) =>
    (need.I >= (battery?.is_cell ? LEAST_FUSED_A : Number.MIN_VALUE) && wire(need)) || null
  const [need, limit] = [needOf(heaviestCurrent(request)), needOf(battery?.i_cont_a ?? 0)]
  const [wired, wire_limit] = [wireFor(need), wireFor(limit)]
  const highest = highestLoad(request)
  return {
    wire: wired,
    wire_limit,
    formulas: [
      ...listRuntimeFormulas(rated, toLoad(chem, request), result),
      ...(highest && most ? listRuntimeFormulas(rated, highest, most).map(forHighestLoad) : []),
      ...(wired ? listWireFormulas(need, wired) : []),
      ...(wire_limit ? listLimitFormulas(limit, wire_limit) : []),
    ],
  }
}
