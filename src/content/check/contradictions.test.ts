import { describe, expect, test } from 'vitest'
import { createCheckedCopy, type Edit } from './checked-copy.fixture.server.ts'

const { checkEdited } = createCheckedCopy()

const product = (slug: string) => `products/${slug}.yaml`
const TELECOM_BATTERY = product('sve-48100t-48v-100ah-telecom-battery')
const CELL = product('svp-280-lfp-prismatic-cell-280ah')
const MOTORCYCLE = product('svx-76045m-76-8v-45ah-motorcycle-battery')
const TELECOM = 'applications/telecom-and-ups-backup.yaml'
const STORAGE = 'categories/energy-storage-batteries.yaml'
const DROP_IN = 'categories/lifepo4-drop-in-batteries.yaml'
const PASSPORT = 'articles/eu-battery-passport-2027-what-you-need.md'
const add = (sentence: string, file = 'articles/lfp-vs-nmc.md'): Edit => [file, /$/, `\n${sentence}\n`]

/** The mistakes of a kind: each edit with a part of the one message that it must cause. All are made at once. */
type Planted = [edit: Edit, mistake: string][]

function expectMistakes(planted: Planted): void {
  const mistakes = checkEdited(...planted.map(([edit]) => edit))
  for (const [, mistake] of planted)
    expect(
      mistakes.filter((found) => found.includes(mistake)).length,
      `${mistake}\n${mistakes.join('\n')}`,
    ).toBeGreaterThan(0)
}

describe('figures of a model', () => {
  test('in a sentence or row that names one model agree with its record', () => {
    expectMistakes([
      [
        ['downloads/warranty-terms.md', 'SVE-48100T | 8 years', 'SVE-48100T | 9 years'],
        'SVE-48100T has 8 years, not 9',
      ],
      [
        [
          'downloads/warranty-terms.md',
          'SVX-72300S, SVX-76045M | 3 years',
          'SVX-72300S, SVX-76045M | 4 years',
        ],
        'SVX-76045M has 3 years, not 4',
      ],
      [[CELL, 'with 6000 cycles', 'with 8000 cycles'], 'SVP-280 has 6000 cycles, not 8000'],
      [[TELECOM, '3190 Wh, 4960 Wh', '3190 Wh, 4860 Wh'], 'not 4860 Wh'],
      [[TELECOM, '30 to 54 V', '30 to 56 V'], 'SVT-24040M has 23 or 15 or 27 V, not 56 V'],
      [['applications/home-energy-storage.yaml', '160 to 934', '160 to 950'], 'SVE-HV102 has'],
      [['downloads/guide-charger-settings.md', '1C | 120 A', '1C | 130 A'], 'not 130 A'],
      [['articles/cylindrical-prismatic-pouch.md', '| 896 Wh', '| 986 Wh'], 'SVP-280 has 896 Wh, not 986 Wh'],
      [['applications/agv-and-mobile-robots.yaml', '51.2 V 60', '52.4 V 60'], 'not 52.4 V'],
      [
        ['applications/golf-carts-and-utility-vehicles.yaml', 'SVM-48160G 500 A', 'SVM-48160G 550 A'],
        'not 550 A',
      ],
      [['applications/medical-and-instruments.yaml', 'SVX-4S68M: 14.4 V', 'SVX-4S68M: 15.4 V'], 'not 15.4 V'],
      [['pages/about-us.yaml', '10.03 MWh', '11.03 MWh'], 'not 11.03 MWh'],
      [['solutions/high-rate.yaml', '220 A from SVX-12S22U', '240 A from SVX-12S22U'], 'not 240 A'],
      [
        [product('svd-36100-36v-100ah-trolling-motor-battery'), 'IP67, Bluetooth', 'IP65, Bluetooth'],
        'has IP67, not IP65',
      ],
      [['downloads/guide-lead-acid-replacement.md', '2.6 kg', '2.8 kg'], 'SVD-12020 has 2.6 kg, not 2.8'],
      [
        ['downloads/guide-lead-acid-replacement.md', '229 × 138', '229 × 139'],
        'SVD-12054 has 138, 211, 229 mm',
      ],
      [
        ['downloads/guide-series-and-parallel.md', '51.2 V, 240 Ah', '51.2 V, 260 Ah'],
        'so many SVM-48060A have',
      ],
      [
        ['downloads/guide-series-and-parallel.md', '| SVN-12100 | 4 |', '| SVN-12100 | 6 |'],
        'SVN-12100 allows 4',
      ],
      [
        ['downloads/sds-sodium-ion.md', 'SVN-12100 to 50 °C', 'SVN-12100 to 55 °C'],
        'SVN-12100 has no limit of 55 °C',
      ],
      [
        [product('sve-48100r-51-2v-100ah-rack-battery'), 'to 16 in', 'to 12 in'],
        'allows 16 in parallel, not 12',
      ],
    ])
  })

  test('agree with the record that is changed', () => {
    expectMistakes([
      [[TELECOM_BATTERY, 'warranty_years: 8', 'warranty_years: 9'], 'SVE-48100T has 9 years, not 8'],
      [[CELL, 'energy_wh: 896', 'energy_wh: 898'], 'energy_wh: is not nominal_voltage_v × capacity_ah'],
    ])
  })

  test('are no mistake if they are of several batteries, a load, a limit or a difference', () => {
    const agreeing = [
      'SVD-12100 has 12.8 V, 1280 Wh and 11.8 kg; it gives 100 A.',
      'Four SVD-12100 in series reach 58.4 V, and two SVN-12100 in series run from 16 to 31.6 V.',
      'SVX-4S68M stays 2.08 Wh below 100 Wh and replaces about 150 Wh.',
      '1000 W from SVD-12100 takes 84.9 A at 12.8 V.',
      'SVE-48100R, -48280W and -48100T are modules; SVC-2170-50E, -40P are cells.',
      'SVN-12100 charges from −20 °C. SVD-12100 is a 12 V battery of 330 × 173 × 220 mm.',
    ]
    expect(checkEdited(...agreeing.map((sentence) => add(sentence)))).toEqual([])
  })
})

