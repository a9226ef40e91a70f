import type { Product } from '#content/products/product.server.ts'
import type { Measure } from './ranges.server.tsx'

const BARS = 16
const GAP = 1.2

/** Draws how many products have which value of a measure, on a logarithmic scale, as SVG paths. */
export function drawHistogram(
  products: Product[],
  { read, format }: Measure,
  { from = 0, to = Infinity }: { from?: number | undefined; to?: number | undefined },
): { on: string; off: string; ends: string[] } {
  const values = products.map(read)
  if (values.length === 0) return { on: '', off: '', ends: [] }
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const ends = [...new Set([lowest, highest])].map(format)
  const width = (Math.log(highest / lowest) || 1) / BARS
  const toBar = (value: number) => Math.min(BARS - 1, Math.floor(Math.log(value / lowest) / width + 1e-9))
  const counts = Array.from({ length: BARS }, (_, bar) => values.filter((one) => toBar(one) === bar).length)
  const maximum = Math.max(...counts)
  const selected = new Set(values.filter((one) => one >= from && one <= to).map(toBar))
  const draw = (on: boolean) =>
    counts
      .map((count, bar) => (count && selected.has(bar) === on ? drawBar(bar, count / maximum) : ''))
      .join('')
  return { on: draw(true), off: draw(false), ends }
}

function drawBar(bar: number, share: number): string {
  const left = (bar * 100) / BARS + GAP / 2
  const height = Math.round(share * 96)
  return `M${round(left)} 100v-${height}h${round(100 / BARS - GAP)}v${height}z`
}

const round = (value: number): number => Math.round(value * 100) / 100
