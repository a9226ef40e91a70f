import { assert, nat, property, tuple, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { type RowRange, RowSet } from './row-set.server.ts'

const SIZE = 100
const rows = uniqueArray(nat(SIZE - 1))
const range = tuple(nat(SIZE - 1), nat(SIZE - 1)).map(([a, b]): RowRange => [Math.min(a, b), Math.max(a, b)])
const create = (some: number[]) => new RowSet(SIZE).add(some)
const inOrder = (some: Iterable<number>) => [...some].toSorted((a, b) => a - b)

test('sets of rows are those of their numbers', () => {
  assert(
    property(rows, rows, range, (some, others, [first, last]) => {
      const isInRange = (row: number) => row >= first && row <= last
      const [a, b] = [new Set(some), new Set(others)]
      const all: RowRange = [0, SIZE - 1]
      const listed = inOrder(some.filter(isInRange))
      expect(create(some).list([first, last])).toEqual(listed)
      expect(create(some).list([first, last], 3)).toEqual(listed.slice(0, 3))
      expect(create(some).count([first, last])).toBe(listed.length)
      expect(create(some).unite(create(others)).list(all)).toEqual(inOrder(a.union(b)))
      expect(create(some).intersect(create(others)).list(all)).toEqual(inOrder(a.intersection(b)))
      const within = a.union(new Set(others.filter(isInRange)))
      expect(create(some).unite(create(others), [first, last]).list(all)).toEqual(inOrder(within))
    }),
  )
})
