import type { Log } from '#kit/log/log.server.ts'

/** One Ctrl+C arrives from the terminal, from npm and from scripts/start.mjs: within this time, in ms, it is the same wish. */
const ECHO_MS = 300

/** SIGTERM and SIGINT end the process: in good order (exit 0), or at once (exit 1) when told again or when that takes longer than `limit` ms. */
export function endOnSignal(stop: () => Promise<void>, limit: number, log: Log): void {
  let told: number | undefined
  const fail = (about: object) => {
    log.error(about, 'ended without having stopped')
    process.exit(1)
  }
  const end = (signal: NodeJS.Signals) => {
    if (told === undefined) {
      told = performance.now()
      log.info({ signal }, 'told to stop')
      setTimeout(() => fail({ after: limit }), limit).unref()
      stop().then(
        () => {
          log.info('stopped')
          process.exit(0)
        },
        (error: unknown) => fail({ err: error }),
      )
    } else if (performance.now() - told > ECHO_MS) fail({ told: 'twice' })
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
