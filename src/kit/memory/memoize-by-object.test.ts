import { expect, test, vi } from 'vitest'
import { memoizeByObject } from './memoize-by-object.ts'

test('a result is computed once for each object, even if it is undefined', () => {
  const compute = vi.fn(({ size }: { size: number }) => (size > 0 ? [size] : undefined))
  const resultOf = memoizeByObject(compute)
  const [one, none] = [{ size: 1 }, { size: 0 }]
  expect(resultOf(one)).toBe(resultOf(one))
  expect([resultOf(none), resultOf(none)]).toEqual([undefined, undefined])
  expect(compute).toHaveBeenCalledTimes(2)
  expect(resultOf({ size: 1 })).not.toBe(resultOf(one))
})
