import { expect, test } from 'vitest'
import { boxText } from '#kit/text/amounts.ts'
import { checkFit, type Box } from '#sizing/fit.ts'
import { describeDrawing } from './block-drawing.tsx'
import { describeBlock, tellingView } from './block.ts'
import { titleOfFit } from './fit-title.ts'

const CELL = { diameter: 21.2, height: 70.2 }
/** The pack of worked example 2 with another volume or box. */
const drawn = (box: Box, litres = 3.0289) => ({
  S: 10,
  P: 3,
  dims: CELL,
  litres,
  box,
  fit: checkFit(box, { dims: CELL, count: 30, litres }),
})

test.each<[string, Box, litres?: number]>([
  ['Fits', [400, 100, 90]],
  ['Tight: 3.8 mm to spare in height', [400, 90, 80]],
  ['Tight: 1.4 mm to spare in width', [230, 73, 170], 3],
  ['Does not fit: 3.03 L into 2.16 L', [400, 90, 60]],
  ['Does not fit: 3.03 L into 0.125 L', [50, 50, 50]],
  ['Does not fit: 7.8 mm short in width', [400, 20.2, 400], 1],
])('%s', (title, box, litres) => {
  const pack = drawn(box, litres)
  expect(titleOfFit(pack)).toBe(title)
  expect(describeDrawing(pack, describeBlock(pack))).toMatch(`${title}. 10 groups in series, 3 cells in each`)
})

test('without a box there is no verdict, and too many cells to draw are still judged', () => {
  expect(titleOfFit({ S: 10, P: 3, dims: CELL, litres: 3 })).toBe('')
  const box: Box = [900, 900, 300]
  const many = {
    S: 100,
    P: 7,
    dims: CELL,
    litres: 220,
    box,
    fit: checkFit(box, { dims: CELL, count: 700, litres: 220 }),
  }
  expect(titleOfFit(many)).toBe('Tight: 220.0 L into 243.0 L')
})

test('a pack that fits is drawn in its box, and one that does not in the box that would do, with what is outside', () => {
  const inside = describeBlock(drawn([400, 90, 80]))!
  expect(inside.views.map(({ room, outer, above }) => ({ room, outer, above }))).toEqual([
    { room: [400, 90], outer: [400, 90], above: 0 },
    { room: [400, 80], outer: [400, 80], above: 0 },
  ])
  const pack = drawn([400, 90, 60])
  const outside = describeBlock(pack)!
  expect(outside.enough).toEqual([400, 90, 76])
  expect(outside.views.map(({ room, outer, above }) => ({ room, outer, above }))).toEqual([
    { room: [400, 90], outer: [400, 90], above: 0 },
    { room: [400, 76], outer: [400, 60], above: 16 },
  ])
  expect([inside, outside].map((block) => tellingView(block)?.title)).toEqual(['From above', 'From the side'])
  expect(describeDrawing(pack, outside)).toContain(`in a box of ${boxText([400, 90, 76])}, which would do`)
})

test.each<Box>([
  [400, 90, 80],
  [400, 90, 60],
  [400, 20, 400],
  [30, 40, 50],
  [1, 900, 900],
])('every cell lies within what is drawn for %s × %s × %s mm', (...box) => {
  const { views } = describeBlock(drawn(box, 1))!
  for (const { block, room } of views)
    for (const axis of [0, 1]) expect(block[axis]! + 6).toBeLessThanOrEqual(room[axis]! + 1e-9)
})
