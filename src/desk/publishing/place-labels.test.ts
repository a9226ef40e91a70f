import { expect, test } from 'vitest'
import { placeLabels } from './place-labels.ts'

const levelsOf = (...labels: [at: number, width: number][]) =>
  placeLabels(labels.map(([at, width]) => ({ at, width }))).map((placed) => placed?.level)

test('labels with room stand in one line', () => {
  expect(levelsOf([3, 10], [20, 20], [60, 20])).toEqual([0, 0, 0])
})

test('a label that would run into the next one stands above it', () => {
  expect(levelsOf([16, 30], [23, 20], [45, 10])).toEqual([1, 0, 0])
})

test('a label at the end stands before its mark', () => {
  expect(placeLabels([{ at: 91, width: 20 }])).toEqual([{ level: 0, isBefore: true }])
})

test('what has no room is left out', () => {
  expect(levelsOf([10, 30], [11, 30], [12, 30], [13, 30])).toEqual([undefined, 2, 1, 0])
  expect(levelsOf([85, 10], [90, 20])).toEqual([undefined, 0])
})
