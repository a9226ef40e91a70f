import { expect, test } from 'vitest'
import { readPackQuery } from '#sizing/query/pack-query.ts'
import { listAssumptions } from './pack-assumptions.ts'

const textOf = (query: string, V_nom?: number) =>
  listAssumptions(readPackQuery(new URLSearchParams(query)).request, V_nom).join(' ')

test('a continuous load below the average is named, with the load that is used', () => {
  const BOAT = 'vclass=24&p_avg=4000&hours=0.5'
  const text = 'is below the average of 4000 W: the average counts.'
  expect(textOf(`${BOAT}&p_cont=10`)).toContain(`The continuous load of 10 W ${text}`)
  expect(textOf(`${BOAT}&i_cont=10`, 25.6)).toContain(`The continuous load of 256 W ${text}`)
  for (const consistent of [BOAT, `${BOAT}&p_cont=4000`, `${BOAT}&i_cont=160`])
    expect(textOf(consistent, 25.6)).not.toContain('the average counts')
})

test('an energy without any load has no continuous one', () => {
  expect(textOf('need=energy&wh=100')).toContain('No continuous load was given.')
  for (const load of ['p_avg=10', 'p_cont=10', 'i_cont=1'])
    expect(textOf(`need=energy&wh=100&${load}`)).not.toContain('No continuous load')
})
