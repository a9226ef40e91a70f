import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { sizingPartsOf } from '#sizing/sizing-parts.server.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import { readPackState } from '#sizing/pack-state.ts'
import { listWaysOn } from './ways-on.ts'

const sizing = sizingPartsOf(realContent())
const read = (query: string) => readPackState(new URLSearchParams(query), sizing)

function firstOf(query: string): PackAnswer {
  const { configuration } = read(query)
  const pack = configuration?.packs[0] ?? configuration?.blocked[0]
  if (!pack) throw new Error(`no pack for ${query}`)
  return pack
}

const idsOf = ({ warnings }: PackAnswer) =>
  warnings.filter(({ severity }) => severity === 'B').map(({ id }) => id)

test.each([
  ['W08', 'need=energy&wh=500&vclass=48&vdev_min=50&vdev_max=51&cell=SVP-050'],
  ['W08', 'app=telecom-and-ups-backup&need=energy&wh=5000&cell=SVN-220P'],
  ['W09', 'need=energy&wh=500&vclass=36&p_cont=2000&cell=SVC-2170-50E&P=1'],
  ['W11', 'need=energy&wh=500&t_chg=-20&cell=SVP-280'],
  ['W12', 'need=energy&wh=500&t_dis=-35&t_chg=10&cell=SVP-280'],
  ['W15', 'need=capacity&ah=15&vclass=36&box=400x80x80&cell=SVC-2170-50E'],
  ['W15', 'need=capacity&ah=15&vclass=36&m_max=2&cell=SVC-2170-50E'],
  ['W19', 'p_avg=600&hours=2&t_charge=0.1&cell=SVP-050&P=1'],
])('the first way on from %s avoids it: %s', (id, query) => {
  const pack = firstOf(query)
  expect(idsOf(pack)).toContain(id)
  const [way] = listWaysOn(pack, read(query).request)
  expect(idsOf(firstOf(way!.query))).not.toContain(id)
})

test('where the given count holds too little, the need may decide', () => {
  const query = 'need=capacity&ah=15&vclass=36&cell=SVC-2170-50E'
  const [way] = listWaysOn(firstOf(`${query}&P=1`), read(`${query}&P=1`).request)
  expect(firstOf(way!.query).P).toBe(3)
})

test('a pack that nothing blocks is compared with other cells, and asks for no change', () => {
  expect(listWaysOn(firstOf('need=energy&wh=500'), read('need=energy&wh=500').request)).toEqual([])
})
