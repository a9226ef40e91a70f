import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { sizingPartsOf } from './sizing-parts.server.ts'
import { bestPack, configure } from './configure.ts'
import { readPackQuery } from './query/pack-query.ts'

const seed = sizingPartsOf(realContent())
/** A catalogue of 30 times as many cells and batteries. */
const large = {
  ...seed,
  cells: Array.from({ length: 30 }, (_, copy) =>
    seed.cells.map((cell) => ({ ...cell, model: `${cell.model}-${copy}` })),
  ).flat(),
  batteries: Array.from({ length: 30 }, (_, copy) =>
    seed.batteries.map((one) => ({ ...one, product_name_slug: `${one.product_name_slug}-${copy}` })),
  ).flat(),
}
const read = (query: string) => readPackQuery(new URLSearchParams(query)).request
const COLD = read('need=energy&wh=5000&t_chg=-20')

test('at most 20 blocked packs and stock batteries are named, with the number of all of them', () => {
  const small = configure(COLD, seed)
  const { packs, blocked, blocked_count, catalogue, catalogue_count } = configure(COLD, large)
  expect(small.blocked).toHaveLength(small.blocked_count)
  expect([packs.length, blocked.length, catalogue.length]).toEqual([3, 20, 20])
  expect([blocked_count, catalogue_count]).toEqual([30 * small.blocked_count, 30 * small.catalogue_count])
  expect(packs[0]!.weight_kg).toBe(small.packs[0]!.weight_kg)
  expect(blocked[0]!.weight_kg).toBe(small.blocked[0]!.weight_kg)
})

/** Counts how often the length of the cable is read, which only the description of a pack needs. */
function countReads(answer: (request: typeof COLD) => unknown): number {
  let count = 0
  const request = Object.defineProperty({ ...COLD }, 'cable_len', {
    get() {
      count++
      return COLD.cable_len
    },
  })
  answer(request)
  return count
}

test('only the packs that are named are described', () => {
  const one = countReads((request) => bestPack(request, large))
  expect(one).toBe(countReads((request) => bestPack(request, seed)))
  // The query is written once more.
  expect(countReads((request) => configure(request, { ...large, batteries: [] }))).toBe((3 + 20) * one + 1)
})

test('a list of packs gets the best one', () => {
  expect(configure(COLD, large).packs[0]).toMatchObject(bestPack(COLD, large)!)
  expect(bestPack({ ...COLD, cell: 'SVP-280-7' }, large)!.cell).toBe('SVP-280-7')
  expect(bestPack(read('need=energy&wh=5000&m_max=0.1'), large)).toBeUndefined()
})
