import { describe, expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { sizingPartsOf } from './sizing-parts.server.ts'
import { configure } from './configure.ts'
import { readPackQuery } from './query/pack-query.ts'
import { saggingCurrent } from './runtime.ts'
import { voltageClass } from '#content/products/system-voltage.ts'
import { seriesCount } from './series.ts'
import { combineForSystem, type SystemNeed } from './system.ts'
import { checkWindow } from './window.ts'
import { describeLimit, wire } from './wire.ts'

const parts = sizingPartsOf(realContent())
const battery = (model: string) => parts.batteries.find(({ name }) => name.startsWith(`${model} `))!
/** A telecom site. */
const TELECOM = 'app=telecom-and-ups-backup&p_avg=200&hours=24&t_dis=-20&t_chg=-20'
const ask = (query: string) => configure(readPackQuery(new URLSearchParams(query)).request, parts)

describe('series count', () => {
  test.each([
    ['LFP', 48, 16],
    ['NMC', 36, 10],
    ['LTO', 96, 42],
    ['Na-ion', 80, 26],
  ] as const)('%s at %d V is %d', (chemistry, vclass, S) => {
    expect(seriesCount(chemistry, { vclass })).toBe(S)
  })

  test('telecom takes 15 LFP cells for 48 V, so that a rectifier can charge them', () => {
    const app = 'telecom-and-ups-backup'
    expect(seriesCount('LFP', { vclass: 48, app })).toBe(15)
    expect(seriesCount('NMC', { vclass: 48, app })).toBe(13)
    expect(seriesCount('LFP', { vclass: 24, app })).toBe(8)
  })

  test('a window allows the count nearest to the class', () => {
    expect(seriesCount('LFP', { vclass: 48, vdev_max: 57 })).toBe(15)
    expect(seriesCount('LFP', { vclass: 48, vdev_min: 42.5, vdev_max: 80 })).toBe(17)
    expect(seriesCount('LFP', { vclass: 48, vdev_min: 40, vdev_max: 58.4 })).toBe(16)
    expect(seriesCount('LFP', { vclass: 48, vdev_min: 57, vdev_max: 58 })).toBe(16)
    expect(seriesCount('LFP', { vclass: 48, vdev_max: 3 })).toBe(16)
    expect(seriesCount('LFP', { vclass: 48, S: 9, vdev_max: 57 })).toBe(9)
  })

  test.each([
    ['LTO', 46, 48],
    ['LFP', 38.4, 36],
    ['LFP', 48, 48],
    ['LiPo', 44.4, undefined],
    ['NMC', 14.4, undefined],
    ['LFP', 102.4, 96],
  ] as const)('%s of %d V belongs to the class %s', (chemistry, volts, vclass) => {
    expect(voltageClass(chemistry, volts)).toBe(vclass)
  })
})

test('a window that changes the series count changes the class, of which stock batteries are sought', () => {
  const { packs, catalogue: stock } = ask('need=capacity&ah=100&vdev_min=20&vdev_max=29.2&chem=LFP')
  expect(packs[0]).toMatchObject({ S: 8, V_nom: 25.6, vclass: 24 })
  expect(stock[0]).toMatchObject({ product_name_slug: 'svd-24100-24v-100ah-lifepo4-battery', fits: true })
  const [strong] = ask('need=capacity&ah=300&i_cont=250&vdev_min=20&vdev_max=29.2&chem=LFP').packs
  expect(strong!.warnings.map(({ id }) => id)).toContain('W13')
})

describe('fuse and cable', () => {
  const need = { V_nom: 48, V_max: 58.4, length: 2, drop: 0.03 }

  test('the fuse carries 1.25 times the current, the cable the fuse', () => {
    expect(wire({ ...need, I: 56 })).toMatchObject({ fuse_a: 70, area: 16 })
    expect(wire({ ...need, I: 56.01 })).toMatchObject({ fuse_a: 80, area: 16 })
  })

  test('carry the largest of continuous, average and charge current, at the voltage under load, and the limit beside it', () => {
    const wiresOf = (query: string) => {
      const { wire: load, wire_limit, formulas } = ask(`S=16&cell=SVP-280&${query}`).packs[0]!
      const fuse = formulas.find(({ name }) => name === 'Fuse')?.sum
      return [load?.fuse_a, wire_limit?.fuse_a, fuse?.slice(0, fuse.indexOf(','))]
    }
    // Nobody typed a load: there is no fuse for one.
    expect(wiresOf('need=energy&wh=10000')).toEqual([undefined, 350, undefined])
    expect(wiresOf('need=energy&wh=10000&p_cont=2400')).toEqual([70, 350, '1.25 × 50 A = 62.5 A'])
    // 10 000 Wh / 51.2 V / 2 h
    expect(wiresOf('need=energy&wh=10000&p_cont=2400&t_charge=2')).toEqual([
      125,
      350,
      '1.25 × 97.66 A = 122.1 A',
    ])
    // 4800 W / 48 V
    expect(wiresOf('p_avg=4800&hours=1&p_cont=480')).toEqual([125, 350, '1.25 × 100 A = 125 A'])
  })

  test('there is none above the largest of the tables', () => {
    expect(wire({ ...need, I: 320 })).toMatchObject({ fuse_a: 400, area: 240 })
    expect(wire({ ...need, I: 320.01 })).toBeUndefined()
    expect(describeLimit(320.01)).toContain('cable of the table, 240 mm² and 461 A')
    expect(describeLimit(480)).toContain('cable')
    expect(describeLimit(480.01)).toContain('fuse of the table, 600 A')
  })
})

describe('voltage window', () => {
  const pack = { chemistry: 'LFP' as const, S: 8, V_nom: 25.6, V_max: 29.2, V_min: 20 }

  test.each([
    [
      { v_min: 20, v_max: 29.2 },
      { fits: true, charge_ok: true, discharge_ok: true, usable_percent: 100 },
    ],
    [
      { v_min: 20.1, v_max: 29.2 },
      { fits: true, charge_ok: true, discharge_ok: false, usable_percent: 100 - (0.1 / 8 / 0.3) * 2 },
    ],
    [
      { v_min: 20, v_max: 29.1 },
      { fits: false, charge_ok: false, discharge_ok: true, usable_percent: 100 },
    ],
    [
      { v_min: 25.7, v_max: 60 },
      { fits: false, charge_ok: true, discharge_ok: false },
    ],
    [
      { v_min: 40, v_max: 60 },
      { fits: false, usable_percent: 0 },
    ],
    [{}, { fits: true, usable_percent: 100 }],
  ])('%j', (window, expected) => {
    const { usable_percent, ...verdicts } = checkWindow(pack, window)
    const { usable_percent: usable = usable_percent, ...others } = expected as { usable_percent?: number }
    expect(verdicts).toMatchObject(others)
    expect(usable_percent).toBeCloseTo(usable, 9)
  })
})

test('a pack whose voltage sags too far cannot deliver the power at all', () => {
  expect(saggingCurrent(36, 0.113, 500)).toBeCloseTo(14.55, 1)
  expect(saggingCurrent(10, 1, 25)).toBe(5)
  expect(saggingCurrent(10, 1, 25.01)).toBeUndefined()
})

describe('stock batteries', () => {
  test('are of the class, with 90 to 140 % of the first pack’s energy, within their own limits', () => {
    const { packs, catalogue: stock } = ask('vclass=24&need=energy&wh=5000&chem=LFP')
    const names = stock.map(({ product_name_slug }) => product_name_slug)
    expect(stock.length).toBeGreaterThan(2)
    for (const { product_name_slug, series, parallel, count, Wh } of stock) {
      const own = parts.batteries.find((one) => one.product_name_slug === product_name_slug)!
      expect([series <= own.max_in_series, parallel <= own.max_in_parallel, count]).toEqual([
        true,
        true,
        series * parallel,
      ])
      expect(Wh / packs[0]!.Wh).toBeGreaterThanOrEqual(0.9)
      expect(Wh / packs[0]!.Wh).toBeLessThanOrEqual(1.4)
    }
    // 38.4 V is no 24 V, and the e-bike packs must not be connected.
    expect(names.filter((name) => /svd-36|svx-/.test(name))).toEqual([])
  })

  test('say what they do not meet, after those that meet everything', () => {
    const { catalogue: stock } = ask(`${TELECOM}&vdev_min=30&vdev_max=75&cell=SVN-220P`)
    expect(stock.map(({ fits }) => fits)).toEqual(
      stock.map(({ fits }) => fits).toSorted((a, b) => Number(b) - Number(a)),
    )
    const rack = stock.find(({ product_name_slug }) => product_name_slug.startsWith('sve-48100t'))!
    expect([rack.count, rack.fits, rack.notes]).toEqual([3, false, ['It charges from 0 °C.']])
  })

  test.each([
    ['need=energy&wh=5120', 'SVE-48100T', 'It holds 93 % of it: 4800 of the 5120 Wh.'],
    ['need=energy&wh=5120&eol=1', 'SVM-48060A', 'It holds 96 % of it: 6144 of the 6400 Wh.'],
    ['vclass=12&need=capacity&ah=100', 'SVD-12020', 'It holds 80 % of it: 80 of the 100 Ah.'],
    [
      'app=e-bikes-and-light-ev&need=capacity&ah=15&p_cont=500&t_charge=1.3',
      'SVX-36175D',
      'Its limit is 8.75 A when charging.',
    ],
  ])('with %s, %s is short of the need: %s', (query, model, note) => {
    const { catalogue: stock } = ask(query)
    const own = stock.find(({ product_name_slug }) => product_name_slug.startsWith(model.toLowerCase()))!
    expect([own.fits, own.notes]).toEqual([false, [note]])
  })

  test('do the work where they meet the need exactly', () => {
    const { catalogue: energy } = ask('need=energy&wh=5120')
    expect(energy[0]).toMatchObject({ product_name_slug: 'sve-48100r-51-2v-100ah-rack-battery', fits: true })
    const bike = 'app=e-bikes-and-light-ev&need=capacity&p_cont=500'
    expect(ask(`${bike}&ah=15&t_charge=1.72`).catalogue[0]!.fits).toBe(true)
    expect(ask(`${bike}&ah=17.5&t_charge=2`).catalogue[0]!.fits).toBe(true)
  })

  test('are as few as do the work', () => {
    const query = `${TELECOM}&vdev_min=30&vdev_max=75&cell=SVN-220P`
    // Eight have 9920 Wh, less than the pack's 10 912 Wh, and last 39 h.
    expect(ask(query).catalogue[0]).toMatchObject({
      product_name_slug: 'svn-12100-12v-100ah-sodium-ion-battery',
      count: 8,
      fits: true,
    })
  })

  test('are first of the kind that is made for the application', () => {
    const { catalogue: stock } = ask('app=home-energy-storage&p_avg=416.6667&hours=36&p_cont=5000&t_dis=15')
    expect(stock.slice(0, 3).map(({ product_name_slug, count }) => [product_name_slug, count])).toEqual([
      ['sve-48280w-51-2v-280ah-wall-battery', 2],
      ['sve-48100r-51-2v-100ah-rack-battery', 4],
      ['svm-48420f-51-2v-420ah-forklift-battery', 1],
    ])
  })
})

describe('packs by application', () => {
  const HOME = 'app=home-energy-storage&need=energy&wh=15000'

  test('are of chemistries that the catalogue offers for it; the others are blocked, after those that a limit blocks', () => {
    const { packs, blocked, catalogue: stock } = ask(HOME)
    expect(new Set(packs.map(({ chemistry }) => chemistry))).toEqual(new Set(['LFP']))
    const others = blocked.filter(({ why }) => why.includes('not offered'))
    expect(new Set(others.map(({ chemistry }) => chemistry))).toEqual(
      new Set(['NMC', 'LiPo', 'LTO', 'Na-ion']),
    )
    expect(
      others.every(({ chemistry, why }) => why === `${chemistry} is not offered for Home Energy Storage.`),
    ).toBe(true)
    expect(blocked.slice(-others.length)).toEqual(others)
    const chemistries = stock.map(
      ({ product_name_slug }) =>
        parts.batteries.find((one) => one.product_name_slug === product_name_slug)!.chemistry,
    )
    expect(new Set(chemistries)).toEqual(new Set(['LFP']))
  })

  test.each(['chem=LiPo', 'cell=SVL-9975200U'])('are of any that was asked for: %s', (choice) => {
    const { packs, blocked } = ask(`${HOME}&${choice}`)
    expect(packs[0]!.chemistry).toBe('LiPo')
    expect(blocked.filter(({ why }) => why.includes('not offered'))).toEqual([])
  })

  test('an application’s file can name others', () => {
    const content = realContent()
    const applications = content.applications.map((one) =>
      one.url === 'home-energy-storage' ? { ...one, chemistries: ['LTO' as const] } : one,
    )
    const { request } = readPackQuery(new URLSearchParams(HOME))
    const { packs } = configure(request, sizingPartsOf({ ...content, applications }))
    expect(new Set(packs.map(({ chemistry }) => chemistry))).toEqual(new Set(['LTO']))
  })

  test.each([
    [
      'app=rv-and-camper&need=capacity&ah=20&cell=SVC-2170-50E',
      'C',
      'The equipment stops at 10 V, the battery is empty at 7.5 V',
    ],
    [
      'app=marine-and-trolling-motors&need=capacity&ah=200&cell=SVN-220P',
      'B',
      'Charging to 31.6 V exceeds the equipment’s 30 V',
    ],
    ['app=telecom-and-ups-backup&need=capacity&ah=200&cell=SVN-220P', 'B', 'exceeds the equipment’s 57 V'],
    ['app=marine-and-trolling-motors&need=capacity&ah=20&vdev_min=15&cell=SVC-2170-50E', undefined, ''],
    ['app=marine-and-trolling-motors&vclass=48&need=capacity&ah=200&cell=SVN-220P', undefined, ''],
    ['app=drones-and-uav&vclass=12&need=capacity&ah=20&cell=SVC-2170-50E', undefined, ''],
  ])('have the voltages of its equipment: %s', (query, severity, text) => {
    const warning = ask(query).packs[0]!.warnings.find(({ id }) => id === 'W08')
    expect(warning?.severity).toBe(severity)
    expect(warning?.text ?? '').toContain(text)
    expect(warning?.remedy ?? 'usual for').toContain('usual for')
  })
})

describe('ranking', () => {
  test('cells that cannot charge in the cold stand below it, with the reason', () => {
    const { packs, blocked } = ask(`${TELECOM}&vdev_min=30&vdev_max=75`)
    expect(new Set(packs.map(({ chemistry }) => chemistry))).toEqual(new Set(['LTO', 'Na-ion']))
    expect(packs.find(({ cell }) => cell === 'SVN-220P')!.reason).toBe('lightest')
    expect(blocked.find(({ cell }) => cell === 'SVP-280')!.why).toMatch(/^LFP .* below 0 °C/)
  })

  test.each([
    ['chem=LiPo&wh=1500&t_chg=-20', 'SVL-5060100LT', 'only one that charges at −20 °C'],
    // LTO, sodium-ion and another LiPo cell charge there too, but are too heavy or too many.
    ['wh=1500&t_chg=-20&m_max=20', 'SVL-5060100LT', 'only one that meets everything'],
    ['wh=2000&t_chg=-25&m_max=40', 'SVT-23P', 'only one that meets everything'],
  ])('%s leaves %s, the %s', (query, model, why) => {
    const { packs } = ask(`vclass=48&need=energy&t_dis=-20&${query}`)
    expect(packs.map(({ cell, reason }) => [cell, reason])).toEqual([[model, why]])
  })

  test('a parallel count that does not hold the need blocks a pack', () => {
    const { packs, blocked } = ask('need=capacity&ah=15&vclass=36&P=1')
    expect(packs.filter(({ Ah }) => Ah < 15)).toEqual([])
    expect(blocked.find(({ cell }) => cell === 'SVC-2170-50E')!.why).toBe('It holds 5 of the 15 Ah needed.')
    const [forced] = ask('need=capacity&ah=15&vclass=36&P=1&cell=SVC-2170-50E').packs
    expect([forced!.P, forced!.P_capacity]).toEqual([1, 3])
  })

  test('a pack that is too large says the smallest change that would do', () => {
    const { blocked } = ask('app=e-bikes-and-light-ev&need=capacity&ah=15&p_cont=500&box=400x90x80')
    expect(blocked.find(({ cell }) => cell === 'SVC-1865-35E')!.why).toBe(
      'It does not fit into 400 × 90 × 80 mm. A height of 89 mm instead of 80 mm would do.',
    )
  })

  test('packs of more than 600 cells are not proposed', () => {
    const { blocked } = ask('vclass=36&need=capacity&ah=15')
    expect(blocked.map(({ cell, N }) => [cell, N])).toEqual([['SVL-352035', 690]])
  })

  test('a chosen chemistry or cell is the only one', () => {
    expect(new Set(ask('need=energy&wh=5000&chem=LTO').packs.map(({ chemistry }) => chemistry))).toEqual(
      new Set(['LTO']),
    )
    const { packs, blocked } = ask('need=energy&wh=500&cell=SVP-280&t_chg=-20')
    expect([packs.map(({ cell }) => cell), blocked]).toEqual([['SVP-280'], []])
  })
})

describe('systems of one model', () => {
  const need: SystemNeed = { system_v: 48, p_avg: 200, hours: 24, t_dis: -20, t_chg: -20, eta: 100 }

  test.each([
    ['SVN-12100', 4, 2, 116.8],
    ['SVT-24040M', 2, 4, 124],
    ['SVD-12100H', 4, 3, 148.8],
  ])('%s does the telecom site with %d in series × %d', (...[model, series, parallel, weight_kg]) => {
    const answer = combineForSystem(battery(model), need)
    expect(answer.isPossible && answer.combination).toMatchObject({ series, parallel })
    expect(answer.isPossible && answer.combination.weight_kg).toBeCloseTo(weight_kg, 9)
  })

  test.each([
    ['SVE-48100R', 'It charges from 0 °C.'],
    ['SVN-12040S', 'It does not reach 48 V: 12.4 V, at most 1 in series.'],
    ['SVN-220P', 'A bare cell needs a BMS: build a pack of it.'],
  ])('%s drops out: %s', (model, why) => {
    expect(combineForSystem(battery(model), need)).toEqual({ isPossible: false, why })
  })

  test('too few strings are allowed for the hours or the current', () => {
    const long = combineForSystem(battery('SVN-12100'), { ...need, hours: 80 })
    expect(long.isPossible || long.why).toMatch(/^Its limit of 4 strings lasts 78/)
    const strong = combineForSystem(battery('SVN-12100'), {
      ...need,
      hours: undefined,
      i: 400,
      p_avg: undefined,
    })
    expect(strong.isPossible || strong.why).toMatch(/carries 360 A/)
  })
})
