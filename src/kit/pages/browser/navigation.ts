import { whenIdle } from '#kit/loading/when-idle.ts'
import { whenLoaded } from '#kit/loading/when-loaded.ts'
import type { RenderablePage } from '#kit/pages/contract/routes.ts'
import type { Builds } from './builds.ts'
import type { NavigationOptions, PageChange } from './change-page.ts'
import { connection, mayPrefetch } from './connection.ts'
import { filterControl, omitEmptyFields } from './filters.ts'
import { makeRoom, scrollTo } from './scroll.ts'

interface Background {
  builds: Builds
  /** Prefetches the pages that a page links to, once their links are visible. */
  observeLinks: () => void
}

/**
 * Renders the pages of same-origin navigations without loading a document (docs/decisions/0001-no-router.md). Browsers
 * without `precommitHandler` load documents. Returns a function that preloads the code of a page change, to be called at
 * the first sign that there will be one.
 */
export function startNavigation(options: NavigationOptions): () => void {
  if (!('NavigationPrecommitController' in window)) return () => {}
  // After a reload the browser takes earlier entries for this document's: Back, used before this script ran, changed the address only.
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded && withoutHash(loaded.name) !== withoutHash(location.href)) location.reload()
  const background = startInBackground(options)
  navigation.addEventListener('navigate', (event) => {
    const { destination, downloadRequest } = event
    if (!isPageChange(event)) {
      const isHttp = destination.url.startsWith('http')
      isLoadingDocument ||= downloadRequest === null && !destination.sameDocument && isHttp
      return
    }
    const url = new URL(destination.url)
    const builds = background()?.builds
    const moved = builds?.movedTo(url.pathname)
    const isRoute = moved !== undefined || options.match(url.pathname) !== undefined
    if (isRoute && !isLoadingDocument && !builds?.isOutdated()) {
      options.leave()
      const control = filterControl(event, url)
      changePage(options, { event, url, moved, from: location.pathname, control }, background)
    } else if (event.navigationType === 'traverse') {
      // For an entry of this document the browser alone would change no more than the address.
      event.intercept({ scroll: 'manual', handler: () => reload(event) })
    } else isLoadingDocument = true
  })
  addEventListener('formdata', omitEmptyFields)
  addEventListener('pageshow', () => (isLoadingDocument = false))
  return () => void (mayPrefetch(connection()) && loadCode(options).catch(() => {}))
}

const withoutHash = (href: string) => href.split('#')[0]

/** A change within this document would not stop another one from loading, which would then take the visitor away. */
let isLoadingDocument = false

/** Answers a navigation with a page that is rendered, or with its document if the page cannot be loaded. */
function changePage(
  options: NavigationOptions,
  change: PageChange,
  background: () => Background | undefined,
): void {
  const { event, url } = change
  let page: RenderablePage | undefined
  const load = async (controller?: NavigationPrecommitController) => {
    showPending(event.signal)
    const loading = loadCode(options).then((code) => code.loadPage(options, change, controller))
    page = await Promise.race([loading, patience()]).catch(() => undefined)
    if (page || event.navigationType === 'traverse' || event.signal.aborted) return
    isLoadingDocument = true
    location.assign(url)
    throw new Error(`${url.pathname} is loaded as a document`)
  }
  event.intercept({
    focusReset: 'manual',
    scroll: 'manual',
    // Back right after a reload cannot be deferred: its address changes first.
    precommitHandler: event.cancelable ? load : undefined,
    async handler() {
      if (!event.cancelable) await load()
      if (!page) return reload(event)
      const { showPage } = await loadCode(options)
      await showPage(options, change, page)
      background()?.observeLinks()
    },
  })
}

function loadCode({ renderer }: NavigationOptions) {
  void renderer().catch(() => {})
  return import('./change-page.ts')
}

/** Excludes what the browser does itself: other sites, downloads, posts, reloads, and jumps within the page. */
function isPageChange(event: NavigateEvent): boolean {
  const { navigationType, destination } = event
  if (!event.canIntercept || event.downloadRequest !== null || event.formData || event.hashChange)
    return false
  return navigationType === 'traverse' || (navigationType !== 'reload' && !destination.sameDocument)
}

/** Resolves when a page that hangs is loaded as a document. React alone takes 12 s on slow-2g. */
const patience = (): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, 30_000))

/** Loads the document of an entry that was traversed to, where the visitor had left it. */
async function reload(event: NavigateEvent): Promise<void> {
  // The new document takes over the position that Chromium scrolls to in the next frame.
  makeRoom(true)
  scrollTo(event)
  setTimeout(() => location.reload(), 50)
}

/** Shows the state of data loading (spec §4) until the page is rendered or the navigation is aborted. */
function showPending(signal: AbortSignal): void {
  const { dataset } = document.documentElement
  const before = dataset['loading']
  dataset['loading'] = 'pending'
  signal.addEventListener('abort', () => {
    if (dataset['loading'] === 'pending') dataset['loading'] = before
  })
}

/** Starts what needs no navigation once the page has loaded and is idle. */
function startInBackground(options: NavigationOptions): () => Background | undefined {
  let background: Background | undefined
  const start = async () => {
    const [builds, prefetch] = await Promise.all([import('./builds.ts'), import('./prefetch.ts')])
    background = { builds: builds.watchBuilds(options), observeLinks: prefetch.startPrefetching(options) }
  }
  whenLoaded(() => whenIdle(() => void start().catch(() => {})))
  return () => background
}
