import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { sizingPartsOf } from '#sizing/sizing-parts.server.ts'
import { readPackState } from '#sizing/pack-state.ts'
import vectors from '#sizing/vectors.fixture.json' with { type: 'json' }
import { readPackQuery } from '#sizing/query/pack-query.ts'
import { findCustomPack } from './custom-pack.server.ts'
import { listSums } from './sums.server.tsx'
import { describeSystem } from './describe-system.server.ts'
import { atEquipment, findSystems } from './find-systems.server.ts'
import { asksForSystem, readQuestion } from './question.server.ts'

const content = realContent()
const { products } = content
/** The telecom site of the sixth worked example. */
const TELECOM = 'system_v=48&p_avg=200&hours=24&t_dis=-20&t_chg=-20'

function read(query: string, applications: string[] = []) {
  const { question, errors } = readQuestion(new URLSearchParams(query))
  if (!question) throw new Error(errors.map(({ message }) => message).join(' '))
  return atEquipment(question, applications)
}
const ask = (query: string, applications?: string[]) => findSystems(products, read(query, applications))
const modelsOf = (query: string, applications?: string[]) =>
  ask(query, applications).systems.map(({ product }) => product.model_name)

describe('the telecom site', () => {
  test.each([
    ['SVN-12100', 4, 2, 116.8, 39.28, 37.32],
    // From 40 V on, 6.7 % of the charge is left in LTO: less runtime than to 95 % depth, but no converter.
    ['SVT-24040M', 2, 4, 124, 27.48, undefined],
    ['SVD-12100H', 4, 3, 148.8, 34.56, undefined],
  ])('%s: %d in series × %d', (...[model, series, parallel, weight_kg, hours, converted]) => {
    const system = ask(TELECOM).systems.find(({ product }) => product.model_name === model)!
    expect(system.combination).toMatchObject({ series, parallel })
    expect(system.combination.weight_kg).toBeCloseTo(weight_kg, 6)
    expect(system.runtime.hours).toBeCloseTo(hours, 2)
    if (converted === undefined) expect(system.converted).toBeUndefined()
    else expect(system.converted?.hours).toBeCloseTo(converted, 2)
  })

  test('ranks by weight, and says why each of the others drops out', () => {
    expect(modelsOf(TELECOM)).toEqual(['SVN-12100', 'SVT-24040M', 'SVD-12100H'])
    const { dropped } = ask(TELECOM)
    expect(dropped).toHaveLength(products.length - 3)
    const reasonOf = (model: string) => {
      const { reason, detail } = dropped.find(({ product }) => product.model_name === model)!
      return `${reason} ${detail}`.trim()
    }
    expect(reasonOf('SVE-48100T')).toBe('charge charges from 0 °C')
    expect(reasonOf('SVN-12040S')).toBe('series needs 4, allows 1')
    expect(reasonOf('SVD-36100')).toBe('class')
    expect(reasonOf('SVP-280')).toBe('cell')
  })

  test('a custom pack is the one of the worked example', () => {
    const { pack, query } = findCustomPack(read(TELECOM), content)!
    const { pack: expected, run } = vectors.ex6['Na-ion']
    expect(pack).toMatchObject({ cell: 'SVN-220P', S: 16, P: 1 })
    expect(pack.weight_kg).toBeCloseTo(expected.weight_kg, 6)
    expect(pack.runtime?.hours).toBeCloseTo(run.hours, 6)
    expect(readPackQuery(new URLSearchParams(query)).request).toMatchObject({ cell: 'SVN-220P', eta: 95 })
  })
})

