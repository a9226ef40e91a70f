import { assert, type Arbitrary, constantFrom, double, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { sizingPartsOf } from './sizing-parts.server.ts'
import { APPLICATIONS } from './applications.ts'
import { CHEMISTRIES } from './chemistry.ts'
import { voltagesOf } from './combinations.ts'
import { configure } from './configure.ts'
import { ENCLOSURES } from './enclosure.ts'
import { MAX_CELLS, sizePack } from './pack.ts'
import { answerWith, judge } from './pack-answer.ts'
import { type PackRequest, readPackQuery } from './query/pack-query.ts'
import { runtime, toLoad } from './runtime.ts'
import { VOLTAGE_CLASSES } from '#content/products/system-voltage.ts'
import { blocks } from './warnings/list-warnings.ts'
import { combineForSystem } from './system.ts'
import { checkWindow } from './window.ts'

const parts = sizingPartsOf(realContent())
const { cells } = parts

const between = (min: number, max: number) => double({ min, max, noNaN: true })
const maybe = <Value>(value: Arbitrary<Value>) => option(value, { nil: undefined })
const cell = constantFrom(...cells)
const need = record({
  S: constantFrom(1, 4, 13, 16, 32),
  wh: between(1e-6, 1e7),
  p_cont: between(0, 200_000),
  p_peak: between(0, 200_000),
  eta: between(0.5, 1),
  used_wh: between(1e-6, 1e7),
  t_charge: maybe(between(0.1, 24)),
  enclosure: constantFrom(...ENCLOSURES),
})

test('N is S times P, and P the largest of the four needs, of which one decides', () => {
  assert(
    property(cell, need, (of, wanted) => {
      const pack = sizePack(of, wanted)
      const counts = {
        capacity: pack.P_capacity,
        cont: pack.P_cont,
        peak: pack.P_peak,
        charge: pack.P_charge,
      }
      expect(pack.N).toBe(pack.S * pack.P)
      expect(pack.P).toBe(Math.max(...Object.values(counts)))
      expect(counts[pack.decides as keyof typeof counts]).toBe(pack.P)
    }),
  )
})

test('a pack that was not overridden meets every need', () => {
  assert(
    property(cell, need, (of, wanted) => {
      const pack = sizePack(of, wanted)
      const slack = 1 + 1e-6
      expect(pack.Wh * slack).toBeGreaterThanOrEqual(wanted.wh)
      expect(pack.i_cont_cells * slack).toBeGreaterThanOrEqual(pack.i_cont_load)
      expect(pack.i_peak_cells * slack).toBeGreaterThanOrEqual(pack.i_peak_load)
      expect(pack.i_charge_max * slack).toBeGreaterThanOrEqual(pack.i_charge_load)
    }),
  )
})

test('more need is never a smaller pack', () => {
  const more = record({
    wh: between(1, 3),
    p_cont: between(1, 3),
    p_peak: between(1, 3),
    used_wh: between(1, 3),
  })
  assert(
    property(cell, need, more, (of, wanted, factors) => {
      const grown = {
        ...wanted,
        wh: wanted.wh * factors.wh,
        p_cont: wanted.p_cont * factors.p_cont,
        p_peak: wanted.p_peak * factors.p_peak,
        used_wh: wanted.used_wh * factors.used_wh,
      }
      const [small, large] = [sizePack(of, wanted), sizePack(of, grown)]
      expect(large.P).toBeGreaterThanOrEqual(small.P)
      expect(large.weight_kg).toBeGreaterThanOrEqual(small.weight_kg)
    }),
  )
})

test('a battery runs shorter at more load, in more cold and when aged', () => {
  const battery = record({
    chemistry: constantFrom(...CHEMISTRIES),
    V: between(1, 1000),
    Ah: between(0.1, 1e4),
  })
  assert(
    property(battery, between(0.01, 1e5), between(-40, 60), (of, p, celsius) => {
      const { hours } = runtime(of, { p, celsius })
      expect(runtime(of, { p: p * 2, celsius }).hours).toBeLessThanOrEqual(hours)
      expect(runtime(of, { p, celsius: celsius - 10 }).hours).toBeLessThanOrEqual(hours)
      expect(runtime(of, { p, celsius, k_eol: 0.8 }).hours).toBeLessThanOrEqual(hours)
    }),
  )
})

const request: Arbitrary<PackRequest> = record({
  vclass: constantFrom(...VOLTAGE_CLASSES),
  app: maybe(constantFrom('telecom-and-ups-backup', 'e-bikes-and-light-ev', 'iot-and-wearables')),
  S: maybe(constantFrom(1, 7, 32)),
  P: maybe(constantFrom(1, 3, 10_000)),
  vdev_min: maybe(between(2, 1000)),
  vdev_max: maybe(between(2, 1000)),
  need: constantFrom('energy', 'capacity', 'load'),
  wh: between(1e-6, 1e7),
  ah: between(1e-6, 1e5),
  p_avg: between(1e-6, 200_000),
  hours: between(1e-6, 8760),
  p_cont: maybe(between(0, 200_000)),
  i_peak: maybe(between(0, 1e5)),
  t_peak: between(0, 3600),
  eta: between(50, 100),
  chem: constantFrom('auto', 'LFP', 'NMC', 'LiPo', 'LTO', 'Na-ion'),
  cell: maybe(constantFrom(...cells.map(({ model }) => model))),
  ah_min: maybe(constantFrom(1)),
  t_dis: between(-40, 60),
  t_chg: between(-40, 60),
  dod: maybe(between(10, 100)),
  eol: constantFrom(true, false),
  t_charge: maybe(between(0.1, 24)),
  enc: constantFrom(...ENCLOSURES),
  box: maybe(constantFrom<[number, number, number]>([1, 1, 1], [400, 90, 80], [1e5, 1e5, 1e5])),
  m_max: maybe(between(1e-6, 1e6)),
  cable_len: between(0.1, 50),
  drop: between(1, 10),
})

/** Lists the places of an answer where a number is none. */
function listBadNumbers(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path}: ${value}`]
  if (typeof value === 'string') return /NaN|Infinity|undefined/.test(value) ? [`${path}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listBadNumbers(inner, `${path}.${key}`))
}

