import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { coldCapacity, rateFactor, runtime } from './chemistry.server.ts'

const { products } = realContent()
const product = (model: string) => products.find(({ model_name }) => model_name === model)!

test('worked example 1: 100 Ah at 10 °C runs 4.19 h at 20 A and 1.49 h at 56 A', () => {
  const battery = product('SVD-24100')
  const share = coldCapacity(battery).find(({ temperature }) => temperature === 10)!.share
  expect(share).toBe(0.93)
  expect(rateFactor(battery, 20)).toBe(1)
  expect(runtime(battery, 20 * 25.6, share)).toBeCloseTo(4.185, 3)
  expect(rateFactor(battery, 56)).toBeCloseTo(0.9966, 4)
  expect(runtime(battery, 56 * 25.6, share)).toBeCloseTo(1.49, 2)
})

test('cold capacity ends at the lowest discharge temperature', () => {
  expect(coldCapacity(product('SVD-12100'))[0]).toEqual({ temperature: -20, share: 0.5 })
  expect(coldCapacity(product('SVP-280'))[0]).toEqual({ temperature: -30, share: 0.3 })
  expect(coldCapacity(product('SVT-40C'))[0]).toEqual({ temperature: -40, share: 0.55 })
})

test('the figures of standard LiPo do not apply to the low-temperature cell', () => {
  expect(coldCapacity(product('SVL-5060100LT'))).toEqual([])
})
