import { assert, double, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, checkFit } from './fit.ts'

const CYLINDER = { diameter: 21.2, height: 70.2 }
const block = (count: number, litres: number) => ({ dims: CYLINDER, count, litres })

test('the box of worked example 2 is tight', () => {
  expect(checkFit([400, 90, 80], block(30, 3.0289))).toEqual({ verdict: 'tight', ratio: 2.88 / 3.0289 })
})

test.each([
  ['fits', 1.15],
  ['tight', 1.149],
  ['tight', 0.9],
  ['does not fit', 0.899],
])('it %s at %d of the volume', (verdict, ratio) => {
  expect(checkFit([400, 90, 80], block(30, 2.88 / ratio)).verdict).toBe(verdict)
})

test.each<[string, Box, number]>([
  ['the cell and 6 mm', [76.2, 27.2, 27.2], 1],
  ['two in a row, 1 mm apart', [76.2, 27.2, 49.4], 2],
  ['lying as well as upright', [27.2, 76.2, 27.2], 1],
])('an arrangement needs %s', (_, box, count) => {
  expect(checkFit(box, block(count, 0.001)).verdict).toBe('fits')
  for (const axis of [0, 1, 2]) {
    const smaller = box.map((side, index) => (index === axis ? side - 0.1 : side)) as Box
    const { verdict, enough } = checkFit(smaller, block(count, 0.001))
    expect([verdict, enough![axis]]).toEqual(['does not fit', Math.ceil(box[axis]!)])
  }
})

test('a box with room enough is too narrow for another row: one side of it is named', () => {
  // Five rows of 18.4 mm need 102 mm, whatever the height; four rows and more columns do not.
  const cells = { dims: { diameter: 18.4, height: 65.1 }, count: 50, litres: 1 }
  expect(checkFit([200, 101, 80], cells).enough).toEqual(
    [200, 103, 80].map((side, axis) => (axis === 1 ? 102 : side)),
  )
  expect(checkFit([200, 102, 80], cells).verdict).toBe('fits')
})

test.each<[string, Box, Box, litres: number]>([
  ['a little more than twice as long', [400, 90, 37], [400, 90, 76], 3.0289],
  ['as long as no side is longer than the longest', [400, 90, 40], [400, 90, 300], 12],
])('one side is named, %s', (_, ...[box, enough, litres]) => {
  expect(checkFit(box, block(30, litres)).enough).toEqual(enough)
})

test('where one side would be longest and more than twice as long, all grow in proportion', () => {
  // 100 × 90 × 1200 mm would do, which is another shape of box.
  const { enough = [0, 0, 0] } = checkFit([100, 90, 40], block(30, 12))
  for (const [axis, side] of [100, 90, 40].entries()) expect(enough[axis]! / side).toBeCloseTo(3.13, 1)
})

test('the box that is proposed is enough, and one millimetre less is not', () => {
  const box = tuple(...Array.from({ length: 3 }, () => integer({ min: 1, max: 900 })))
  const pack = tuple(integer({ min: 1, max: 600 }), double({ min: 0.01, max: 300, noNaN: true }))
  assert(
    property(box, pack, (sides, [count, litres]) => {
      const { verdict, enough } = checkFit(sides as Box, block(count, litres))
      if (verdict !== 'does not fit') return
      expect(checkFit(enough!, block(count, litres)).verdict).not.toBe('does not fit')
      const changed = [0, 1, 2].filter((axis) => enough![axis] !== sides[axis])
      if (changed.length > 1) return
      const less = enough!.map((side, axis) => (axis === changed[0] ? side - 1 : side)) as Box
      expect(checkFit(less, block(count, litres)).verdict).toBe('does not fit')
    }),
  )
})