test('a shortened name is that of a model too', () => {
  expectMistakes([
    [['certifications/en-50604-1.yaml', '-76045M', '-76046M'], 'scope: there is no model SVX-76046M'],
    [['certifications/ul-1973.yaml', '-12100H and', '-12101H and'], 'there is no model SVD-12101H'],
  ])
})

describe('sums', () => {
  test('are right, in texts', () => {
    expectMistakes([
      [add('Four make 4 × 1240 Wh = 4860 Wh.'), '4 × 1240 Wh = 4860 is not right: it is 4960'],
      [
        ['articles/sodium-ion-vs-lfp.md', '32.0 to 63.2', '32.0 to 64.2'],
        '32.0 to 64.2 V is nearly the window of 32 to 63.2 V',
      ],
      [[TELECOM, 'Float at 53.5', 'Float at 53.2'], '53.2 to 54.75 V is nearly the window of 53.5'],
      [
        ['downloads/guide-charger-settings.md', '14.2–14.6 V | 14.6 V', '14.2–14.6 V | 14.4 V'],
        '4 LFP cells are charged to 14.6 V, not 14.4 V',
      ],
      [
        ['pages/faq.yaml', 'between 14.2 and 14.6', 'between 14.2 and 14.4'],
        '14.2 to 14.4 V is nearly the window',
      ],
    ])
  })

  test('may be rounded or change the unit', () => {
    const right = [
      'It holds 14.4 V × 6.8 Ah = 97.92 Wh, and 16 × 5.12 kWh = 81.9 kWh.',
      'The loss is 0.5 V × 90 A = 45 W; 0.25 × 60 = 15 min; 2 × 300 Ah × 12.8 V = 7.68 kWh.',
      'A rectifier works from 40.5 to 57 V, and the converter between 30 and 64 V.',
    ]
    expect(checkEdited(...right.map((sentence) => add(sentence)))).toEqual([])
  })
})

test('a category counts and spans its products, and an application those that it lists', () => {
  expectMistakes([
    [[DROP_IN, 'Seven deep-cycle', 'Eight deep-cycle'], 'begins with “Eight”, but the category has 7'],
    [[DROP_IN, '256 Wh to 3840', '256 Wh to 3640'], 'the products have 256 to 3840 Wh'],
    [
      ['applications/iot-and-wearables.yaml', '220 to 3000 mAh', '220 to 4000 mAh'],
      'have 220 to 3000 mAh, not',
    ],
    [['pages/faq.yaml', '1 to 15 years', '1 to 12 years'], 'warranties last 1 to 15 years, not 1 to 12'],
    [
      ['solutions/bms-design.yaml', 'six open protocols', 'seven open protocols'],
      'counts 6 protocols, not seven',
    ],
  ])
})

describe('standards', () => {
  test('are held by what they are named for', () => {
    expectMistakes([
      [
        [STORAGE, 'hold UL 1973', 'hold UL 2580'],
        'names UL 2580 for Energy Storage Batteries, which does not',
      ],
      [
        [TELECOM, '[iec-62619, ul-1973', '[iec-62619, ul-2054'],
        'no product for Telecom and UPS Backup holds ul-2054',
      ],
      [[MOTORCYCLE, ' ul-2271,', ''], 'means SVX-76045M by “motorcycle”, which does not hold it'],
      [add('SVP-280 holds UL 2271.'), 'names UL 2271 for SVP-280, which does not hold it'],
    ])
  })

  test('may be missing where the text says so', () => {
    const agreeing = ['SVE-48100T has no UL 9540A report.', 'SVP-280 holds UL 1973, but not UL 2271.']
    expect(checkEdited(...agreeing.map((sentence) => add(sentence)))).toEqual([])
  })
})

describe('facts that several texts state', () => {
  test('agree', () => {
    expectMistakes([
      [['applications/e-bikes-and-light-ev.yaml', '18 February 2027', '18 March 2027'], 'not 18 March 2027'],
      [[PASSPORT, 'starts on 18 February', 'starts on 18 August'], 'not 18 August 2027'],
      [['pages/subscribe-confirm.yaml', '48 hours', '24 hours'], 'is 48 hours, not 24 hours'],
      [['pages/subscribe-confirm.yaml', '14 days', '7 days'], 'is 14 days, not 7 days'],
      [['downloads/sustainability-report-2024.md', '9.6 MWp', '9.8 MWp'], 'Solar roof is 9.6'],
      [['downloads/transport-guide.md', 'to 30 % before', 'to 35 % before'], 'is 30 %, not 35 %'],
      [['distributors.yaml', '7946 0291', '7846 0291'], '+44 20 7846 0291 is not reserved for fiction'],
      [['distributors.yaml', '218 555 0163', '218 556 0163'], '+1 218 556 0163 is not reserved for fiction'],
    ])
  })

  test('leave other days, shares and periods alone', () => {
    const others = [
      'Due-diligence duties apply from 18 August 2027. The passport is a record. We answer in 3 days.',
      'Store it at 40 % state of charge, and keep the fault log for 14 days.',
    ]
    expect(checkEdited(...others.map((sentence) => add(sentence)))).toEqual([])
  })
})
