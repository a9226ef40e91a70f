import { DAY } from './span.server.ts'

const INTERVAL = DAY / 24

/** What is done now and once an hour. */
export interface Hourly {
  /** Resolves when what is just being done is over. */
  stop(): Promise<void>
}

/** Does something now and once an hour, never twice at a time; it is told when there is no time left for more, and must not reject. */
export function hourly(work: (mustEnd: () => boolean) => Promise<void>): Hourly {
  let isStopping = false
  let working = Promise.resolve()
  const look = () => void (working = working.then(() => work(() => isStopping)))
  look()
  const timer = setInterval(look, INTERVAL)
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await working
    },
  }
}
