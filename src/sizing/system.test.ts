import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { answerAtLoad } from './at-load.ts'
import { sizingPartsOf } from './sizing-parts.server.ts'
import { combineForSystem, type SystemNeed } from './system.ts'

const { batteries } = sizingPartsOf(realContent())
const battery = (model: string) => batteries.find(({ name }) => name.startsWith(`${model} `))!
const SITE: SystemNeed = { system_v: 48, p_avg: 200, hours: 24, t_dis: -20, t_chg: -20, eta: 100 }

/** Sizes SVN-12100: 12.4 V, 100 Ah, at most 100 A, peaks of 250 A, charged with 100 A, 4 in parallel. */
function size(need: Partial<SystemNeed> = {}) {
  const answer = combineForSystem(battery('SVN-12100'), { ...SITE, ...need })
  return answer.isPossible ? { ...answer, parallel: answer.combination.parallel } : answer
}

test('the model has the limits that the figures below count with', () => {
  expect(battery('SVN-12100')).toMatchObject({ i_peak_a: 250, i_charge_max_a: 100, max_in_parallel: 4 })
})

test('what asks for the last string is named, or the voltage where one is enough', () => {
  expect(size()).toMatchObject({ parallel: 2, decides: 'energy' })
  expect(size({ hours: 4 })).toMatchObject({ parallel: 1, decides: 'voltage' })
  expect(size({ p_avg: 6000, hours: 0.1 })).toMatchObject({ parallel: 2, decides: 'current' })
})

test('a battery at the end of its life gives four fifths', () => {
  // 39.28 h new, 31.43 h aged.
  expect(size({ eol: true })).toMatchObject({ parallel: 2 })
  const { runtime } = size({ eol: true }) as { runtime: { hours: number } }
  expect(runtime.hours).toBeCloseTo(31.43, 2)
  expect(size({ eol: true, hours: 35 })).toMatchObject({ parallel: 3, decides: 'energy' })
})

test('a peak asks for strings, of which each keeps a tenth in reserve', () => {
  // 49.6 V: 12 400 W are the 250 A of one string, 22 320 W the 450 A of two.
  expect(size({ hours: 1, p_peak: 12_300 })).toMatchObject({ parallel: 1, decides: 'voltage' })
  expect(size({ hours: 1, p_peak: 12_500 })).toMatchObject({ parallel: 2, decides: 'peak', i_peak_max: 450 })
  expect(size({ hours: 1, p_peak: 22_400 })).toMatchObject({ parallel: 3, decides: 'peak' })
  expect(size({ p_peak: 46_000 })).toEqual({
    isPossible: false,
    why: 'Its limit of 4 strings gives peaks of 900 A; the load’s take 927.4 A.',
    unmet: 'peak',
  })
})

test('a recharge time asks for strings that take back what the load took', () => {
  // 4800 Wh at 49.6 V are 96.8 Ah: two strings take 180 A.
  expect(size({ t_charge: 0.6 })).toMatchObject({ parallel: 2, decides: 'energy' })
  expect(size({ t_charge: 0.5 })).toMatchObject({ parallel: 3, decides: 'recharge', i_charge_max: 270 })
  expect(size({ t_charge: 0.1 })).toEqual({
    isPossible: false,
    why: 'Its limit of 4 strings takes 360 A of charge; the recharge asks for 967.7 A.',
    unmet: 'recharge',
  })
  const { recharge_h, full_charge_h } = size() as { recharge_h: number; full_charge_h: number }
  expect(recharge_h).toBeCloseTo(96.774 / 180, 4)
  // 200 Ah with 100 A, and a tenth more for the constant voltage.
  expect(full_charge_h).toBeCloseTo(2.2, 6)
})

test('without a system voltage, one battery is held to peak and recharge, too', () => {
  const one = { ...SITE, system_v: undefined, t_chg: -20 }
  const ask = (need: Partial<SystemNeed>) => answerAtLoad(battery('SVN-12100'), { ...one, ...need }).system
  expect(ask({ p_peak: 3000 })).toMatchObject({ isPossible: true, decides: 'voltage' })
  expect(ask({ p_peak: 3200 })).toMatchObject({
    why: 'The peak takes 258.1 A; its limit is 250 A.',
    unmet: 'peak',
  })
  expect(ask({ t_charge: 1 })).toMatchObject({ unmet: 'recharge' })
})
