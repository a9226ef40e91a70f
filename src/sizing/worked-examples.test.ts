import { describe, expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { amount, num } from '#kit/text/amounts.ts'
import { sizingPartsOf } from './sizing-parts.server.ts'
import { temperatureFactor } from './chemistry.ts'
import { configure } from './configure.ts'
import { describeInquiry } from './inquiry.ts'
import { readPackQuery } from './query/pack-query.ts'
import { runtime } from './runtime.ts'
import { answerWindow } from './window-answer.ts'
import { wire } from './wire.ts'
import vectors from './vectors.fixture.json' with { type: 'json' }

const parts = sizingPartsOf(realContent())

/** Expects every figure of the reference, to 1e-6 relative. */
function expectFigures(actual: object, expected: object): void {
  for (const [name, value] of Object.entries(expected) as [keyof typeof actual, unknown][]) {
    const figure: unknown = actual[name]
    if (typeof value !== 'number') expect(figure, name).toBe(value)
    else expect(Math.abs((figure as number) - value), name).toBeLessThanOrEqual(1e-6 * Math.abs(value))
  }
}

function ask(query: string) {
  const { request, errors } = readPackQuery(new URLSearchParams(query))
  expect(errors).toEqual([])
  const configuration = configure(request, parts)
  const [pack] = configuration.packs
  return { ...configuration, inquiry: pack && describeInquiry(request, pack, {}) }
}

const first = (query: string) => ask(query).packs[0]!
const idsOf = ({ warnings }: { warnings: { id: string }[] }) => warnings.map(({ id }) => id)

test('example 1: a trolling motor on SVD-24100, and the same Ah as AGM', () => {
  const battery = { chemistry: 'LFP', V: 25.6, Ah: 100 } as const
  const { avg, full, wire: wired } = vectors.ex1
  expectFigures(runtime(battery, { i: 20, celsius: 10 }), avg)
  expectFigures(runtime(battery, { i: 56, celsius: 10 }), full)
  expectFigures(wire({ I: 56, V_nom: 25.6, V_max: 29.2, length: 4, drop: 0.03 })!, wired)
  expect(runtime({ ...battery, chemistry: 'AGM' }, { i: 20 }).hours).toBeCloseTo(2.03, 2)
  expect(runtime(battery, { i: 20 }).hours).toBeCloseTo(4.5, 2)
})

describe('example 2: an e-bike pack', () => {
  const query =
    'app=e-bikes-and-light-ev&need=capacity&ah=15&p_cont=500&p_peak=750&p_avg=180&cell=SVC-2170-50E'
  const pack = first(query)

  test('has the figures of the reference', () => {
    expectFigures(pack, vectors.ex2.pack)
    expectFigures(pack.runtime!, vectors.ex2.run)
    expect([pack.decides, pack.Wh / pack.weight_kg]).toEqual(['capacity', pack.wh_per_kg])
  })

  test('has its warnings', () => {
    expect(idsOf(pack)).toEqual(['W01', 'W03', 'W04', 'W10', 'W17'])
  })

  test('is carried by an inquiry in the formats of the specification', () => {
    const { inquiry } = ask(`${query}&qty=500&qty_unit=per+year`)
    expect(inquiry).toMatchObject({
      quantity: '500 per year',
      voltage: '36 V (10S, 25-42 V)',
      capacity: '15 Ah (540 Wh)',
      size: 'est. 3.0 L, 2.9 kg',
      type: 'configurator',
    })
    expect(inquiry!.content).toContain('SVC-2170-50E (NMC), 10S3P')
    expect(inquiry!.content).toContain('\nLoad 180 W on average, 500 W continuous, 750 W peak for 10 s\n')
    expect(ask('need=capacity&ah=15').inquiry!.content).not.toContain('Load')
    expect(ask('need=capacity&ah=15&i_cont=12.5&eol=1&t_charge=1.5').inquiry!.content).toContain(
      '\nLoad 12.5 A continuous\nMust still meet this when aged\nRecharge time 1.5 h\n',
    )
    expect(ask('need=capacity&ah=15&i_cont=12.5').inquiry!.content).toContain('\nLoad 12.5 A continuous\n')
    expect(ask('p_avg=416.6667&hours=36').inquiry!.content).toContain(
      '\nLoad 416.6667 W on average for 36 h\n',
    )
    expect(ask(`${query}&box=400x90x80&m_max=3,5`).inquiry!.size).toBe('max 400 x 90 x 80 mm, max 3.5 kg')
  })

  test('passes wishes on, and cuts a list of too many rather than the warnings', () => {
    const { inquiry } = ask(`${query}&conn=XT60&appr=UN38.3&date=2027-03-01`)
    expect(inquiry!.content).toContain(
      '\nConnector XT60\nApprovals UN38.3\nWanted by 2027-03-01\nWarnings W01',
    )
    const many = ask(`${query}${'&comm=xxxxxxxxx+xxxxxxxxx+xxxxxxxxx+xxxxxxxxx'.repeat(50)}`).inquiry!.content
    expect(many.length).toBeLessThanOrEqual(1200)
    expect(many).toMatch(/\nWarnings W01, W03, W04, W10, W17\nFirst-pass estimate.*sizing tool 1\.0$/)
  })
})

describe('example 3: home backup', () => {
  const query = `app=home-energy-storage&p_avg=${10_000 / 24}&hours=36&p_cont=5000&p_peak=8000&t_dis=15&cell=SVP-280`
  const { packs, catalogue: stock } = ask(query)
  const pack = packs[0]!

  test('has the figures of the reference', () => {
    expect(temperatureFactor('LFP', 15)).toBeCloseTo(vectors.ex3.k_t, 9)
    expectFigures(pack, { req_wh: vectors.ex3.req_wh, k_t: vectors.ex3.k_t, ...vectors.ex3.pack })
    expectFigures(pack.runtime!, vectors.ex3.avg)
    expectFigures(pack.wire!, vectors.ex3.wire)
    const battery = { chemistry: 'LFP', V: pack.V_nom, Ah: pack.Ah } as const
    expectFigures(runtime(battery, { p: 5000, celsius: 15, eta: 0.92 }), vectors.ex3.run)
    expect(pack.i_sc_a / 1000).toBeCloseTo(11.3, 1)
  })

  test('has its warnings, and two wall batteries do the same work', () => {
    expect(idsOf(pack)).toEqual(['W01', 'W03', 'W04', 'W05', 'W17'])
    expect(stock[0]).toMatchObject({
      product_name_slug: 'sve-48280w-51-2v-280ah-wall-battery',
      series: 1,
      parallel: 2,
      count: 2,
      Wh: 28_672,
      weight_kg: 236,
      fits: true,
    })
  })
})

test.each(['SVP-050', 'SVP-100H', 'SVT-23P'] as const)(
  'example 4: a dock that charges %s in 15 minutes',
  (cell) => {
    const { req_wh, pack, ...cycle } = vectors.ex4[cell]
    const query = 'app=agv-and-mobile-robots&p_avg=600&hours=2&p_peak=1500&t_charge=0.25'
    const answer = first(`${query}&cell=${cell}`)
    expectFigures(answer, { req_wh, ...pack, ...cycle })
    expect(answer.decides).toBe(cell === 'SVP-050' ? 'charge' : 'capacity')
  },
)

test('example 5: the guaranteed minimum keeps a medical pack below 100 Wh', () => {
  const query =
    'S=4&need=capacity&ah=6.8&p_avg=25&p_cont=60&p_peak=90&eta=90&enc=thin-plastic&cell=SVC-1865-35E'
  const typical = first(query)
  expectFigures(typical, vectors.ex5.pack)
  expect(idsOf(typical)).toContain('W01')
  for (const minimum of ['1', '3.4', '3,4']) {
    const rated = first(`${query}&ah_min=${minimum}`)
    expectFigures(rated.runtime!, vectors.ex5.run)
    expect(rated.Wh).toBeCloseTo(97.92, 9)
    expect([rated.P, idsOf(rated)]).toEqual([2, ['W02', 'W03']])
  }
})

test.each([
  ['LFP', 'SVP-280'],
  ['Na-ion', 'SVN-220P'],
  ['LTO', 'SVT-40C'],
] as const)('example 6: a telecom site at -20 °C on %s', (chemistry, cell) => {
  const { run, pack, ...needs } = vectors.ex6[chemistry]
  const answer = first(
    `app=telecom-and-ups-backup&p_avg=200&hours=24&p_peak=400&t_dis=-20&t_chg=-20&vdev_min=30&vdev_max=75&cell=${cell}`,
  )
  expectFigures(answer, { ...needs, ...pack })
  expectFigures(answer.runtime!, run)
  expect(idsOf(answer).includes('W11')).toBe(chemistry === 'LFP')
  expect(idsOf(answer)).not.toContain('W08')
})

test.each(['SVC-2170-40P', 'SVC-2170-50E'] as const)(
  'example 7: the loss at the current of a drone takes one more %s in parallel',
  (cell) => {
    const { P_energy, P_capacity, hours_energy, hours } = vectors.ex7[cell]
    const answer = first(`p_avg=1400&hours=0.5&cell=${cell}`)
    expect(answer).toMatchObject({ P_capacity, shortage: null })
    expectFigures(answer.runtime!, { hours })
    expect(answer.formulas).toContainEqual({
      name: 'Parallel, runtime',
      sum: `${P_energy} run ${amount(hours_energy, 'h')} of the 0.5 h at this current, ${P_capacity} run ${amount(hours, 'h')}, so ${P_capacity} in parallel`,
    })
    const forced = first(`p_avg=1400&hours=0.5&cell=${cell}&P=${P_energy}`)
    expectFigures(forced.runtime!, { hours: hours_energy })
    const shortage = `It runs ${num(hours_energy, 3)} h of the 0.5 h asked.`
    expect([forced.shortage, forced.reason]).toEqual([shortage, `as chosen. ${shortage}`])
  },
)

test.each([
  ['SVD-12100 at 11.5 V', 11.5, 15],
  ['SVD-12100 at 12 V', 12, 15],
  ['SVE-48100T on 40.5 to 57 V', 40.5, 57],
] as const)('example 8: %s', (name, v_min, v_max) => {
  const model = name.slice(0, name.indexOf(' '))
  const battery = parts.batteries.find((one) => one.name.startsWith(`${model} `))!
  const { share, u } = vectors.ex8[name]
  const { usable_percent, notes } = answerWindow(battery, 1, { v_min, v_max })
  expect(usable_percent / 100).toBeCloseTo(share, 9)
  expect(u).toBe(0.9)
  expect(notes.join(' ')).toContain('The usual depth of discharge of 90 % stays inside the limits')
})

test.each([
  ['LTO 20S on 40.5 to 57 V', 'SVT-40C', 20],
  ['SVN 16S on 40.5 to 57 V', 'SVN-220P', 16],
] as const)('example 8: %s', (name, cell, S) => {
  const { share, u } = vectors.ex8[name]
  const {
    window,
    req_wh,
    runtime: run,
    ...pack
  } = first(`p_avg=200&hours=24&S=${S}&vdev_min=40.5&vdev_max=57&cell=${cell}`)
  expect(window!.usable_percent / 100).toBeCloseTo(share, 9)
  expect(req_wh).toBeCloseTo(4800 / u, 6)
  expect(run!.usable_wh).toBeCloseTo(pack.Wh * u * run!.k_rate, 6)
})
