import { once } from '#kit/loading/once.ts'
import { connection } from './connection.ts'
import type { NavigationOptions } from './change-page.ts'

/** The parts of the build manifest that a browser uses. */
interface Manifest {
  matcher: Record<'static' | 'wildcard', Record<string, { redirect?: string }>>
}

export interface Builds {
  /** Whether a newer build has been published: the next page is loaded from it. */
  isOutdated: () => boolean
  /** Returns the path to which a page has moved; undefined until the manifest is loaded. */
  movedTo: (pathname: string) => string | undefined
}

const BASE = '/_app/builds'
/** Delay after the page has loaded before the manifest is requested, unless the connection is very slow (spec §9). */
const MANIFEST_DELAY_MS = 1000

/** Watches the builds of the site (spec §7, Build and platform calls). Call it once the page has loaded. */
export function watchBuilds({ buildId, interval }: Pick<NavigationOptions, 'buildId' | 'interval'>): Builds {
  let isOutdated = false
  let manifest: Manifest | undefined
  let isReported = false
  const loadManifest = once(async () => {
    manifest = await fetchJson<Manifest>(`${BASE}/meta/${buildId}.json`)
  })
  const requestManifest = () =>
    loadManifest().catch((error: unknown) => {
      if (!isReported) console.error('The build manifest could not be loaded.', error)
      isReported = true
    })
  const poll = () =>
    setTimeout(async () => {
      const latest = await fetchJson<{ id?: string } | null>(`${BASE}/latest.json?${Date.now()}`).catch(
        () => null,
      )
      isOutdated = (latest?.id ?? buildId) !== buildId
      if (!isOutdated) poll()
    }, interval)

  // Exactly slow-2g; other slow connections do request it.
  if (connection().effectiveType !== 'slow-2g') setTimeout(requestManifest, MANIFEST_DELAY_MS)
  if (interval > 0) poll()
  return {
    isOutdated: () => isOutdated,
    movedTo(pathname) {
      void requestManifest()
      return manifest && redirectOf(manifest, pathname)
    },
  }
}

/** Applies the route rules; `/old/**` to `/new/**` keeps what follows the wildcard. */
export function redirectOf({ matcher }: Manifest, pathname: string): string | undefined {
  const exact = matcher.static[pathname]?.redirect
  if (exact !== undefined) return exact
  const prefixes = Object.entries(matcher.wildcard).toSorted(([a], [b]) => b.length - a.length)
  for (const [prefix, { redirect }] of prefixes)
    if (redirect !== undefined && pathname.startsWith(`${prefix}/`))
      return redirect.replace('/**', () => pathname.slice(prefix.length))
  return undefined
}

async function fetchJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Body
}
