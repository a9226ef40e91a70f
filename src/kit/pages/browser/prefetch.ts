import { isHeld } from '#kit/loading/held.ts'
import { connection, mayPrefetch } from './connection.ts'
import type { NavigationOptions } from './navigation.ts'
import type { Payload } from '#kit/pages/contract/payload.ts'
import { aheadOf, payloadAhead, prefetchPayload } from './payload.ts'
import { createQueue } from './queue.ts'
import { pageOf } from './return-to-place.ts'

/** spec §9, concurrent route-component preloads. */
const MAX_PRELOADS = 4

interface Prefetcher {
  /** A page that may be asked for: fetches its data and its code. */
  inView: (url: URL) => void
  /** A page that probably will be: runs its code, too, which applies its styles. Resolves to its data, if it can be had. */
  meant: (url: URL) => Promise<Payload | undefined>
}

/** Fetches the data and the code of pages ahead, each once (behaviours §0.8). */
export function createPrefetcher({
  buildId,
  match,
  view,
}: Pick<NavigationOptions, 'buildId' | 'match' | 'view'>): Prefetcher {
  const queue = createQueue(MAX_PRELOADS)
  const begun = new Set<string>()
  const routeOf = (url: URL) =>
    url.pathname !== location.pathname && mayPrefetch(connection()) && match(url.pathname)
  const fetchOnce = async (url: URL, isUrgent: boolean): Promise<void> => {
    const key = pageOf(url)
    if (begun.has(key)) return
    await queue.add(async () => {
      // While it waited it may have been meant, or shown, or data-saver mode switched on.
      if (begun.has(key) || !routeOf(url)) return
      begun.add(key)
      const payload = await prefetchPayload(url, buildId, isUrgent ? 'auto' : 'low')
      if ('code' in payload && !isUrgent)
        for (const file of payload.code) if (routeOf(url)) await preload(file)
    }, isUrgent)
  }
  return {
    inView(url) {
      if (routeOf(url)) void fetchOnce(url, false)
    },
    async meant(url) {
      const route = routeOf(url)
      if (!route) return undefined
      await Promise.all([fetchOnce(url, true), queue.add(() => view(route.name), true)])
      const payload = await payloadAhead(url)
      return payload && 'data' in payload && payload.build === buildId ? payload : undefined
    },
  }
}

const preloaded = new Set<string>()

/**
 * Brings a script or style sheet into the browser's cache without running it; one that fails is asked for again by the
 * page itself. Not by a `link`: for each one put into the head a browser works out the styles of the page anew, and
 * with `modulepreload` Chromium fetches all that a script imports, React too.
 */
async function preload(file: string): Promise<void> {
  if (preloaded.has(file) || isHeld(file)) return
  preloaded.add(file)
  await fetch(file, aheadOf('low'))
    .then((response) => response.arrayBuffer())
    .catch(() => preloaded.delete(file))
}
