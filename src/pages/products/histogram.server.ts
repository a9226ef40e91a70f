import type { Listed } from './filter.server.ts'
import type { Measure, Range } from './ranges.server.ts'

const BARS = 16
const GAP = 1.2

interface Drawn {
  on: string
  off: string
  ends: string[]
}

/** How many products lie where between the least and the most of a measure, on a logarithmic scale, as SVG paths. */
export function histogram(
  listed: Listed[],
  { of, show }: Measure,
  { from = 0, to = Infinity }: Range,
): Drawn {
  const values = listed.flatMap(({ product }) => (product ? of(product) : []))
  if (values.length === 0) return { on: '', off: '', ends: [] }
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const ends = [...new Set([least, most])].map(show)
  const width = (Math.log(most / least) || 1) / BARS
  const barOf = (value: number) => Math.min(BARS - 1, Math.floor(Math.log(value / least) / width + 1e-9))
  const counts = Array.from({ length: BARS }, (_, bar) => values.filter((one) => barOf(one) === bar).length)
  const highest = Math.max(...counts)
  const chosen = new Set(values.filter((one) => one >= from && one <= to).map(barOf))
  const draw = (on: boolean) =>
    counts
      .map((count, bar) => (count && chosen.has(bar) === on ? barPath(bar, count / highest) : ''))
      .join('')
  return { on: draw(true), off: draw(false), ends }
}

function barPath(bar: number, share: number): string {
  const left = (bar * 100) / BARS + GAP / 2
  const height = Math.round(share * 96)
  return `M${round(left)} 100v-${height}h${round(100 / BARS - GAP)}v${height}z`
}

const round = (value: number): number => Math.round(value * 100) / 100
