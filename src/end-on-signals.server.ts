import type { Log } from '#kit/log/log.server.ts'

/** Two SIGINTs within this time, in ms, are one Ctrl+C: the terminal's own and the one that npm forwards. */
const SAME_PRESS_MS = 500

/** Why the site stops: a signal, the next server that takes over, or the end of the parent process. */
export type StopReason = 'SIGTERM' | 'SIGINT' | 'upgrade' | 'parent ended'

/**
 * Stops the site on SIGTERM or SIGINT, or when the returned function is called first, and exits 0. A second Ctrl+C, or a stop longer than
 * `limit` ms, ends the process at once.
 */
export function endOnSignals(
  stop: (reason: StopReason) => Promise<void>,
  { limit, log }: { limit: number; log: Log },
): (reason: StopReason) => void {
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
    stopOnce(signal as StopReason)
  }
  const stopOnce = (reason: StopReason) => {
    if (isStopping) return
    isStopping = true
    log.info(reason.startsWith('SIG') ? { signal: reason } : { reason }, 'stopping')
    setTimeout(() => endAtOnce({ after: limit }), limit).unref()
    stop(reason).then(
      () => {
        log.info('stopped')
        process.exit(0)
      },
      (error: unknown) => endAtOnce({ err: error }),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  return stopOnce
}
