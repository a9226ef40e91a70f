import { CHARGE_TIME, CHEMISTRY_FIGURES } from '#content/products/chemistry-figures.ts'
import { boundingLitres, type Cell } from '#sizing/cell.ts'
import { ENCLOSURE_FACTORS } from '#sizing/enclosure.ts'
import { type Fit } from '#sizing/fit.ts'
import { BUSBAR_MOHM, countForEnergy, DC_RESISTANCE, type Pack, SHARING } from '#sizing/pack.ts'
import type { Demand } from '#sizing/demand.ts'
import type { PackRequest } from '#sizing/query/pack-query.ts'
import { type Runtime, runtime } from '#sizing/runtime.ts'
import { amount, boxText, num, percent } from '#kit/text/amounts.ts'
import type { Wire } from '#sizing/wire.ts'
import type { Formula } from './formula.ts'
import { listRuntimeFormulas } from './runtime-formulas.ts'
import { listLimitFormulas, listWireFormulas } from './wire-formulas.ts'

interface PackSums {
  request: PackRequest
  cell: Cell
  demand: Demand
  pack: Pack
  runtime: Runtime | null
  /** The highest current, for which fuse and cable are chosen. */
  i_wire: number
  wire: Wire | null
  wire_limit: Wire | null
  fit: Fit | null
}

const AGED = ' × 0.8'

function listNeeds({ request, cell, demand, pack }: PackSums): Formula[] {
  const { S, eta, u, k_t, k_eol, req_wh } = demand
  const { need, p_avg = 0, hours = 0, wh = 0, ah = 0 } = request
  const aged = k_eol < 1 ? ' / 0.8' : ''
  const sums = {
    energy: `${amount(wh, 'Wh')}${aged} = ${amount(req_wh, 'Wh')}`,
    capacity: `${amount(ah, 'Ah')} × ${amount(pack.V_nom, 'V')}${aged} = ${amount(req_wh, 'Wh')}`,
    load: `${amount(p_avg, 'W')} × ${amount(hours, 'h')} / (${percent(eta)} × ${num(u)} × ${num(k_t)}${k_eol < 1 ? AGED : ''}) = ${amount(req_wh, 'Wh')}`,
  }
  return [
    { name: 'Series', sum: `${S} × ${amount(cell.v_nom, 'V')} = ${amount(pack.V_nom, 'V')}` },
    {
      name: 'Voltage range',
      sum: `${S} × ${amount(cell.v_min, 'V')} = ${amount(pack.V_min, 'V')} empty, ${S} × ${amount(cell.v_max, 'V')} = ${amount(pack.V_max, 'V')} full`,
    },
    { name: 'Energy needed', sum: sums[need] },
    {
      name: 'Capacity needed',
      sum: `${amount(req_wh, 'Wh')} / ${amount(pack.V_nom, 'V')} = ${amount(pack.need_ah, 'Ah')}`,
    },
    {
      name: 'Parallel, capacity',
      sum: `${amount(pack.need_ah, 'Ah')} / ${amount(cell.ah, 'Ah')} = ${num(pack.need_ah / cell.ah)}, rounded up = ${countForEnergy(pack.need_ah, cell.ah)} in parallel`,
    },
    ...listRateLoss(cell, demand, pack),
  ]
}

/** Says why the loss at the load's current takes more in parallel than the energy alone. */
function listRateLoss(cell: Cell, demand: Demand, { V_nom: V, need_ah, P_capacity }: Pack): Formula[] {
  if (P_capacity === countForEnergy(need_ah, cell.ah)) return []
  const run = (P: number) =>
    `${P} run ${amount(runtime({ chemistry: cell.chemistry, V, Ah: P * cell.ah }, demand).hours, 'h')}`
  return [
    {
      name: 'Parallel, runtime',
      sum: `${run(P_capacity - 1)} of the ${amount(demand.hours ?? 0, 'h')} at this current, ${run(P_capacity)}, so ${P_capacity} in parallel`,
    },
  ]
}

/** Says how many in parallel carry a current. */
const parallelSum = (current: number, limit: number, count: number): string =>
  count === 1
    ? `${amount(current, 'A')} / ${amount(limit, 'A')} = ${num(current / limit)}, so 1 in parallel`
    : `${amount(current, 'A')} / ${amount(limit, 'A')} / ${SHARING} = ${num(current / limit / SHARING)}, rounded up = ${count} in parallel`

