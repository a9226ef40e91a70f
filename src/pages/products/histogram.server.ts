import { withUnit } from '#content/products/quantity.server.ts'
import type { Listed } from './filter.server.ts'
import type { Selection } from './selection.server.ts'

const BARS = 16
const GAP = 1.2

interface Drawn {
  on: string
  off: string
  ends: string[]
}

/** How many products lie where between the least and the most capacity, on a logarithmic scale, as SVG paths. */
export function histogram(listed: Listed[], { from = 0, to = Infinity }: Selection): Drawn {
  const capacities = listed.flatMap(({ product }) => product?.capacity_ah ?? [])
  if (capacities.length === 0) return { on: '', off: '', ends: [] }
  const [least, most] = [Math.min(...capacities), Math.max(...capacities)]
  const ends = [...new Set([least, most])].map((end) => withUnit(end, 'Ah'))
  const width = (Math.log(most / least) || 1) / BARS
  const barOf = (value: number) => Math.min(BARS - 1, Math.floor(Math.log(value / least) / width + 1e-9))
  const counts = Array.from(
    { length: BARS },
    (_, bar) => capacities.filter((one) => barOf(one) === bar).length,
  )
  const highest = Math.max(...counts)
  const chosen = new Set(capacities.filter((one) => one >= from && one <= to).map(barOf))
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