describe('a custom pack is the lightest that the configurator proposes for the application and window', () => {
  const { applications } = sizingPartsOf(content)
  const LOAD = 'system_v=48&p_avg=300&hours=10'

  test.each([
    // The 15 LFP cells of telecom stay below 57 V, and need no converter.
    [
      `${LOAD}&application=telecom-and-ups-backup`,
      { cell: 'SVC-2665-38L', S: 15, P: 19 },
      { app: 'telecom-and-ups-backup' },
    ],
    // Only LTO packs stay between 42 and 54 V.
    [`${LOAD}&vdev_min=42&vdev_max=54`, { cell: 'SVT-40C', S: 20 }, { vdev_min: 42, vdev_max: 54 }],
    [`${LOAD}&vdev_max=54`, { cell: 'SVT-40C', S: 20 }, { vdev_min: 40, vdev_max: 54 }],
    [
      'system_v=24&p_avg=300&hours=5&application=rv-and-camper',
      { S: 8 },
      { app: 'rv-and-camper', enc: 'case' },
    ],
  ])('%s', (query, pack, request) => {
    const apps = new URLSearchParams(query).getAll('application')
    const found = findCustomPack(read(query, apps), content, { applications: apps })!
    expect(found).toMatchObject({ isConverted: false, pack })
    const opened = readPackState(new URLSearchParams(found.query), sizingPartsOf(content))
    expect(opened.request).toMatchObject({ ...request, eta: 100 })
    const [first] = opened.configuration?.packs ?? []
    expect(first).toMatchObject({ ...found.pack })
    expect(first!.warnings.filter(({ severity }) => severity === 'B')).toEqual([])
  })

  test('a converter takes the volts of the pack, and its link names them', () => {
    for (const app of Object.keys(applications)) {
      const query = `${LOAD}&vdev_min=47&vdev_max=49`
      const {
        pack,
        isConverted,
        query: state,
      } = findCustomPack(read(query, [app]), content, { applications: [app] })!
      expect([app, isConverted]).toEqual([app, true])
      expect(applications[app]!.chemistries).toContain(pack.chemistry)
      const { request, configuration } = readPackState(new URLSearchParams(state), sizingPartsOf(content))
      expect(request).toMatchObject({ app, eta: 95, cell: pack.cell })
      expect(configuration?.packs[0]).toMatchObject({ S: pack.S, P: pack.P, window: { fits: true } })
    }
  })
})

test('in a large catalogue, the cells of the lightest packs are enough', () => {
  const many = { ...content, products: Array.from({ length: 5 }, () => products).flat() }
  const { pack } = findCustomPack(read(TELECOM), many)!
  expect(pack.weight_kg).toBeLessThanOrEqual(findCustomPack(read(TELECOM), content)!.pack.weight_kg)
  expect(pack.warnings.filter(({ severity }) => severity === 'B')).toEqual([])
})

test('an application decides what its equipment takes, and the visitor what theirs does', () => {
  const warm = 'system_v=48&p_avg=200&hours=24&t_dis=10'
  const converted = (query: string, applications?: string[]) =>
    ask(query, applications)
      .systems.filter((system) => system.converted)
      .map(({ product }) => product.model_name)
  const telecom = ['telecom-and-ups-backup']
  expect(converted(warm)).toContain('SVN-12100')
  expect(converted(warm)).not.toContain('SVE-48100R')
  expect(converted(warm)).not.toContain('SVT-24040M')
  // A rectifier does not reach the 58.4 V of 16 cells; 15 suit it.
  expect(converted(warm, telecom)).toContain('SVE-48100R')
  expect(converted(warm, telecom)).not.toContain('SVE-48100T')
  expect(converted(`${warm}&vdev_min=30&vdev_max=75`)).toEqual([])
})

test('the loss of a converter can ask for another string', () => {
  const parallelOf = (query: string) =>
    ask(query).systems.find(({ product }) => product.model_name === 'SVN-12100')?.combination.parallel
  // Two strings last 39.3 h at the terminals, but 37.3 h through a converter.
  expect(parallelOf(TELECOM.replace('=24', '=38'))).toBe(3)
  expect(parallelOf(`${TELECOM.replace('=24', '=38')}&vdev_min=30&vdev_max=75`)).toBe(2)
})

