import type { Content } from '#content/content.server.ts'
import { filled, plainText, summarise, warningIds, warningRows } from '#features/sheet-texts.server.ts'
import { amount, inHours, num, percent } from '#kit/text/amounts.ts'
import type { LeadSheet, SheetRow } from '#leads/lead-sheet.ts'
import { boundingLitres } from '#sizing/cell.ts'
import { figuresOf } from '#sizing/chemistry.ts'
import { capacityText, estimateText, plain, voltageText } from '#sizing/inquiry.ts'
import { type RuntimeRequest, voltageLimits } from '#sizing/runtime-answer.ts'
import { answerSystem } from '#sizing/runtime-system.server.ts'
import type { RuntimeState } from '#sizing/runtime-state.ts'
import { wireRuntime } from '#sizing/runtime-wiring.server.ts'
import { blocks } from '#sizing/warnings/list-warnings.ts'
import { describeAnswer, highestLoadText, loadText } from './figures.ts'
import { isRuntimeQuery, readPlace, type RuntimePlace, runtimeHref } from './place.ts'
import { findPlace, withProduct } from './places.server.ts'
import { describeSystem } from './system.server.tsx'

export type Answered = Extract<RuntimeState, { request: RuntimeRequest }>

const batteryText = ({ battery, request: { V, Ah, chem } }: Answered): string =>
  battery?.name ?? `${amount(V, 'V')}, ${amount(Ah, 'Ah')}, ${chem}`

/** Describes the calculation for engineers: what was asked, and the answer with its warnings. */
function describeSheet(
  state: Answered,
  { system: values = {} }: RuntimePlace,
  warnings: SheetRow[],
): Omit<LeadSheet, 'link'> {
  const { request, answer } = state
  const { hours, t_dis, eta, dod, eol, cable_len, drop, chem } = request
  const { most, req_wh, enough } = answer
  const { wire } = wireRuntime(request, answer, state.battery)
  const system = answerSystem(request, state.battery, values)
  const blocking = answer.warnings.filter(blocks).map(({ id }) => id)
  const asked = filled([
    ['Battery', batteryText(state)],
    [
      'Load',
      `${loadText(request)} on average${most ? `, ${highestLoadText(request)} at most` : ''}, efficiency ${amount(eta, '%')}`,
    ],
    ['Must run', hours !== undefined && amount(hours, 'h')],
    ['System voltage', request.system_v && `${request.system_v} V`],
    ['Peak', values.p_peak !== undefined && amount(values.p_peak, 'W')],
    ['Recharged within', values.t_charge !== undefined && amount(values.t_charge, 'h')],
    ['Temperature', amount(t_dis, '°C')],
    ['Usable depth', percent(dod === undefined ? figuresOf(chem).dod : dod / 100)],
    ['Ageing', eol && 'to 80 % of the capacity'],
    ['Cable', `${amount(cable_len, 'm')} one way, ${amount(drop, '%')} drop`],
  ])
  const calculated = filled([
    ['Runtime', describeAnswer(request, answer).replace(/\.$/, '')],
    ['System', system && plainText(describeSystem(system, { ...state, values }))],
    ['Usable energy', amount(answer.usable_wh, 'Wh')],
    ['Needed energy', req_wh !== null && `${amount(req_wh, 'Wh')}: ${enough ? 'enough' : 'not enough'}`],
    [
      'Fuse and cable',
      !system && wire && `${num(wire.fuse_a)} A, ${num(wire.area)} mm², drop ${num(wire.drop_pct, 3)} %`,
    ],
  ])
  return {
    title: plainText(`${inHours(answer.hours)} at ${loadText(request)}`),
    text: `${blocking.length > 0 ? `Blocked by ${blocking.join(', ')}` : 'Nothing blocks'}.`,
    tables: [
      { heading: 'What was asked', rows: asked },
      { heading: 'What we calculated from the link', rows: [...calculated, ...warnings] },
    ],
    caveat: 'First estimate for planning.',
  }
}

/** Returns the voltage in the format of inquiries, or the nominal voltage alone if its limits are unknown. */
function describeVoltage({ request, battery }: Answered): string {
  const { V, chem } = request
  const { V_max, V_min } = voltageLimits(request, battery)
  const S = battery?.series ?? Math.round(V / figuresOf(chem).v_nom)
  return V_max === undefined || V_min === undefined
    ? `${plain(V)} V`
    : voltageText({ V_nom: V, V_max, V_min, S })
}

/** Describes an inquiry about a runtime: its hidden fields, and the summary that the visitor may change. */
export function describeRuntimeInquiry(state: Answered, place: RuntimePlace) {
  const { request, answer, battery } = state
  const { V, Ah, t_dis } = request
  return {
    ...(battery && { product_name_slug: battery.product_name_slug }),
    type: 'runtime',
    page_url: runtimeHref(state, place),
    voltage: describeVoltage(state),
    capacity: capacityText({ Ah, Wh: V * Ah }),
    // Empty fields replace those of the page, which may be about a pack or another battery.
    quantity: '',
    size: battery ? estimateText({ volume_l: boundingLitres(battery.dims_mm), weight_kg: battery.kg }) : '',
    subjectLine: [batteryText(state), `${amount(t_dis, '°C')}: ${describeAnswer(request, answer)}`],
    details: summarise(describeSheet(state, place, warningIds(answer.warnings))),
  }
}

/** Calculates the runtime of an inquiry from its permalink; undefined for any other link. */
export function calculateRuntime({ pathname, searchParams }: URL, content: Content): LeadSheet | undefined {
  const place = findPlace(pathname, searchParams, content)
  if (!place || !isRuntimeQuery(searchParams, place)) return undefined
  const { state } = readPlace(withProduct(searchParams, place), place)
  if (!state.answer) return undefined
  const { voltage, capacity, details } = describeRuntimeInquiry(state, place)
  return {
    ...describeSheet(state, place, warningRows(state.answer.warnings)),
    expected: { voltage, capacity, content: details },
    link: { label: 'Open this calculation', href: runtimeHref(state, place) },
  }
}
