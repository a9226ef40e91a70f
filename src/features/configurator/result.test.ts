import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { sizingCatalogue } from '#sizing/catalogue.server.ts'
import { readPackState } from '#sizing/pack-state.ts'
import { announce } from './result.tsx'

const catalogue = sizingCatalogue(realContent().products)
const announced = (query: string) =>
  announce({
    catalogue,
    applications: {},
    batteries: {},
    path: '/',
    dialog: 'inquiry',
    state: readPackState(new URLSearchParams(query), catalogue, {}),
    isEmpty: false,
  })

test('a result is announced with rounded figures', () => {
  // 13 × 3.6 is 46.800000000000004.
  expect(announced('need=capacity&ah=15&cell=SVC-2170-50E')).toBe(
    '13S3P, 46.8 V, 15 Ah, 702 Wh, 3.78 kg, 3 notes.',
  )
})
