import { appendFileSync } from 'node:fs'

/** Whether the long version runs (`npm run faults -- --long`). */
export const isLong = process.env['FAULTS'] === 'long'

/** Returns the size of a test: `short` takes seconds, `long` many minutes. */
export const sized = (short: number, long: number): number => (isLong ? long : short)

/** Records figures of a test for the table at the end; `test` is its number in docs/operations/reliability.md. */
export function record(test: string, engine: string, figures: Record<string, number | string>): void {
  const file = process.env['FAULTS_FIGURES']
  for (const [figure, value] of Object.entries(figures)) {
    const rounded = typeof value === 'number' ? Math.round(value * 100) / 100 : value
    if (file) appendFileSync(file, `${JSON.stringify({ test, engine, figure, value: rounded })}\n`)
  }
}

/** Returns the value below which a share of the values lies, 0.99 for the 99th percentile. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
