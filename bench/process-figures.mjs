import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Unit in which Linux counts processor time. */
const TICK_MS = 10

/** Returns the user and system time that a process has used so far, in ms. */
export function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Returns the physical memory that a process takes, in MB. */
export const residentMegabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

/** Waits until a server is idle: a minute after its start, it makes documents in the background. */
export async function waitUntilIdle(pid) {
  await wait(65_000)
  for (let seconds = 0; seconds < 180; seconds++) {
    const before = processorTime(pid)
    await wait(1000)
    if (processorTime(pid) - before < 50) return
  }
}