function listCurrents({ request, cell, demand, pack }: PackSums): Formula[] {
  const v_low = `(${amount(demand.S * CHEMISTRY_FIGURES[cell.chemistry].v_low, 'V')} × ${percent(demand.eta)})`
  const { i_cont_load: cont, i_peak_load: peak, i_charge_load: charge } = pack
  const loads = [
    { name: 'continuous', power: demand.p_cont, current: cont, limit: cell.i_cont_a, count: pack.P_cont },
    { name: 'peak', power: demand.p_peak, current: peak, limit: cell.i_peak_a, count: pack.P_peak },
  ].filter(({ power }) => power > 0)
  return [
    ...loads.flatMap(({ name, power, current, limit, count }) => [
      {
        name: `${name === 'peak' ? 'Peak' : 'Continuous'} current`,
        sum: `${amount(power, 'W')} / ${v_low} = ${amount(current, 'A')}`,
      },
      { name: `Parallel, ${name}`, sum: parallelSum(current, limit, count) },
    ]),
    ...(request.t_charge
      ? [
          {
            name: 'Charge current',
            sum: `${amount(demand.used_wh, 'Wh')} / ${amount(pack.V_nom, 'V')} / ${amount(request.t_charge, 'h')} = ${amount(charge, 'A')}`,
          },
          { name: 'Parallel, charge', sum: parallelSum(charge, cell.i_charge_max_a, pack.P_charge) },
          {
            name: 'Recharge',
            sum: `${amount(demand.used_wh, 'Wh')} / ${amount(pack.V_nom, 'V')} / ${amount(pack.i_charge_max, 'A')} = ${amount(pack.recharge_min, 'min')}`,
          },
        ]
      : []),
  ]
}

function listLimits({ cell, pack }: PackSums): Formula[] {
  const { P, S, Ah, V_nom, V_max } = pack
  const shared = P === 1 ? '' : ` × ${SHARING}`
  return [
    { name: 'Capacity', sum: `${P} × ${amount(cell.ah, 'Ah')} = ${amount(Ah, 'Ah')}` },
    { name: 'Energy', sum: `${amount(V_nom, 'V')} × ${amount(Ah, 'Ah')} = ${amount(pack.Wh, 'Wh')}` },
    {
      name: 'Discharge limit',
      sum: `${P} × ${amount(cell.i_cont_a, 'A')}${shared} = ${amount(pack.i_cont_cells, 'A')}`,
    },
    {
      name: 'Charge limit',
      sum: `${P} × ${amount(cell.i_charge_max_a, 'A')}${shared} = ${amount(pack.i_charge_max, 'A')}`,
    },
    {
      name: 'Full charge',
      sum: `${CHARGE_TIME[cell.chemistry]} × ${amount(Ah, 'Ah')} / ${amount(pack.charge_a, 'A')} = ${amount(pack.t_full_charge_h, 'h')}`,
    },
    {
      name: 'Resistance',
      sum: `${S} × ${amount(cell.r_mohm, 'mΩ')} × ${DC_RESISTANCE} / ${P} + ${BUSBAR_MOHM} mΩ = ${amount(pack.r_pack_mohm, 'mΩ')}`,
    },
    {
      name: 'Short-circuit current',
      sum: `${amount(V_max, 'V')} / ${num(pack.r_pack_mohm / 1000)} Ω = ${amount(pack.i_sc_a, 'A')}`,
    },
  ]
}

function listSizes({ request, cell, pack, fit }: PackSums): Formula[] {
  const { k_m, m_fix, k_v } = ENCLOSURE_FACTORS[request.enc]
  const litres = boundingLitres(cell.dims_mm)
  const { box } = request
  return [
    {
      name: 'Weight',
      sum: `${pack.N} × ${amount(cell.kg, 'kg')} × ${k_m} + ${m_fix} kg = ${amount(pack.weight_kg, 'kg')}`,
    },
    { name: 'Volume', sum: `${pack.N} × ${amount(litres, 'L')} × ${k_v} = ${amount(pack.volume_l, 'L')}` },
    ...(fit && box
      ? [
          {
            name: 'Fit',
            sum: `${boxText(box)} = ${amount(fit.ratio * pack.volume_l, 'L')}; / ${amount(pack.volume_l, 'L')} = ${num(fit.ratio)}: ${fit.verdict}`,
          },
        ]
      : []),
  ]
}

/** Lists every formula of a pack with the figures put in, in the order in which they are calculated. */
export function listFormulas(sums: PackSums): Formula[] {
  const { request, demand, pack, runtime: run, i_wire, wire, wire_limit } = sums
  const { V_nom, Ah } = pack
  const battery = { chemistry: pack.chemistry, V: V_nom, Ah }
  const cable = { V_nom, length: request.cable_len, drop: request.drop / 100 }
  return [
    ...listNeeds(sums),
    ...listCurrents(sums),
    ...listLimits(sums),
    ...listSizes(sums),
    ...(run ? listRuntimeFormulas(battery, demand, run) : []),
    ...(wire ? listWireFormulas({ ...cable, I: i_wire }, wire) : []),
    ...(wire_limit ? listLimitFormulas({ ...cable, I: pack.i_cont_cells }, wire_limit) : []),
  ]
}
