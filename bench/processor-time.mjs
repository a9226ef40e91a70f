import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** What Linux counts processor time in: 100 ticks a second. */
const TICK_MS = 10

/** Processor time a process has used so far, user's and system's, in ms. */
export function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** A server makes its documents ahead a minute after it started: what is measured is what comes after that. */
export async function quiet(pid) {
  await wait(65_000)
  for (let seconds = 0; seconds < 180; seconds++) {
    const before = processorTime(pid)
    await wait(1000)
    if (processorTime(pid) - before < 50) return
  }
}
