import { describe, expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { readReplacement } from '#sizing/query/read-replacement.server.ts'
import { arrange } from './arrange.ts'
import { replaceBank } from './replace-bank.server.ts'
import { listReplacementNotes, savedWeight } from './replacement-notes.server.ts'

const content = realContent()

function answer(query: string) {
  const { bank, errors } = readReplacement(new URLSearchParams(query), content)
  if (!bank) throw new Error(JSON.stringify(errors))
  const answered = replaceBank(content.products, bank)
  const lines = answered.replacements.map(
    ({ product, combination: { series, parallel }, fits }) =>
      `${series} × ${parallel} ${product.model_name}${fits ? '' : ' does not fit'}`,
  )
  return { ...answered, bank, lines, first: answered.replacements[0]! }
}

describe('sizes, calculated by hand at half of the charge and 25 °C', () => {
  test.each([
    // 12 V × 80 Ah × 0.5; 54 Ah LFP gives 12.8 × 54 × 0.9 = 622.08 Wh in 229 × 138 × 211 mm.
    ['size=24', 480, '1 × 1 SVD-12054', 622.08, [31, 35, 14], 24 - 7],
    // 12 V × 100 Ah × 0.5; 330 × 173 mm is 24 mm too long for this case.
    ['size=27', 600, '1 × 1 SVD-12054', 622.08, [77, 35, 14], 29 - 7],
    // 12 V × 110 Ah × 0.5; 12.8 × 100 × 0.9.
    ['size=31', 660, '1 × 1 SVD-12100', 1152, [0, 0, 20], 32 - 11.8],
    ['size=8D', 1320, '1 × 1 SVD-12300', 3456, [5, 43, 31], 65 - 29],
    // Two of 12.8 V × 20 Ah × 0.9 = 230.4 Wh, side by side: 181 × 154 × 170 mm.
    ['size=H5', 360, '1 × 2 SVD-12020', 460.8, [61, 21, 20], 18 - 5.2],
    ['size=H6', 420, '1 × 2 SVD-12020', 460.8, [97, 21, 20], 21 - 5.2],
    // 48 V × 225 Ah × 0.5; 51.2 × 160 × 0.9 in the space of eight cases, 2 × 262 by 4 × 181 mm, turned.
    ['size=T105&system_v=48', 5400, '1 × 1 SVM-48160G', 7372.8, [134, 84, 23], 8 * 28 - 72],
    // 36 V × 225 Ah × 0.5; 38.4 × 100 × 0.9 is too little alone.
    ['size=T105&system_v=36', 4050, '1 × 2 SVD-36100', 6912, [2, 5, 63], 6 * 28 - 69],
    // 24 V × 220 Ah × 0.5; 2 × 25.6 × 100 × 0.9, lighter than two SVD-12300 in series.
    ['size=8D&system_v=24', 2640, '1 × 2 SVD-24100', 4608, [5, 43, 31], 130 - 45.6],
  ] as const)('%s: %d Wh', (...[query, needed_wh, line, usable_wh, spare_mm, saved_kg]) => {
    const { first, lines, bank, before, ...answered } = answer(query)
    expect([before.usable_wh, answered.needed_wh]).toEqual([needed_wh, needed_wh])
    expect(lines[0]).toBe(line)
    expect(first.runtime.usable_wh).toBeCloseTo(usable_wh, 6)
    expect(first.arrangement.spare_mm).toEqual(spare_mm)
    expect(savedWeight(first, bank)).toBeCloseTo(saved_kg, 6)
  })
})

test('a load costs lead-acid more by Peukert’s law, and a time asks for more', () => {
  // 100 W at 12 V are 8.333 A: (5 / 8.333)^0.15 = 0.9263 of 600 Wh.
  const { before, first } = answer('size=31&ah=100&p_avg=100')
  expect(before.usable_wh).toBeCloseTo(600 * (5 / (100 / 12)) ** 0.15, 6)
  expect(before.hours).toBeCloseTo(5.557, 3)
  expect(first.runtime.hours).toBeCloseTo(11.52, 6)
  // Flooded: exponent 1.25. Gel counts as AGM.
  expect(answer('size=31&ah=100&type=flooded&p_avg=100').before.usable_wh).toBeCloseTo(528.07, 1)
  expect(answer('size=31&ah=100&type=gel&p_avg=100').before).toEqual(before)
  // 100 W for 15 h are 1500 Wh, above the 1152 Wh of one SVD-12100, and two do not go into one case.
  const longer = answer('size=31&ah=100&p_avg=100&hours=15')
  expect(longer.needed_wh).toBe(1500)
  expect(longer.replacements.every(({ fits }) => !fits)).toBe(true)
})

test('the number of pieces follows from the voltage, and strings add to it', () => {
  expect(answer('size=GC2').bank).toMatchObject({ system_v: 12, series: 2, parallel: 1 })
  expect(answer('size=GC2&system_v=48').bank).toMatchObject({ series: 8 })
  const { bank, weight_kg, lines } = answer('size=31&ah=100&parallel=2&system_v=24')
  expect(bank).toMatchObject({ series: 2, parallel: 2 })
  expect([weight_kg, lines[0]]).toEqual([128, '2 × 2 SVD-12100'])
})

test('what is not offered: bare cells, the starter battery, and packs of one device', () => {
  const all = ['12', '24', '36', '48', '72', '96'].flatMap(
    (volts) => answer(`l=2000&w=2000&h=2000&ah=20&system_v=${volts}`).replacements,
  )
  const models = all.map(({ product }) => product.model_name)
  expect(models).toContain('SVN-12100')
  expect(models).not.toContain('SVN-12040S')
  expect(new Set(all.map(({ battery }) => battery.chemistry))).toEqual(new Set(['LFP', 'Na-ion', 'LTO']))
  for (const { combination, battery } of all) {
    expect(combination.series).toBeLessThanOrEqual(battery.max_in_series)
    expect(combination.parallel).toBeLessThanOrEqual(battery.max_in_parallel)
  }
})

describe('nothing fits', () => {
  test('the nearest are named, with millimetres or watt-hours', () => {
    const { replacements, bank } = answer('size=H7')
    expect(replacements.map((one) => listReplacementNotes(one, bank).slice(0, 2))).toEqual([
      ['Too large turned by 90°, 3 in a case: 6 mm too wide.', 'Charge voltage 14.6 V.'],
      [
        'Gives 460.8 Wh, 19.2 Wh too little.',
        'Fits 2 in a case: 134 mm shorter, 21 mm narrower, 20 mm lower.',
      ],
      ['Too large case by case: 21 mm too high.', 'Charge voltage 14.6 V.'],
    ])
  })

  test('a load that one battery does not carry asks for more of them', () => {
    const { bank, first, lines } = answer('size=31&p_avg=1500')
    // 1500 W / 12.8 V; two in parallel share 0.9 × 2 × 54 A, three 0.9 × 3 × 54 A.
    expect(lines[0]).toBe('1 × 3 SVD-12054 does not fit')
    expect(listReplacementNotes(first, bank)).toContain('Carries 145.8 A; the load takes 117 A.')
  })

  test('a class without batteries has no answer, and no other voltage', () => {
    expect(answer('size=31&system_v=60').replacements).toEqual([])
  })
})

describe('arrange', () => {
  const CASE = { case_mm: [330, 173, 240] as [number, number, number], count: 1 }

  test('batteries that fit case by case need no space of several', () => {
    expect(arrange([330, 173, 220], 2, { ...CASE, count: 2 })).toMatchObject({ cases: [1, 1], fits: true })
    expect(arrange([330, 173, 220], 1, { ...CASE, count: 2 })).toMatchObject({ cases: [1, 1], fits: true })
  })

  test('batteries stay upright', () => {
    expect(arrange([240, 173, 330], 1, CASE)).toMatchObject({ fits: false, spare_mm: [90, 0, -90] })
  })

  test('a battery is turned if that is how it fits', () => {
    expect(arrange([170, 320, 200], 1, CASE)).toMatchObject({ isRotated: true, spare_mm: [10, 3, 40] })
  })

  test('the space of cases is that of any rectangle of them', () => {
    expect(arrange([640, 340, 200], 1, { ...CASE, count: 4 })).toMatchObject({ cases: [2, 2], fits: true })
    expect(arrange([1300, 100, 200], 1, { ...CASE, count: 4 })).toMatchObject({ cases: [4, 1], fits: true })
  })
})
