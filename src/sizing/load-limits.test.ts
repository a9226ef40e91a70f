import { assert, constantFrom, double, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { sizingPartsOf } from './sizing-parts.server.ts'
import { configure } from './configure.ts'
import { sharedLimit } from './pack.ts'
import { readPackQuery } from './query/pack-query.ts'
import { readRuntimeState } from './runtime-state.ts'
import { VOLTAGE_CLASSES } from '#content/products/system-voltage.ts'

const parts = sizingPartsOf(realContent())
const { batteries } = parts
const read = (query: string) => readPackQuery(new URLSearchParams(query)).request
const ask = (query: string) => configure(read(query), parts)
const limitOf = ({ product_name_slug: slug, parallel }: { product_name_slug: string; parallel: number }) =>
  sharedLimit(batteries.find((one) => one.product_name_slug === slug)!.i_cont_a, parallel)

describe('a continuous load below the average', () => {
  const BOAT = 'app=marine-and-trolling-motors&vclass=24&p_avg=4000&hours=0.5'

  test('counts as the average: the same packs and stock batteries as without it', () => {
    for (const below of ['p_cont=10', 'p_cont=0', 'i_cont=1']) {
      const { packs, catalogue: stock } = ask(`${BOAT}&${below}`)
      expect(packs.map(({ cell, P }) => [cell, P])).toEqual(ask(BOAT).packs.map(({ cell, P }) => [cell, P]))
      expect(stock).toEqual(ask(BOAT).catalogue)
    }
    expect(ask(`${BOAT}&p_cont=10&cell=SVP-105&P=1`).packs[0]!.warnings.map(({ id }) => id)).toContain('W09')
  })

  test('is no stock battery’s way around its limit', () => {
    const { catalogue: stock } = ask('vclass=12&p_avg=1500&hours=0.5&p_cont=200')
    expect(stock.find(({ product_name_slug: slug }) => slug.startsWith('svd-12100-'))).not.toMatchObject({
      count: 1,
      fits: true,
    })
  })
})

test('no recommended pack and no fitting stock battery runs above its current limit, whatever the loads', () => {
  const watts = double({ min: 1, max: 20_000, noNaN: true })
  const need = constantFrom('load', 'energy')
  const vclass = constantFrom(...VOLTAGE_CLASSES)
  assert(
    property(record({ p_avg: watts, p_cont: watts, need, vclass }), (loads) => {
      const asked = { ...read('p_avg=1&hours=0.5'), wh: 3000, ...loads }
      const { packs, catalogue: stock } = configure(asked, parts)
      for (const { runtime, i_cont_cells } of packs)
        expect(runtime!.I).toBeLessThanOrEqual(i_cont_cells * (1 + 1e-9))
      for (const match of stock.filter(({ fits }) => fits))
        expect(loads.p_avg / match.V_nom).toBeLessThanOrEqual(limitOf(match) * (1 + 1e-9))
    }),
    { numRuns: 60 },
  )
})

test('a stock battery is at its limit at the same watts in configurator and runtime calculator', () => {
  const slug = 'svd-12300-12v-300ah-lifepo4-battery'
  const stockAt = (watts: number) =>
    ask(`vclass=12&p_avg=${watts}&hours=1`).catalogue.find(
      ({ product_name_slug, count }) => product_name_slug === slug && count === 1,
    )
  const isWarnedAt = (watts: number) => {
    const { answer } = readRuntimeState(new URLSearchParams({ product: slug, p_avg: `${watts}` }), batteries)
    return answer!.warnings.some(({ id }) => id === 'W09')
  }
  // 12.8 V × 200 A
  for (const watts of [2450, 2500, 2560]) {
    expect(stockAt(watts)).toMatchObject({ fits: true, notes: [] })
    expect(isWarnedAt(watts)).toBe(false)
  }
  expect(stockAt(2561)).toMatchObject({ fits: false, notes: ['Its limit is 200 A continuous.'] })
  expect(isWarnedAt(2561)).toBe(true)
})
