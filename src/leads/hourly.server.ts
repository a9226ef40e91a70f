import { HOUR } from './durations.server.ts'

export interface HourlyTask {
  /** Resolves once a run in progress is over. */
  stop(): Promise<void>
}

/** Runs the work now and once an hour, never twice at a time. It must not reject, and returns early once `isStopping()`. */
export function runHourly(work: (isStopping: () => boolean) => Promise<void>): HourlyTask {
  let hasStopped = false
  let lastRun = Promise.resolve()
  const run = () => void (lastRun = lastRun.then(() => work(() => hasStopped)))
  run()
  const timer = setInterval(run, HOUR)
  return {
    async stop() {
      hasStopped = true
      clearInterval(timer)
      await lastRun
    },
  }
}
