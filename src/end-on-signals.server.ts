import type { Log } from '#kit/log/log.server.ts'

/** Two SIGINTs within this time, in ms, are one Ctrl+C: the terminal's own and the one that npm forwards. */
const SAME_PRESS_MS = 500

/** Drains the site on SIGTERM or SIGINT and exits 0. A second Ctrl+C, or a drain longer than `limit` ms, ends the process at once. */
export function endOnSignals(stop: () => Promise<void>, { limit, log }: { limit: number; log: Log }): void {
  const endAtOnce = (reason: object) => {
    log.error(reason, 'the process ended before the site had stopped')
    process.exit(1)
  }
  let isStopping = false
  let interruptedAt: number | undefined
  const end = (signal: NodeJS.Signals) => {
    const now = performance.now()
    if (signal === 'SIGINT') {
      interruptedAt ??= now
      if (now - interruptedAt > SAME_PRESS_MS) endAtOnce({ signal, times: 2 })
    }
    if (!isStopping) drain(signal)
  }
  const drain = (signal: NodeJS.Signals) => {
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => endAtOnce({ after: limit }), limit).unref()
    stop().then(
      () => {
        log.info('stopped')
        process.exit(0)
      },
      (error: unknown) => endAtOnce({ err: error }),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
