/** Key of the calculator's last query on this page; the privacy policy names the prefix. */
const key = (): string => `sv_runtime_${location.pathname}`

// `attempt` of kit/storage would become a script of its own, which every first visit loads.

export function storedState(): string {
  try {
    return sessionStorage.getItem(key()) ?? ''
  } catch {
    return ''
  }
}

export function storeState(query: string): void {
  try {
    sessionStorage.setItem(key(), query)
  } catch {
    // Storage is blocked or full.
  }
}