test('any request within range is answered, with finite numbers and texts without holes', () => {
  assert(
    property(request, (asked) => {
      const answer = configure(asked, parts)
      expect(listBadNumbers(answer)).toEqual([])
      const tried = answer.packs.length + answer.blocked.length
      expect(tried).toBeGreaterThan(0)
      if (!asked.cell)
        for (const { warnings } of answer.packs)
          expect(warnings.map(({ severity }) => severity)).not.toContain('B')
    }),
    { numRuns: 300 },
  )
})

test('what blocks a pack while all cells are tried is what its answer says', () => {
  assert(
    property(request, (asked) => {
      const limits = parts.applications[asked.app ?? '']
      for (const { cell, isBlocked, isTooCold, ...figures } of judge(parts.cells, asked, limits)) {
        const answer = answerWith(cell, asked, limits)
        const ids = answer.warnings.filter(blocks).map(({ id }) => id)
        expect(isBlocked).toBe(ids.length > 0 || answer.shortage !== null || answer.N > MAX_CELLS)
        expect(isTooCold).toBe(ids.includes('W11'))
        const life = (cell.cycles * cell.cycles_dod_percent) / 100 / Math.min(1, answer.cycle_dod)
        expect(figures).toEqual({ weight_kg: answer.weight_kg, volume_l: answer.volume_l, life })
      }
    }),
    { numRuns: 50 },
  )
})

test('every blocked pack says why, and every proposed one its reason', () => {
  assert(
    property(request, (asked) => {
      const { packs, blocked } = configure(asked, parts)
      expect(packs.filter(({ reason }) => reason === '')).toEqual([])
      expect(blocked.filter(({ why }) => why === '')).toEqual([])
      expect(packs.length).toBeLessThanOrEqual(3)
    }),
    { numRuns: 50 },
  )
})

const typed = (min: number, max: number) => between(min, max).map((value) => value.toFixed(4))

/** Ordinary needs with a load: most of them have an answer. */
const load: Arbitrary<string> = record(
  {
    app: constantFrom(...APPLICATIONS),
    vclass: constantFrom(...VOLTAGE_CLASSES.map(String)),
    p_avg: typed(5, 20_000),
    hours: typed(0.1, 100),
    p_cont: typed(5, 20_000),
    t_dis: typed(-30, 40),
    t_chg: typed(-20, 40),
    eta: typed(80, 100),
    dod: typed(10, 100),
    eol: constantFrom('1'),
    vdev_min: typed(5, 90),
    vdev_max: typed(91, 130),
  },
  { requiredKeys: ['p_avg', 'hours', 't_dis'] },
).map((values) => String(new URLSearchParams({ ...values })))

test('every pack, stock battery and system runs as long as was asked', () => {
  let count = 0
  assert(
    property(load, (query) => {
      const { request, errors } = readPackQuery(new URLSearchParams(query))
      expect(errors).toEqual([])
      const { packs, catalogue: stock } = configure(request, parts)
      const least = request.hours! * (1 - 1e-9)
      for (const { chemistry, V_nom: V, Ah, shortage, window } of packs) {
        const run = runtime(
          { chemistry, V, Ah },
          toLoad(chemistry, request, (window?.usable_percent ?? 100) / 100),
        )
        expect(run.hours).toBeGreaterThanOrEqual(least)
        expect(shortage).toBeNull()
      }
      for (const { product_name_slug, series, V_nom: V, Ah } of stock) {
        const battery = parts.batteries.find((one) => one.product_name_slug === product_name_slug)!
        const { chemistry } = battery
        const { usable_percent } = checkWindow(voltagesOf(battery, series), {
          v_min: request.vdev_min,
          v_max: request.vdev_max,
        })
        const run = runtime({ chemistry, V, Ah }, toLoad(chemistry, request, usable_percent / 100))
        expect(run.hours).toBeGreaterThanOrEqual(least)
      }
      for (const battery of parts.batteries) {
        const system = combineForSystem(battery, { ...request, system_v: request.vclass })
        if (system.isPossible) expect(system.runtime.hours).toBeGreaterThanOrEqual(least)
      }
      count += packs.length
    }),
    { numRuns: 150 },
  )
  expect(count).toBeGreaterThan(100)
})

test('one cell fewer in parallel does not run as long, unless a current decides', () => {
  assert(
    property(load, (query) => {
      const { request } = readPackQuery(new URLSearchParams(query))
      for (const { P, decides, cell: model, runtime: run } of configure(request, parts).packs) {
        if (decides !== 'capacity' || P === 1) continue
        const fewer = answerWith(
          cells.find((one) => one.model === model)!,
          { ...request, P: P - 1 },
        )
        expect(fewer.runtime!.hours).toBeLessThan(run!.hours)
        expect(fewer.shortage).toMatch(/^It runs .* asked\.$/)
      }
    }),
    { numRuns: 60 },
  )
})

test('a pack runs no longer than its whole energy, however the equipment cuts it', () => {
  assert(
    property(request, (asked) => {
      const { runtime: run, window, warnings } = answerWith(cells[0]!, { ...asked, need: 'load' })
      if (window?.usable_percent !== 0) return
      expect(run!.hours).toBe(0)
      expect(warnings).toContainEqual(expect.objectContaining({ id: 'W08', severity: 'B' }))
    }),
  )
})
