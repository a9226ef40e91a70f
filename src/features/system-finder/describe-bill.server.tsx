import { celsius, withUnit } from '#content/products/quantity.server.ts'
import { capital } from '#kit/text/capital.ts'
import { describeLimit, FUSE_MARGIN, wire } from '#sizing/wire.ts'
import type { BillRow } from './bill.tsx'
import type { System } from './find-systems.server.ts'
import type { Question } from './question.server.ts'
import { decimalHours, describeWindow, text, volts } from './texts.server.ts'
import { CONVERTER_ETA } from './window.server.ts'

/** One-way length of cable and share of voltage that may be lost, where nothing else is known. */
const CABLE_METRES = 2
const CABLE_DROP = 0.03

function describeConverter({ combination, converted }: System, question: Question): BillRow[] {
  if (!converted) return []
  const { p_avg, window, system_v } = question
  const { parallel } = combination
  const result = p_avg
    ? `the runtime is ${decimalHours(converted.hours)}`
    : `${text(converted.delivered_wh, 'Wh')} are left`
  return [
    {
      pieces: parallel,
      what: `Bidirectional DC/DC converter${system_v ? ` to ${withUnit(system_v, 'V')}` : ''}${parallel > 1 ? ', one a string' : ''}`,
      detail: `${volts(combination)} on the battery’s side, ${describeWindow(window)} on the other${p_avg ? `; together at least ${text(p_avg, 'W')}, the peaks and the recharge` : ''}. Not a Solvane product`,
      why: `A string moves between ${withUnit(combination.V_min, 'V')} and ${text(combination.V_max, 'V')}; the equipment takes ${describeWindow(window)}. At ${CONVERTER_ETA} % ${result}`,
    },
  ]
}

/** Chooses fuse and cable for the whole load on one string, when it is nearly empty and the others have stopped. */
function describeWire({ combination, converted }: System, { p_avg }: Question): BillRow[] {
  if (!p_avg) return []
  const { V_min, V_nom, V_max, parallel } = combination
  const eta = converted ? CONVERTER_ETA / 100 : 1
  const I = p_avg / (V_min * eta)
  const wired = wire({ I, V_nom, V_max, length: CABLE_METRES, drop: CABLE_DROP })
  const each = parallel > 1 ? ', one a string' : ''
  const sum = `${FUSE_MARGIN} × ${text(p_avg, 'W')} / ${converted ? `(${text(V_min, 'V')} × ${CONVERTER_ETA} %)` : text(V_min, 'V')} = ${text(FUSE_MARGIN * I, 'A')}`
  if (!wired)
    return [
      {
        pieces: parallel,
        what: `Fuse and cable${each}`,
        detail: `${capital(describeLimit(I))}: ask an engineer`,
        why: sum,
      },
    ]
  return [
    {
      pieces: parallel,
      what: `Fuse ${withUnit(wired.fuse_a, 'A')}${each}`,
      detail: `Rated above ${text(V_max, 'V')} DC, within 200 mm of the positive terminal`,
      why: sum,
    },
    {
      pieces: 2 * parallel,
      what: `Cable ${withUnit(wired.area, 'mm²')} copper`,
      detail: `For up to ${CABLE_METRES} m one way. Local wiring rules come first`,
      why: `It carries what the fuse lets through, and loses ${withUnit(wired.drop_pct.toFixed(1), '%')}`,
    },
  ]
}

/** Lists everything that a system needs. */
export function describeBill(
  system: System,
  question: Question,
  productHref: (url: string) => string,
): BillRow[] {
  const { product, combination, runtime } = system
  const { series, parallel, count } = combination
  return [
    {
      pieces: count,
      what: (
        <a className="mono" href={productHref(product.url)}>
          {product.model_name}
        </a>
      ),
      detail: `${product.name}, ${series} in series × ${parallel} in parallel`,
      why: `${text(runtime.usable_wh, 'Wh')} usable at ${celsius(question.t_dis)} for ${text(question.energy_wh, 'Wh')} asked`,
      weight: text(combination.weight_kg, 'kg'),
    },
    ...describeConverter(system, question),
    ...describeWire(system, question),
    ...describeLinks(system),
  ]
}

function describeLinks({ combination: { series, parallel } }: System): BillRow[] {
  const links = series - 1
  if (links === 0) return []
  const isShared = parallel > 1
  return [
    {
      pieces: links * parallel,
      what: `Series link${isShared ? `, ${links} a string` : ''}`,
      detail: isShared ? 'Of the same length in each string' : 'Of the same cross-section as the cable',
      why: isShared ? 'So that the strings carry the same current' : 'Connects + to −',
    },
  ]
}
