/** Runs `act` within this time even if the page is never idle, in ms. */
const TIMEOUT_MS = 500

/** Runs `act` when the browser is idle, or soon where the browser does not report that (Safari). */
export const whenIdle = (act: () => void, timeout = TIMEOUT_MS): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(act, { timeout }) : setTimeout(act))
