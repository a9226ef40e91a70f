/** spec §9: a path is reloaded at most once in this time. */
const RELOAD_GUARD_MS = 10_000
const KEY = 'reloads'

/**
 * Returns whether the document of `path` may be loaded now to recover from a failure, and remembers the path if so. Every path is
 * remembered, so that A, B, A reloads A once; blocked storage returns `false`, because it could not stop a loop.
 */
export function canReload(
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
