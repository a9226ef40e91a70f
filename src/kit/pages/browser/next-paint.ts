/** A route change is committed after the next painted frame, or after this long where frames do not come (behaviours §0.2). */
const ROUTE_CHANGE_WAIT_MS = 100

/** Resolves once the browser has painted, or after ROUTE_CHANGE_WAIT_MS in a tab that does not paint. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ROUTE_CHANGE_WAIT_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
