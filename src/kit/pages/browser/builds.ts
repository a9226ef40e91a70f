import { connection } from './connection.ts'

/** The parts of the site's manifest that a browser uses (behaviours §1.1). */
interface Manifest {
  matcher: Record<'static' | 'wildcard', Record<string, { redirect?: string }>>
}

interface BuildsOptions {
  buildId: string
  /** How often to ask for a newer build, in ms; 0 = never. */
  interval: number
}

/** What is known of the build that is open and of newer ones. */
export interface Builds {
  /** A newer build is out: the next page is loaded from it. */
  isOutdated: () => boolean
  /** Asks now whether a newer build is out; false when nobody answers. */
  check: () => Promise<boolean>
  /** Where the manifest says a path has moved. Until the manifest is known, nothing has moved. */
  movedTo: (pathname: string) => string | undefined
}

const BASE = '/_app/builds'
/** spec §9: the manifest is asked for this long after the page has loaded, unless the connection is very slow. */
const MANIFEST_DELAY_MS = 1000

/** Follows the builds of the site (spec §7, Build and platform calls). To be called once the page has loaded. */
export function watchBuilds({ buildId, interval }: BuildsOptions): Builds {
  let outdated = false
  let manifest: Manifest | undefined
  let asking: Promise<void> | undefined
  let isSaid = false
  const askForManifest = () => {
    asking ??= fetchJson<Manifest>(`${BASE}/meta/${buildId}.json`).then(
      (known) => void (manifest = known),
      (error: unknown) => {
        if (!isSaid) console.error('The build manifest could not be loaded.', error)
        isSaid = true
        asking = undefined
      },
    )
  }
  const check = async () => {
    const latest = await fetchJson<{ id?: string } | null>(`${BASE}/latest.json?${Date.now()}`).catch(
      () => undefined,
    )
    outdated ||= (latest?.id ?? buildId) !== buildId
    return outdated
  }
  const poll = () => setTimeout(() => void check().then((isOver) => isOver || poll()), interval)

  if (!isVerySlow()) setTimeout(askForManifest, MANIFEST_DELAY_MS)
  if (interval > 0) poll()
  return {
    isOutdated: () => outdated,
    check,
    movedTo(pathname) {
      askForManifest()
      return manifest && redirectOf(manifest, pathname)
    },
  }
}

/** `/old/**` to `/new/**`: what stands behind the wildcard is kept. */
export function redirectOf({ matcher }: Manifest, pathname: string): string | undefined {
  const exact = matcher.static[pathname]?.redirect
  if (exact !== undefined) return exact
  const prefixes = Object.entries(matcher.wildcard).toSorted(([a], [b]) => b.length - a.length)
  for (const [prefix, { redirect }] of prefixes)
    if (redirect !== undefined && pathname.startsWith(`${prefix}/`))
      return redirect.replace('/**', () => pathname.slice(prefix.length))
  return undefined
}

/** Somebody may be waiting for it. */
const TIMEOUT_MS = 5000

async function fetchJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Body
}

/** behaviours §1.2: exactly slow-2g; other slow connections ask all the same. */
const isVerySlow = (): boolean => connection().effectiveType === 'slow-2g'
