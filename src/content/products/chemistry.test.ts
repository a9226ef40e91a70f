import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { coldCapacity } from './chemistry.server.ts'

const { products } = realContent()
const product = (model: string) => products.find(({ model_name }) => model_name === model)!

test('cold capacity ends at the lowest discharge temperature', () => {
  expect(coldCapacity(product('SVD-12100'))[0]).toEqual({ temperature: -20, share: 0.5 })
  expect(coldCapacity(product('SVP-280'))[0]).toEqual({ temperature: -30, share: 0.3 })
  expect(coldCapacity(product('SVT-40C'))[0]).toEqual({ temperature: -40, share: 0.55 })
})

test('the figures of standard LiPo do not apply to the low-temperature cell', () => {
  expect(coldCapacity(product('SVL-5060100LT'))).toEqual([])
})
