/** Minimum time between two reloads of the same path (spec §9). */
const RELOAD_GUARD_MS = 10_000
const KEY = 'reloads'

/** Records a reload of the path, and returns whether it is allowed. Without storage it is not: nothing would stop a loop of reloads. */
export function claimReload(
  path: string,
  now = Date.now(),
  storage: () => Storage = () => sessionStorage,
): boolean {
  try {
    const known = JSON.parse(storage().getItem(KEY) ?? '{}') as Record<string, number>
    const live = Object.fromEntries(Object.entries(known).filter(([, expires]) => expires > now))
    if (live[path] !== undefined) return false
    storage().setItem(KEY, JSON.stringify({ ...live, [path]: now + RELOAD_GUARD_MS }))
    return true
  } catch {
    return false
  }
}
