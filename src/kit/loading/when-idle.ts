/** A page that is never idle is not kept waiting longer, in ms. */
const PATIENCE_MS = 500

/** Does it when the browser has nothing else to do; soon, where the browser does not tell (Safari). */
export function whenIdle(act: () => void): void {
  const { requestIdleCallback: idle }: Partial<typeof window> = window
  if (idle) idle(act, { timeout: PATIENCE_MS })
  else setTimeout(act)
}
