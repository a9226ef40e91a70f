import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { sizingPartsOf } from './sizing-parts.server.ts'
import { readRuntimeState } from './runtime-state.ts'
import { wireRuntime } from './runtime-wiring.server.ts'

const { batteries } = sizingPartsOf(realContent())
const read = (query: string) => readRuntimeState(new URLSearchParams(query), batteries)
const wiringOf = (query: string) => {
  const { request, answer, battery } = { request: undefined, ...read(query) }
  return request && answer && wireRuntime(request, answer, battery)
}
const TROLLING = 'product=svd-24100-24v-100ah-lifepo4-battery&t_dis=10&cable_len=4'

test('worked example 1 is one request: fuse and cable are for full throttle, the runtime for the average', () => {
  const query = `${TROLLING}&i=20&i_cont=56`
  const { answer } = read(query)
  expect(answer?.hours).toBeCloseTo(4.185, 6)
  expect(wiringOf(query)).toMatchObject({ wire: { fuse_a: 70, area: 16 } })
  expect(answer?.most?.hours).toBeCloseTo(1.4895, 3)
  expect(wiringOf(query)?.formulas.find(({ name }) => name === 'Runtime, highest load')?.sum).toContain(
    '0.9966 / 56 A = 1.49 h',
  )
})

test('worked example 3 is one request, in watts', () => {
  const query = 'V=51.2&Ah=560&chem=LFP&p_avg=416,6667&p_cont=5000&eta=92&t_dis=15&cable_len=2'
  const { answer } = read(query)
  expect(answer?.hours).toBeCloseTo(54.3, 1)
  expect(answer?.most?.hours).toBeCloseTo(4.53, 2)
  expect(wiringOf(query)?.wire).toMatchObject({ fuse_a: 150, area: 50 })
})

test('a highest load below the average decides nothing', () => {
  expect(wiringOf(`${TROLLING}&i=56&i_cont=20`)?.wire).toMatchObject({ fuse_a: 70, area: 16 })
})

test.each([
  ['', ['V', 'Ah', 'chem', 'p_avg']],
  ['V=12.8&Ah=100&chem=LFP', ['p_avg']],
  ['V=12.8&Ah=100&chem=LFP&p_avg=x', ['p_avg']],
  ['product=none&i=1', ['product']],
  [`${TROLLING}&i=20&p_avg=500`, ['i']],
  [`${TROLLING}&i=20&p_cont=500&i_cont=50`, ['i_cont']],
  [`${TROLLING}&i=0`, ['i']],
])('what is missing or contradicts is shown beside its field: %s', (query, fields) => {
  expect(read(query).errors?.map(({ field }) => field)).toEqual(fields)
})
