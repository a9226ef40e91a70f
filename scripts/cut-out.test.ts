import { expect, test } from 'vitest'
import { feather } from './cut-out.mjs'

test('the pale haze around a shadow is cleared, its feather rises steadily, and the shadow is kept', () => {
  const alphas = Array.from({ length: 226 }, (_, alpha) => feather(alpha))
  expect(alphas.slice(0, 11).every((alpha) => alpha === 0)).toBe(true)
  for (let alpha = 1; alpha < 226; alpha += 1) expect(alphas[alpha]! - alphas[alpha - 1]!).toBeLessThan(2.5)
  for (let alpha = 11; alpha < 226; alpha += 1) expect(alphas[alpha]).toBeGreaterThan(alphas[alpha - 1]!)
  expect(alphas.slice(64)).toEqual(Array.from({ length: 162 }, (_, index) => index + 64))
})
