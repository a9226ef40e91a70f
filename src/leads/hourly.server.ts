import { HOUR } from './durations.server.ts'

export interface RepeatedTask {
  /** Resolves once a run in progress is over. */
  stop(): Promise<void>
}

/** Runs the work now and once an hour, as `runEvery` does. */
export const runHourly = (work: (isStopping: () => boolean) => Promise<void>): RepeatedTask =>
  runEvery(HOUR, work)

/** Runs the work now and at this interval in ms, never twice at a time. It must not reject, and returns early once `isStopping()`. */
export function runEvery(interval: number, work: (isStopping: () => boolean) => Promise<void>): RepeatedTask {
  let hasStopped = false
  let lastRun = Promise.resolve()
  const run = () => void (lastRun = lastRun.then(() => work(() => hasStopped)))
  run()
  const timer = setInterval(run, interval)
  return {
    async stop() {
      hasStopped = true
      clearInterval(timer)
      await lastRun
    },
  }
}
