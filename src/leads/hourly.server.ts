import { DAY } from './span.server.ts'

const HOUR = DAY / 24

/** Does something now and once an hour, never twice at a time; stopping waits until `mustEnd` was heeded. */
export function hourly(work: (mustEnd: () => boolean) => Promise<void>): { stop(): Promise<void> } {
  let isStopping = false
  let working = Promise.resolve()
  const begin = () => void (working = working.then(() => work(() => isStopping)))
  begin()
  const timer = setInterval(begin, HOUR)
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await working
    },
  }
}
