import { expect, test } from 'vitest'
import { readPackQuery } from '#sizing/query/pack-query.ts'
import { answerWith } from '#sizing/pack-answer.ts'
import { sizingPartsOf } from '#sizing/sizing-parts.server.ts'
import { realContent } from '#content/real-site.fixture.server.ts'
import { listWarnings } from './list-warnings.ts'
import type { WarningFacts } from './warning.ts'

const QUIET: WarningFacts = { chemistry: 'LFP', Ah: 10, Wh: 50 }
const labels = (facts: Partial<WarningFacts>) =>
  listWarnings({ ...QUIET, ...facts }).map(({ id, severity }) => `${id} ${severity}`)

/** Facts at a limit, one step beyond it, and the warning that only the second have. */
const LIMITS: [warning: string, at: Partial<WarningFacts>, beyond: Partial<WarningFacts>][] = [
  ['W01 I', { Wh: 100 }, { Wh: 100.01 }],
  ['W01 I', { cell_wh: 20 }, { cell_wh: 20.01 }],
  ['W02 I', { Wh: 90 }, { Wh: 90.01 }],
  ['W02 I', { Wh: 100.01 }, { Wh: 100 }],
  ['W02 I', { Wh: 92, cell_wh: 92 }, { Wh: 92, cell_wh: 20 }],
  ['W04 I', { Wh: 160 }, { Wh: 160.01 }],
  ['W05 I', { weight_kg: 12 }, { weight_kg: 12.01 }],
  ['W06 C', { V_max: 60 }, { V_max: 60.01 }],
  ['W07 C', { V_max: 75 }, { V_max: 75.01 }],
  ['W08 B', { V_max: 58.4, window: { v_max: 58.4 } }, { V_max: 58.4, window: { v_max: 58.39 } }],
  ['W08 C', { V_min: 40, window: { v_min: 40 } }, { V_min: 40, window: { v_min: 40.01 } }],
  ['W09 B', { i_cont_load: 45, i_cont_cells: 45 }, { i_cont_load: 45.01, i_cont_cells: 45 }],
  ['W09 B', { i_peak_load: 54, i_peak_cells: 54 }, { i_peak_load: 54.01, i_peak_cells: 54 }],
  ['W10 C', { cellType: 'energy', i_cont_load: 10 }, { cellType: 'energy', i_cont_load: 10.01 }],
  ['W10 C', { cellType: 'power', i_cont_load: 11 }, { cellType: 'energy', i_cont_load: 11 }],
  ['W11 B', { t_chg: 0, charge_temp_min_c: 0 }, { t_chg: -1, charge_temp_min_c: 0 }],
  ['W12 B', { t_dis: -20, discharge_temp_min_c: -20 }, { t_dis: -21, discharge_temp_min_c: -20 }],
  ['W12 B', { t_dis: -30, k_t: 0.3 }, { t_dis: -31, k_t: null }],
  ['W12 C', { t_dis: -13, k_t: 0.6 }, { t_dis: -14, k_t: 0.59 }],
  ['W13 C', { vclass: 24, i_cont_load: 200 }, { vclass: 24, i_cont_load: 200.01 }],
  ['W13 C', { vclass: 36, i_cont_load: 201 }, { vclass: 12, i_cont_load: 201 }],
  ['W14 C', { isCylinder: true, P: 20 }, { isCylinder: true, P: 21 }],
  ['W14 C', { isCylinder: false, P: 21 }, { isCylinder: true, P: 21 }],
  ['W14 C', { N: 200 }, { N: 201 }],
  ['W15 B', { weight_kg: 5, m_max: 5 }, { weight_kg: 5.01, m_max: 5 }],
  ['W16 C', { dod: 0.9 }, { dod: 0.91 }],
  ['W17 I', { Wh: 2000 }, { Wh: 2000.01 }],
  ['W17 I', { app: 'drones-and-uav' }, { app: 'e-bikes-and-light-ev' }],
  ['W18 I', { weight_kg: 23, enclosure: 'swap' }, { weight_kg: 23.01, enclosure: 'swap' }],
  ['W18 I', { weight_kg: 24, enclosure: 'rack' }, { weight_kg: 24, enclosure: 'case' }],
  [
    'W19 B',
    { charge: { wished: 9, limit: 9, fastest_h: 1 } },
    { charge: { wished: 9.01, limit: 9, fastest_h: 1 } },
  ],
]

test.each(LIMITS)('%s appears one step beyond its limit', (warning, at, beyond) => {
  expect(labels(at)).not.toContain(warning)
  expect(labels(beyond)).toContain(warning)
})

test('W03 is for every lithium and sodium battery, and none of W01 to W05 for lead-acid', () => {
  for (const chemistry of ['LFP', 'NMC', 'LiPo', 'LTO', 'Na-ion'] as const)
    expect(labels({ chemistry })).toEqual(['W03 I'])
  expect(labels({ chemistry: 'AGM', Wh: 3000, weight_kg: 30, t_dis: -40, k_t: 1 })).toEqual([])
})

test('W03 plans air for samples only where the battery flies without an approval', () => {
  const remedyOf = (facts: Partial<WarningFacts>) =>
    listWarnings({ ...QUIET, ...facts }).find(({ id }) => id === 'W03')!.remedy
  expect(remedyOf({ weight_kg: 35 })).toBe('Plan sea or road for series, and air for samples at 30 %.')
  for (const facts of [{ weight_kg: 35.01 }, { weight_kg: 10, un_number: 'UN3536' }])
    expect(remedyOf(facts)).toBe('Plan sea or road.')
})

test('every warning has a text, and what blocks or cautions a remedy', () => {
  const all = LIMITS.flatMap(([, , beyond]) => listWarnings({ ...QUIET, ...beyond }))
  expect(new Set(all.map(({ id }) => id)).size).toBe(19)
  for (const { id, severity, text, remedy } of all) {
    expect(text).not.toMatch(/undefined|NaN|Infinity|null/)
    if (severity === 'B') expect(remedy, id).toMatch(/\.$/)
  }
})

test('sodium-ion has its own UN numbers', () => {
  const [first] = listWarnings({ ...QUIET, chemistry: 'Na-ion', Wh: 500 })
  expect(first!.text).toContain('UN3551 alone, UN3552')
})

const { cells } = sizingPartsOf(realContent())
const ids = (model: string, query: string) => {
  const { request } = readPackQuery(new URLSearchParams(query))
  return answerWith(
    cells.find((cell) => cell.model === model)!,
    request,
  ).warnings.map(({ id }) => id)
}

test('W09 and W19 arise only where the parallel count is given', () => {
  const query = 'vclass=36&need=capacity&ah=5&p_cont=500&t_charge=0.5'
  expect(ids('SVC-2170-50E', query)).not.toContain('W09')
  expect(ids('SVC-2170-50E', `${query}&P=1`)).toEqual(expect.arrayContaining(['W09', 'W19']))
  expect(ids('SVC-2170-50E', `${query}&P=2`)).not.toContain('W09')
  expect(ids('SVC-2170-50E', `${query}&P=3`)).not.toContain('W19')
})

test('a cell of more than 20 Wh makes a small pack Class 9', () => {
  expect(ids('SVP-050', 'S=1&need=capacity&ah=1')).toContain('W01')
  expect(ids('SVC-2170-50E', 'S=1&need=capacity&ah=1')).toEqual(['W03'])
})
