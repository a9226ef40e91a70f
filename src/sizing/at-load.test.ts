import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { answerAtLoad, type LoadNeed } from './at-load.ts'
import { sizingPartsOf } from './sizing-parts.server.ts'
import vectors from './vectors.fixture.json' with { type: 'json' }

const { batteries } = sizingPartsOf(realContent())
const battery = (model: string) => batteries.find(({ name }) => name.startsWith(`${model} `))!

/** A telecom cabinet: 48 V, 200 W, 24 h, −20 °C. */
const CABINET: LoadNeed = { system_v: 48, p_avg: 200, hours: 24, t_dis: -20, t_chg: -20, eta: 100 }
const ask = (model: string, need: Partial<LoadNeed> = {}) =>
  answerAtLoad(battery(model), { ...CABINET, ...need })

test.each([
  ['SVE-48100T', { series: 1, parallel: 3, V_nom: 48 }, { hours: 32.4, kg: 121.5, charges: false }],
  ['SVN-12100', { series: 4, parallel: 2, V_nom: 49.6 }, { hours: 39.28, kg: 116.8, charges: true }],
  ['SVD-12100H', { series: 4, parallel: 3, V_nom: 51.2 }, { hours: 34.56, kg: 148.8, charges: true }],
])('%s in the cabinet', (model, combination, { hours, kg, charges }) => {
  const { system, charges: isCharged, oneString } = ask(model)
  expect(system).toMatchObject({ isPossible: true, combination })
  if (!system.isPossible) return
  expect(system.runtime.hours).toBeCloseTo(hours, 2)
  expect(system.combination.weight_kg).toBeCloseTo(kg, 6)
  expect(isCharged).toBe(charges)
  // No rate loss at these currents.
  expect(oneString.hours).toBeCloseTo(hours / combination.parallel, 2)
})

test('without a system voltage, one battery is used, whatever the hours', () => {
  const { system } = ask('SVD-24100', { system_v: undefined, t_dis: 10, p_avg: undefined, i: 20 })
  expect(system).toMatchObject({ isPossible: true, combination: { count: 1 } })
  if (system.isPossible) expect(system.runtime.hours).toBeCloseTo(vectors.ex1.avg.hours, 6)
  expect(system.isPossible && system.volume_l).toBeCloseTo(27.44, 2)
})

test.each([
  ['SVD-12100', { t_dis: -30 }, 'It works from −20 °C.'],
  ['SVD-12100', { system_v: undefined, i: 120 }, 'The load takes 120 A; its limit is 100 A.'],
  ['SVD-36100', {}, 'It does not reach 48 V'],
  ['SVP-280', {}, 'A bare cell needs a BMS'],
] as const)('%s drops out at %j: %s', (model, need, why) => {
  const { system } = ask(model, need)
  expect(system.isPossible ? '' : system.why).toContain(why)
})

test('a battery drops out where its chemistry has no figures', () => {
  const arctic = { ...battery('SVD-12100H'), discharge_temp_min_c: -40 }
  const why = 'There are no figures for LFP at −35 °C.'
  expect(answerAtLoad(arctic, { ...CABINET, t_dis: -35 }).system).toEqual({ isPossible: false, why })
})

test('a battery that cannot be charged in the cold still does the work', () => {
  expect(ask('SVE-48100T', { t_chg: 0 })).toMatchObject({ charges: true, system: { isPossible: true } })
  expect(ask('SVE-48100T', { t_chg: -1 })).toMatchObject({ charges: false, system: { isPossible: true } })
})

test('the efficiency of a converter counts', () => {
  const { system } = ask('SVN-12100', { eta: 95 })
  if (system.isPossible) expect(system.runtime.hours).toBeCloseTo(37.32, 2)
})
