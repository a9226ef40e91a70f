import { readFileSync } from 'node:fs'

/** What Linux counts processor time in: 100 ticks a second. */
const TICK_MS = 10

/** Processor time a process has used so far, user's and system's, in ms. */
export function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
