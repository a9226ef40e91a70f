/** A page that is never idle is not kept waiting longer, in ms. */
const PATIENCE_MS = 500

/** Does it when the browser has nothing else to do; soon, where the browser does not tell (Safari). */
export const whenIdle = (act: () => void, timeout = PATIENCE_MS): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(act, { timeout }) : setTimeout(act))