describe('without a converter, the window or the depth of discharge cuts, whichever leaves less', () => {
  const find = (query: string, model: string, applications?: string[]) =>
    ask(query, applications).systems.find(({ product }) => product.model_name === model)!

  test('a window that ends below the depth costs nothing', () => {
    // 15 LFP cells that are 1.3 % full at 40.5 V: 4800 Wh to 90 % depth run 200 W for 21.6 h.
    const query = 'system_v=48&p_avg=200&hours=20'
    const system = find(query, 'SVE-48100T', ['telecom-and-ups-backup'])
    expect(system.usable_percent).toBeCloseTo(98.67, 2)
    expect(system.combination.count).toBe(1)
    expect(system.runtime.hours).toBeCloseTo(21.6, 6)
    const question = read(query, ['telecom-and-ups-backup'])
    const { why } = describeSystem(system, { all: [system], question })
    expect(why).not.toContain('W08')
  })

  test('there are as many batteries as the need asks for', () => {
    const system = find('system_v=48&p_avg=5000&hours=4', 'SVE-48100T')
    expect(system.converted).toBeUndefined()
    expect(system.combination.parallel).toBe(5)
    expect(system.runtime.hours).toBeCloseTo((5 * 4800 * 0.9 * system.runtime.k_rate) / 5000, 6)
  })

  const CUT = 'system_v=48&p_avg=200&t_dis=-20&t_chg=-20&vdev_min=43&vdev_max=60'

  test('the runtime that is shown ends when the equipment stops', () => {
    // 20 LTO cells at 2.15 V are 15 % full.
    const system = find(`${CUT}&hours=24`, 'SVT-24040M')
    expect(system.combination).toMatchObject({ series: 2, parallel: 4 })
    expect(system.usable_percent).toBeCloseTo(85, 6)
    expect(system.runtime.hours).toBeCloseTo((7360 * 0.85 * 0.8) / 200, 6)
    const question = read(`${CUT}&hours=24`)
    const { why, figures } = describeSystem(system, { all: [system], question })
    expect(why).toMatch(/The equipment stops at 43.V, before the batteries are empty; 85.% of their charge/)
    expect(figures[0]).toMatchObject({ value: '25.0' })
    const [first] = listSums(system, question)
    expect(renderToStaticMarkup(first!.sum)).toContain('0.85 × 0.80 =')
    expect(first!.note).toContain(
      '0.85 of the charge between the equipment’s limits, less than the usable depth of 0.95',
    )
  })

  test('a model that the cut makes too small drops out for it', () => {
    const most = find(`${CUT}&hours=24`, 'SVT-24040M').battery.max_in_parallel
    const hours = (1840 * most * 0.9 * 0.8) / 200
    const reason = ask(`${CUT}&hours=${hours}`).dropped.find(
      ({ product }) => product.model_name === 'SVT-24040M',
    )
    expect(reason).toMatchObject({
      reason: 'load',
      detail: expect.stringMatching(/^85 % usable, its limit/),
    })
  })

  test('a custom pack whose voltages are cut has a converter', () => {
    const pack = (query: string) => findCustomPack(read(query), content)!
    const whole = pack('system_v=48&p_avg=200&hours=24&vdev_min=20&vdev_max=80')
    expect(whole.isConverted).toBe(false)
    const { V_min, V_nom, V_max } = whole.pack
    const window = (v_min: number) => `system_v=48&p_avg=200&hours=24&vdev_min=${v_min}&vdev_max=${V_max}`
    // The depth of discharge spares more than the last volt.
    expect(pack(window(V_min + 1)).isConverted).toBe(false)
    // LiPo is emptied above the nominal voltage of NMC, but no chemistry works between 47 and 49 V.
    expect(pack(window(V_nom)).pack.chemistry).toBe('LiPo')
    const cut = pack('system_v=48&p_avg=200&hours=24&vdev_min=47&vdev_max=49')
    expect(cut.isConverted).toBe(true)
    expect(cut.query).toContain('eta=95')
  })
})

describe('peak, recharge and ageing', () => {
  const find = (query: string) =>
    ask(query).systems.find(({ product }) => product.model_name === 'SVN-12100')!

  test('a peak decides on the strings, and is shown against their limit', () => {
    const system = find(`${TELECOM}&p_peak=22500`)
    expect(system).toMatchObject({ decides: 'peak', combination: { series: 4, parallel: 3 } })
    const { decision, figures } = describeSystem(system, {
      all: [system],
      question: read(`${TELECOM}&p_peak=22500`),
    })
    expect(decision).toBe('the peak decides')
    expect(figures.at(-1)).toMatchObject({ value: expect.stringMatching(/^477/), unit: 'A' })
    const [, strings] = listSums(system, read(`${TELECOM}&p_peak=22500`))
    expect(strings!.note).toMatch(/^The peak of 477\S*.A asks for more strings than the energy\.$/)
  })

  test('a continuous load above the average can ask for another string', () => {
    const system = find(`${TELECOM}&p_cont=12000`)
    expect(system).toMatchObject({ decides: 'current', combination: { parallel: 3 } })
    expect(find(TELECOM).combination.parallel).toBe(2)
  })

  test('peak and recharge have their sums, through the converter and up to the limits', () => {
    const query = 'system_v=48&p_avg=200&hours=24&p_peak=400&t_charge=3'
    const sums = listSums(find(query), read(query)).map(
      ({ name, sum, note }) => `${name}: ${renderToStaticMarkup(sum).replaceAll(/<[^>]+>/g, '')}; ${note}`,
    )
    expect(sums.slice(-2).map((sum) => sum.replaceAll('\u00a0', ' '))).toEqual([
      'Peak: 400 W / 49.6 V / 0.95 = 8.489 A; All strings carry 450 A for 5 s.',
      'Recharge: 4800 Wh / 0.95 / 49.6 V / 180 A = 0.57 h; With the most that all strings take; 3 h asked.',
    ])
    expect(listSums(find(TELECOM), read(TELECOM)).map(({ name }) => name)).not.toContain('Peak')
  })

  test('a model whose most strings cannot do it drops out for peak or recharge', () => {
    const reasonOf = (query: string) => {
      const { reason, detail } = ask(query).dropped.find(({ product }) => product.model_name === 'SVN-12100')!
      return `${reason}: ${detail}`
    }
    expect(reasonOf(`${TELECOM}&p_peak=100000`)).toMatch(/^peak: .*gives peaks of 900 A/)
    expect(reasonOf(`${TELECOM}&t_charge=0.1`)).toMatch(/^recharge: .*takes 360 A of charge/)
  })

  test('an aged battery needs more, and its sum says so', () => {
    const aged = `${TELECOM.replace('=24', '=30')}&eol=1`
    const system = find(aged)
    // 39.28 h × 0.8 through a converter of 95 % are 29.85 h.
    expect(system.combination.parallel).toBe(3)
    expect(find(TELECOM.replace('=24', '=30')).combination.parallel).toBe(2)
    expect(renderToStaticMarkup(listSums(system, read(aged))[0]!.sum)).toContain('0.90 × 0.88 × 0.80 =')
  })

  test('the custom pack meets them, too', () => {
    const { query } = findCustomPack(read(`${TELECOM}&p_peak=9000&t_charge=2&eol=1`), content)!
    const { request } = readPackQuery(new URLSearchParams(query))
    expect(request).toMatchObject({ p_peak: 9000, t_charge: 2, eol: true })
  })
})

