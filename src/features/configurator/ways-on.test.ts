import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { sizingPartsOf } from '#sizing/sizing-parts.server.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import { answer, firstPack, isBlocked } from './data.ts'
import { listWaysOn } from './ways-on.ts'

const sizing = sizingPartsOf(realContent())
const data = { sizing, applications: {}, batteries: {} }
const read = (query: string) => answer(data, new URLSearchParams(query))

function firstOf(query: string): PackAnswer {
  const pack = firstPack(read(query))
  if (!pack) throw new Error(`no pack for ${query}`)
  return pack
}

const waysOf = (query: string) => listWaysOn(firstOf(query), read(query))

const idsOf = ({ warnings }: PackAnswer) =>
  warnings.filter(({ severity }) => severity === 'B').map(({ id }) => id)

const BLOCKED = [
  ['W08', 'need=energy&wh=500&vclass=48&vdev_min=50&vdev_max=51&cell=SVP-050'],
  ['W08', 'app=telecom-and-ups-backup&need=energy&wh=5000&cell=SVN-220P'],
  ['W09', 'need=energy&wh=500&vclass=36&p_cont=2000&cell=SVC-2170-50E&P=1'],
  ['W11', 'need=energy&wh=500&t_chg=-20&cell=SVP-280'],
  ['W12', 'need=energy&wh=500&t_dis=-35&t_chg=10&cell=SVP-280'],
  ['W15', 'need=capacity&ah=15&vclass=36&box=400x80x80&cell=SVC-2170-50E'],
  ['W15', 'need=capacity&ah=15&vclass=36&m_max=2&cell=SVC-2170-50E'],
  ['W19', 'p_avg=600&hours=2&t_charge=0.1&cell=SVP-050&P=1'],
] as const

test.each(BLOCKED)('each way on from %s avoids it, and the first has an answer: %s', (id, query) => {
  expect(idsOf(firstOf(query))).toContain(id)
  const ways = waysOf(query)
  expect(ways.length).toBeGreaterThan(0)
  for (const way of ways) expect(idsOf(firstOf(way.query)), way.label).not.toContain(id)
  const [first] = ways
  expect(isBlocked(firstOf(first!.query), read(first!.query))).toBe(false)
})

test('a change that another limit blocks, which has ways on itself, comes last (worked example 6)', () => {
  const query = 'app=telecom-and-ups-backup&p_avg=200&hours=24&t_dis=-20&t_chg=-20&cell=SVP-280'
  const ways = waysOf(query)
  expect(ways.map(({ label }) => label)).toEqual([
    'Use LTO',
    'Keep it, with a heater: charge above 0\u00a0°C',
    'Try all our cells',
    'Use sodium-ion',
  ])
  expect(idsOf(firstOf(ways[3]!.query))).toEqual(['W08'])
})

test('no chemistry is offered below its own limits', () => {
  expect(waysOf('vclass=48&p_avg=200&hours=4&t_dis=-35&t_chg=-35').map(({ label }) => label)).toEqual([
    'Keep it, with a heater: charge above 0\u00a0°C',
  ])
})

test('where the given count holds too little, the need may decide', () => {
  const query = 'need=capacity&ah=15&vclass=36&cell=SVC-2170-50E'
  const [way] = waysOf(`${query}&P=1`)
  expect(firstOf(way!.query).P).toBe(3)
})

test('a pack that nothing blocks is compared with other cells, and asks for no change', () => {
  expect(waysOf('need=energy&wh=500')).toEqual([])
})
