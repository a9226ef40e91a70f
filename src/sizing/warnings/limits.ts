import { figuresOf, isLeadAcid } from '#sizing/chemistry.ts'
import { exceeds } from '#sizing/compare.ts'
import { amount, boxText, percent, plural } from '#kit/text/amounts.ts'
import type { Rule, WarningFacts } from './warning.ts'

/** Usable capacity below which the cold costs too much, as a share. */
const COLD_SHARE = 0.6
const MANY_PARALLEL = 20
const MANY_CELLS = 200
/** Weight that one person should not lift alone, in kg. */
const LIFT_KG = 23
const CARRIED = new Set(['shrink', 'case', 'swap'])
const PLATING = new Set(['LFP', 'NMC', 'LiPo'])

/** W11 and W12: the cold. */
export const coldRules: Rule = ({
  chemistry,
  t_dis = 25,
  t_chg = 25,
  k_t = 1,
  discharge_temp_min_c: discharge = -Infinity,
  charge_temp_min_c: charge = -Infinity,
}) => {
  if (isLeadAcid(chemistry)) return []
  const isImpossible = k_t === null || exceeds(discharge, t_dis)
  return [
    exceeds(charge, t_chg) && {
      id: 'W11',
      severity: 'B',
      text: () =>
        `${chemistry} of this type must not be charged below ${amount(charge, '°C')}${PLATING.has(chemistry) ? ' (lithium plating)' : ''}; ${amount(t_chg, '°C')} was asked for.`,
      remedy: () => 'Options: a heater, LTO or sodium-ion cells.',
    },
    isImpossible && {
      id: 'W12',
      severity: 'B',
      text: () =>
        `${amount(t_dis, '°C')} is too cold for this cell: ${exceeds(discharge, t_dis) ? `it must not be discharged below ${amount(discharge, '°C')}` : `there are no figures for ${chemistry} at that temperature`}.`,
      remedy: () => 'Options: a heater, LTO or sodium-ion cells.',
    },
    !isImpossible &&
      exceeds(COLD_SHARE, k_t) && {
        id: 'W12',
        severity: 'C',
        text: () =>
          `At ${amount(t_dis, '°C')} more than 40 % of the capacity is lost: ${percent(k_t)} is usable.`,
        remedy: () => 'The sum already allows for it. LTO and sodium-ion lose less.',
      },
  ]
}

const SIDES = ['length', 'width', 'height']

const isTooLarge = ({ fit }: WarningFacts): boolean => fit?.verdict === 'does not fit'

/** Says what fails of box and weight, and the smallest change that would do. */
function describeSize({ box, fit, weight_kg = 0, m_max = Infinity }: WarningFacts) {
  const texts: string[] = []
  const remedies: string[] = []
  if (box && fit?.enough) {
    const changed = box.flatMap((side, axis) => (fit.enough![axis] === side ? [] : axis))
    const [axis = 0] = changed
    texts.push(`It does not fit into ${boxText(box)}.`)
    remedies.push(
      changed.length === 1
        ? `A ${SIDES[axis]} of ${amount(fit.enough[axis]!, 'mm')} instead of ${amount(box[axis]!, 'mm')} would do.`
        : `A box of ${boxText(fit.enough)} would do.`,
    )
  }
  if (exceeds(weight_kg, m_max)) {
    texts.push(`About ${amount(weight_kg, 'kg')} is too heavy for ${amount(m_max, 'kg')}.`)
    remedies.push(`${amount(Math.ceil(weight_kg * 10) / 10, 'kg')} would do.`)
  }
  return { text: texts.join(' '), remedy: remedies.join(' ') }
}

/** W14 to W16 and W18: size, weight and depth of discharge. */
export const buildRules: Rule = (facts) => {
  const { chemistry, P = 1, N = 1, dod = 0, weight_kg = 0 } = facts
  const usual = figuresOf(chemistry).dod
  const isTooHeavy = exceeds(weight_kg, facts.m_max ?? Infinity)
  return [
    ((facts.isCylinder && P > MANY_PARALLEL) || N > MANY_CELLS) && {
      id: 'W14',
      severity: 'C',
      text: () => `${plural(N, 'cell')}, ${P} in parallel: many welds.`,
      remedy: () => 'Use a larger cell: fewer welds, simpler balancing.',
    },
    (isTooLarge(facts) || isTooHeavy) && {
      id: 'W15',
      severity: 'B',
      text: () => describeSize(facts).text,
      remedy: () => describeSize(facts).remedy,
    },
    exceeds(dod, usual) && {
      id: 'W16',
      severity: 'C',
      text: () =>
        `A depth of discharge of ${percent(dod)} shortens the cycle life; ${percent(usual)} is usual for ${chemistry}.`,
      remedy: () => `Calculate with ${percent(usual)}.`,
    },
    CARRIED.has(facts.enclosure ?? '') &&
      exceeds(weight_kg, LIFT_KG) && {
        id: 'W18',
        severity: 'I',
        text: () =>
          `${amount(weight_kg, 'kg')} is above 23 kg: two persons must lift it, or it needs handles.`,
        remedy: () => 'Plan handles, or split it into two packs.',
      },
  ]
}
