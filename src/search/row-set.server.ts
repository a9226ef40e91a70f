/** Numbers of the first and the last row. */
export type RowRange = [first: number, last: number]

/** A set of rows, one bit each: 60,000 rows take 8 kB, and two sets are combined in a few microseconds. */
export class RowSet {
  readonly #bits: Uint32Array

  constructor(size: number) {
    this.#bits = new Uint32Array(Math.ceil(size / 32))
  }

  add(rows: number[]): this {
    for (let at = 0; at < rows.length; at++) this.#bits[rows[at]! >> 5]! |= 1 << (rows[at]! & 31)
    return this
  }

  /** Adds the rows of another set, within a range if there is one. */
  unite(other: RowSet, range?: RowRange): this {
    const [from, to] = range ? [range[0] >> 5, range[1] >> 5] : [0, this.#bits.length - 1]
    for (let at = from; at <= to; at++) this.#bits[at]! |= other.#bits[at]! & (range ? maskOf(at, range) : -1)
    return this
  }

  /** Removes the rows that another set lacks. */
  intersect(other: RowSet): this {
    for (let at = 0; at < this.#bits.length; at++) this.#bits[at]! &= other.#bits[at]!
    return this
  }

  count(range: RowRange): number {
    let count = 0
    for (let at = range[0] >> 5; at <= range[1] >> 5; at++)
      count += countBits(this.#bits[at]! & maskOf(at, range))
    return count
  }

  /** Lists the rows in a range, in their order. */
  list(range: RowRange, limit = Infinity): number[] {
    const rows: number[] = []
    for (let at = range[0] >> 5; at <= range[1] >> 5; at++)
      for (let bits = this.#bits[at]! & maskOf(at, range); bits !== 0; bits &= bits - 1) {
        if (rows.length >= limit) return rows
        rows.push(at * 32 + 31 - Math.clz32(bits & -bits))
      }
    return rows
  }
}

/** Returns the bits of the rows at a position that are in a range. */
function maskOf(at: number, [first, last]: RowRange): number {
  const from = at === first >> 5 ? -1 << (first & 31) : -1
  const to = at === last >> 5 ? -1 >>> (31 - (last & 31)) : -1
  return from & to
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Numbers the rows of all kinds, one kind after the other. */
export function listRanges<Kind>(byKind: Map<Kind, unknown[]>): Map<Kind, RowRange> {
  const ranges = new Map<Kind, RowRange>()
  let first = 0
  for (const [kind, { length }] of byKind) {
    ranges.set(kind, [first, first + length - 1])
    first += length
  }
  return ranges
}
