import { amount, amountText, grouped, hoursText, inHours, NBSP, num } from '#kit/text/amounts.ts'
import type { Battery } from '#sizing/cell.ts'
import { isLeadAcid } from '#sizing/chemistry.ts'
import { type Runtime, runtime, type RuntimeLoad, toLoad } from '#sizing/runtime.ts'
import { hasLimits, type RuntimeAnswer, type RuntimeRequest } from '#sizing/runtime-answer.ts'
import type { RuntimeState } from '#sizing/runtime-state.ts'
import { blocks } from '#sizing/warnings/list-warnings.ts'

/** Voltage of three lead-acid cells; a battery below it is not compared with AGM. */
const LEAST_LEAD_ACID_V = 6

/** A figure of the answer, in the words of the page. */
export interface RuntimeFigure {
  label: string
  value: string
  unit: string
  note: string
}

export const FIGURES = ['run', 'most', 'need', 'agm'] as const
export type RuntimeFigures = Partial<Record<(typeof FIGURES)[number], RuntimeFigure>>

/** "SVD-24100" */
export const modelOf = ({ name }: Battery): string => name.split(' ')[0] ?? name

/** "20 A" or "500 W", as it was asked. */
export const loadText = ({ p_avg = 0, i }: RuntimeRequest): string =>
  i === undefined ? amountText(p_avg, 'W') : amountText(i, 'A')

export const highestLoadText = ({ p_cont, i_cont }: RuntimeRequest): string =>
  p_cont ? amountText(p_cont, 'W') : amountText(i_cont ?? 0, 'A')

/** Returns the same load on a new AGM battery of the same label at 25 °C, if the two can be compared. */
export const agmOf = (request: RuntimeRequest): RuntimeRequest | undefined =>
  !isLeadAcid(request.chem) && request.V >= LEAST_LEAD_ACID_V
    ? { ...request, chem: 'AGM', t_dis: 25, dod: undefined, eol: false }
    : undefined

/** Returns the runtime of a request; `load` replaces parts of its load. */
export const runtimeOf = (request: RuntimeRequest, load: RuntimeLoad = {}): Runtime =>
  runtime({ ...request, chemistry: request.chem }, { ...toLoad(request.chem, request), ...load })

/** Returns the runtime of an AGM battery of the same label at the same load, and of this one, both new and at 25 °C. */
export function compareWithAgm(request: RuntimeRequest): { agm: Runtime; own: Runtime } | undefined {
  const agm = agmOf(request)
  return agm && { agm: runtimeOf(agm), own: runtimeOf({ ...request, t_dis: 25, eol: false }) }
}

const figureOf = (label: string, hours: number, note: string): RuntimeFigure => ({
  label,
  value: hoursText(hours),
  unit: 'h',
  note,
})

/** Describes the answer in figures: the runtimes at the load and at the highest one, the energy for the wished hours, and AGM for comparison. */
export function describeFigures(request: RuntimeRequest, answer: RuntimeAnswer): RuntimeFigures {
  const { V, Ah, t_dis, hours, eol, system_v } = request
  const { usable_wh, most, req_wh, enough, warnings } = answer
  const blocking = warnings.find(blocks)
  const compared = compareWithAgm(request)
  const aged = eol ? ', aged to 80 %' : ''
  return {
    run: figureOf(
      `At ${loadText(request)} and ${amount(t_dis, '°C')}${aged} ${system_v === undefined ? 'it' : 'one alone'} runs`,
      answer.hours,
      `${amountText(usable_wh, 'Wh')} usable of ${amountText(V * Ah, 'Wh')}`,
    ),
    ...(most && {
      most: figureOf(
        `At its highest load, ${highestLoadText(request)}`,
        most.hours,
        `Rate factor ${num(most.k_rate, 3)}`,
      ),
    }),
    ...(hours !== undefined && {
      need: {
        label: `For ${amountText(hours, 'h')} it must have`,
        value: req_wh === null ? '–' : grouped(req_wh),
        unit: req_wh === null ? '' : 'Wh',
        note: !enough
          ? describeShortfall(request, req_wh)
          : blocking
            ? `It has ${amountText(V * Ah, 'Wh')}, but must not be used like this`
            : `${hasLimits(request) ? 'Without the limits of your equipment enough' : 'Enough'}: it has ${amountText(V * Ah, 'Wh')}`,
      },
    }),
    ...(compared && {
      agm: figureOf(
        `AGM ${amountText(Ah, 'Ah')}, 25${NBSP}°C, ${loadText(request)}`,
        compared.agm.hours,
        `This battery at 25${NBSP}°C: ${inHours(compared.own.hours)}`,
      ),
    }),
  }
}

const describeShortfall = ({ V }: RuntimeRequest, req_wh: number | null): string =>
  req_wh === null
    ? 'Nothing is usable at that temperature'
    : `Not enough: at least ${amountText(req_wh / V, 'Ah')} at ${amountText(V, 'V')}`

/** Parameters of other tools' links, which have no field to mark. */
const WITHOUT_FIELD = new Set(['product', 't_chg', 'vdev_min', 'vdev_max'])

/** Says why there is no answer, or which warning forbids such a use of the battery; '' if neither applies. */
export function describeObstacle({ answer, errors }: RuntimeState): string {
  if (!answer) {
    const unmarked = errors.filter(({ field }) => WITHOUT_FIELD.has(field))
    return unmarked.map(({ message }) => message).join(' ') || 'Please correct the marked fields.'
  }
  const warning = answer.warnings.find(blocks)
  return warning ? [warning.text, warning.remedy].filter(Boolean).join(' ') : ''
}

/** Returns the text by which screen readers announce a state. */
export const announce = (state: RuntimeState): string =>
  [describeObstacle(state), state.answer && describeAnswer(state.request, state.answer)]
    .filter(Boolean)
    .join(' ')

/** Returns the answer in one line: the runtime or what forbids it, and the other figures; empty if there is none. */
export function describeLine(state: RuntimeState): { title: string; figures: string } {
  if (!state.answer) return { title: '', figures: '' }
  const obstacle = describeObstacle(state)
  const [hours = '', ...others] = listParts(state.request, state.answer)
  return obstacle ? { title: obstacle, figures: hours } : { title: hours, figures: others.join(' · ') }
}

/** Says the answer in one sentence. */
export const describeAnswer = (request: RuntimeRequest, answer: RuntimeAnswer): string =>
  `${listParts(request, answer).join(', ')}.`

/** Lists the parts of the answer, without "enough" if a warning forbids such a use of the battery. */
function listParts(request: RuntimeRequest, answer: RuntimeAnswer): string[] {
  const { hours, most, enough, warnings } = answer
  return [
    `${inHours(hours)} at ${loadText(request)}`,
    ...(most ? [`${inHours(most.hours)} at ${highestLoadText(request)}`] : []),
    ...(enough === null || (enough && (hasLimits(request) || warnings.some(blocks)))
      ? []
      : [`${enough ? 'enough' : 'not enough'} for ${amountText(request.hours ?? 0, 'h')}`]),
  ]
}
