import { CHEMISTRY_FIGURES } from '#content/products/chemistry-figures.ts'
import { amount, amountText, num, percent } from '#kit/text/amounts.ts'
import type { Battery } from '#sizing/cell.ts'
import { figuresOf, isLeadAcid, temperatureFactor } from '#sizing/chemistry.ts'
import type { RuntimeAnswer, RuntimeRequest } from '#sizing/runtime-answer.ts'
import type { RuntimeWiring } from '#sizing/runtime-wiring.server.ts'
import type { Sum } from '#ui/sums/sums.tsx'
import { compareWithAgm } from './figures.ts'

/** Reasons for the constants in a sum, by its name. */
const REASONS: Record<string, string> = {
  'Rate factor': 'Peukert’s law, against the rate at which the capacity is rated; no bonus below it',
  'Usable energy': 'Depth of discharge × factor for the temperature × rate factor',
  'Fuse, battery’s limit': 'The battery’s own continuous limit, whatever the load',
  'Cable, battery’s limit': 'For all that this battery can give',
  Cable: '0.0225 Ω mm²/m is the resistivity of hot copper; the fuse protects the cable',
}

/** Sums of the wiring for the load, where it is for the battery's limit alone. */
const WIRE_SUMS = new Set(['Fuse', 'Cable', 'Voltage drop'])

/** Lists the sums of an answer, with that of the AGM battery beside it. */
export function listSums(
  request: RuntimeRequest,
  answer: RuntimeAnswer & Pick<RuntimeWiring, 'formulas'>,
  isForLimit: boolean,
): Sum[] {
  const sums = answer.formulas
    .filter(({ name }) => !isRepeated(name, request) && !(isForLimit && WIRE_SUMS.has(name)))
    .map(({ name, sum }) => ({ name, sum, reason: name === 'Fuse' ? explainFuse(request) : REASONS[name] }))
  return [...sums, ...listNeed(request, answer), ...listAgm(request)]
}

/** Whether a load is in watts, which takes more current when the battery is nearly empty. */
const isPower = ({ i, p_cont }: RuntimeRequest): boolean => i === undefined || Boolean(p_cont)

const explainFuse = (request: RuntimeRequest): string =>
  isPower(request)
    ? 'The highest current near 15 to 20 % charge, where the voltage is lower'
    : 'The smallest fuse of the series for the highest current'

/** Sums of energy say nothing new for a direct load in amperes. */
const isRepeated = (name: string, { eta, i }: RuntimeRequest): boolean =>
  eta === 100 &&
  i !== undefined &&
  (name.startsWith('Delivered energy') || name === 'Usable energy, highest load')

function listNeed(
  { V, hours, dod, chem, eol }: RuntimeRequest,
  { I, k_t, k_rate, req_wh }: RuntimeAnswer,
): Sum[] {
  if (hours === undefined || req_wh === null) return []
  const share = `${num(dod === undefined ? figuresOf(chem).dod : dod / 100)} × ${num(k_t ?? 0)} × ${num(k_rate)}${eol ? ' × 0.8' : ''}`
  return [
    {
      name: 'Needed energy',
      sum: `${amount(hours, 'h')} × ${amount(I, 'A')} × ${amount(V, 'V')} / (${share}) = ${amount(req_wh, 'Wh')}`,
    },
  ]
}

function listAgm(request: RuntimeRequest): Sum[] {
  const compared = compareWithAgm(request)
  if (!compared) return []
  const { I, k_rate, hours } = compared.agm
  const { rated_c, peukert, dod } = figuresOf('AGM')
  const { Ah } = request
  const rate =
    k_rate < 1
      ? `(${amount(rated_c * Ah, 'A')} / ${amount(I, 'A')})^${num(peukert - 1)} = ${num(k_rate)}; `
      : ''
  return [
    {
      name: 'The same in AGM',
      sum: `${rate}${amount(Ah, 'Ah')} × ${num(dod)} × ${num(k_rate)} / ${amount(I, 'A')} = ${amount(hours, 'h')}`,
      reason: 'AGM is rated over 20 h and kept above half of its charge; both at 25 °C',
    },
  ]
}

/** Lists the visitor's figures as the sums print them. */
export function listOwnFigures(request: RuntimeRequest): string[] {
  const { p_avg, i, p_cont, i_cont, hours, eta, dod, cable_len, drop } = request
  const figures = [
    p_avg && amount(p_avg, 'W'),
    i && amount(i, 'A'),
    p_cont && amount(p_cont, 'W'),
    i_cont && amount(i_cont, 'A'),
    hours && amount(hours, 'h'),
    eta < 100 && percent(eta / 100),
    dod && num(dod / 100),
    amount(cable_len, 'm'),
    num(drop / 100),
  ]
  return figures.filter((figure) => typeof figure === 'string')
}

/** Lists the assumptions of the answer. */
export function listAssumptions(
  request: RuntimeRequest,
  battery: Battery | undefined,
  isForLimit: boolean,
): string[] {
  const { V, Ah, chem, dod, t_dis, eol } = request
  const { dod: usual, rated_c } = figuresOf(chem)
  return [
    battery
      ? `${amountText(V, 'V')}, ${amountText(Ah, 'Ah')} and the limits are those of ${battery.name}.`
      : `Limits of temperature and current are those of the chemistry ${chem}, not of a model.`,
    `Depth of discharge ${percent(dod === undefined ? usual : dod / 100)}${dod === undefined ? `, usual for ${chem}` : ''}.`,
    `The capacity is rated at ${num(rated_c)}C and 25 °C.`,
    isLeadAcid(chem)
      ? 'Lead-acid is compared at 25 °C.'
      : temperatureFactor(chem, t_dis) === undefined
        ? `There are no figures for ${chem} at ${amount(t_dis, '°C')}: nothing is taken as usable.`
        : `At ${amount(t_dis, '°C')} in the cells the factor is interpolated between our figures for ${chem}.`,
    eol ? 'Aged: 80 % of the rated capacity is left.' : 'A new battery, charged to the full.',
    ...(!isForLimit && isPower(request) && !isLeadAcid(chem)
      ? [`Fuse and cable are for ${num(CHEMISTRY_FIGURES[chem].v_low)} V a cell under load.`]
      : []),
    'Copper, single core, 70 °C insulation, clipped direct, 30 °C ambient.',
  ]
}