test('no system exceeds what its model allows, and each does the work', () => {
  for (const query of [TELECOM, 'system_v=24&p_avg=1500&hours=4', 'system_v=80&energy_wh=20000&t_dis=-10']) {
    const { energy_wh, hours = 0 } = read(query)
    const { systems, dropped } = ask(query)
    expect(systems.length + dropped.length).toBe(products.length)
    for (const { battery, combination, runtime } of systems) {
      expect(combination.series).toBeLessThanOrEqual(battery.max_in_series)
      expect(combination.parallel).toBeLessThanOrEqual(battery.max_in_parallel)
      expect(runtime.usable_wh).toBeGreaterThanOrEqual(energy_wh)
      expect(runtime.hours).toBeGreaterThanOrEqual(hours)
    }
  }
})

test('energy in place of a load, with and without hours', () => {
  expect(modelsOf('system_v=48&energy_wh=4800&hours=24&t_dis=-20&t_chg=-20')).toEqual(modelsOf(TELECOM))
  const { systems } = ask('system_v=48&energy_wh=4800&t_dis=-20&t_chg=-20')
  expect(systems.map(({ combination }) => combination.count)).toEqual([8, 8, 12])
  const large = ask('system_v=48&energy_wh=1000000').dropped.find(
    ({ product }) => product.model_name === 'SVN-12100',
  )
  expect(large?.detail).toMatch(/its limit of 4 strings delivers [\d]+ Wh$/)
})

test('without a system voltage, batteries are used alone or in parallel', () => {
  const { systems } = ask('p_avg=50&hours=10')
  expect(systems.every(({ combination }) => combination.series === 1)).toBe(true)
  expect(systems.map(({ product }) => product.model_name)).toContain('SVD-12100')
})

test('is active with a load or an energy alone', () => {
  const active = (query: string) => asksForSystem(new URLSearchParams(query))
  expect(['p_avg=200', 'energy_wh=many', 'p_avg=&energy_wh=5'].filter(active)).toHaveLength(3)
  expect(['system_v=48&hours=24&t_dis=-20', 'p_avg=&energy_wh=', ''].filter(active)).toEqual([])
})

test.each([
  ['p_avg=200', 'hours', 'Please fill out the Hours field'],
  ['p_avg=-5&hours=24', 'p_avg', 'Average load must be above 0.'],
  ['p_avg=lots&hours=24', 'p_avg', 'Average load must be a number.'],
  ['p_avg=200&hours=24&system_v=49', 'system_v', 'System voltage is not an allowed value.'],
  ['p_avg=200&hours=24&system_v=48&system_v=24', 'system_v', 'System voltage must be given only once.'],
  ['p_avg=200&hours=24&t_dis=-60', 't_dis', 'Coldest discharge temperature must be between -40 and 60.'],
  ['p_avg=200&hours=24&p_peak=-1', 'p_peak', 'Peak power must be between 0 and 200000.'],
  ['p_avg=200&hours=24&t_charge=0', 't_charge', 'Recharge time must be between 0.1 and 24.'],
  ['p_avg=200&hours=24&energy_wh=5', 'energy_wh', 'Please fill out either Average load or Energy.'],
  ['p_avg=200&hours=24&vdev_min=60&vdev_max=40', 'vdev_max', 'Highest equipment voltage must be above 60.'],
])('%s is shown beside %s', (query, field, message) => {
  const { question, errors } = readQuestion(new URLSearchParams(query))
  expect(question).toBeUndefined()
  expect(errors).toEqual([expect.objectContaining({ field, message })])
})
