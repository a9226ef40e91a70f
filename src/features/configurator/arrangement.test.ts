import { expect, test } from 'vitest'
import { arrange } from './arrangement.ts'
import { describeRule } from './block-drawing.tsx'
import { describeBlock } from './block.ts'

const CELL = { diameter: 21.2, height: 70.2 }

test('ten groups of three cells stand in the box of the e-bike, a group in each column', () => {
  const { places, block } = arrange({ dims: CELL, S: 10, P: 3 }, [400, 90, 80])!
  expect(places).toEqual([10, 3, 1])
  expect(block.map((side) => Math.round(10 * side) / 10)).toEqual([221, 65.6, 70.2])
})

test('the 6 mm rule is told with the sums of all three sides', () => {
  const pack = { S: 10, P: 3, dims: CELL, litres: 3.03 }
  const box = [400, 90, 80] as [number, number, number]
  expect(describeRule(describeBlock({ ...pack, box })!, box)).toBe(
    'the 6 mm rule: 221 + 6 of 400, 65.6 + 6 of 90, 70.2 + 6 of 80 mm',
  )
  expect(describeRule(describeBlock(pack)!, undefined)).toBe('the 6 mm rule, 3 mm a side')
})

test('cells lie down in a box that is too low for them to stand', () => {
  const { sides, places } = arrange({ dims: CELL, S: 4, P: 2 }, [200, 160, 30])!
  expect(sides[2]).toBe(21.2)
  expect(places[0] * places[1] * places[2]).toBeGreaterThanOrEqual(8)
})

test('a box that the cells do not go into has no arrangement', () => {
  expect(arrange({ dims: { diameter: 18.4, height: 65.2 }, S: 10, P: 5 }, [400, 90, 60])).toBeUndefined()
})

test('without a box, prismatic cells stand, with room for all', () => {
  const { sides, places } = arrange({ dims: { length: 174, width: 72, height: 207 }, S: 16, P: 2 })!
  expect(sides[2]).toBe(207)
  expect(places[0] * places[1] * places[2]).toBeGreaterThanOrEqual(32)
})

test('many pouches are stacked, not laid out as a carpet', () => {
  const { block } = arrange({ dims: { length: 200, width: 75, height: 9.9 }, S: 13, P: 20 })!
  expect(Math.max(...block)).toBeLessThan(600)
})

test('groups that touch have different shades, also where a column holds parts of several', () => {
  const prismatic = { length: 174, width: 54, height: 207 }
  for (const [S, P, dims] of [
    [10, 3, CELL],
    [30, 7, prismatic],
    [16, 2, prismatic],
    [13, 11, CELL],
    [20, 9, CELL],
  ] as const) {
    const { views } = describeBlock({ S, P, dims, litres: 1 })!
    for (const { cells, cell } of views)
      for (const one of cells)
        for (const other of cells) {
          const gaps = [Math.abs(one.x - other.x) - cell[0], Math.abs(one.y - other.y) - cell[1]]
          const isBeside = gaps.every((gap) => gap < 2) && gaps.some((gap) => gap < -1)
          if (isBeside && one.group !== other.group) expect(one.shade, `${S}S${P}P`).not.toBe(other.shade)
        }
  }
})
