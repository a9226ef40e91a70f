import { expect, test, vi } from 'vitest'
import { keptFor } from './kept-for.ts'

test('what belongs to an object is made once for it, also if it is nothing', () => {
  const make = vi.fn(({ size }: { size: number }) => (size > 0 ? [size] : undefined))
  const of = keptFor(make)
  const [one, none] = [{ size: 1 }, { size: 0 }]
  expect(of(one)).toBe(of(one))
  expect([of(none), of(none)]).toEqual([undefined, undefined])
  expect(make).toHaveBeenCalledTimes(2)
  expect(of({ size: 1 })).not.toBe(of(one))
})
