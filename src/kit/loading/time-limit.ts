/** Returns a signal that aborts after `ms`. `AbortSignal.timeout` is missing before Safari 16, Chrome 103 and Firefox 100. */
export function timeLimit(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}
