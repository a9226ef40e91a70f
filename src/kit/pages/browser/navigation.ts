import { whenIdle } from '#kit/loading/when-idle.ts'
import { whenLoaded } from '#kit/loading/when-loaded.ts'
import type { PageState } from '#kit/pages/contract/page.ts'
import type { Builds } from './builds.ts'
import type { NavigationOptions, PageChange } from './change-page.ts'
import { connection, canPrefetch } from './connection.ts'
import { canChangePages, filterControl, omitEmptyFields, watchLiveForms } from './filters.ts'
import { showPending, showPressed } from './pending.ts'
import { makeRoom, scrollTo } from './scroll.ts'

interface Background {
  builds: Builds
  observeLinks: () => void
}

/** Renders pages without loading documents, if the browser can (docs/decisions/0001-no-router.md). Returns a preloader of the code for that and for live forms. */
export function startNavigation(options: NavigationOptions): () => void {
  addEventListener('formdata', omitEmptyFields)
  const preloadLiveForms = watchLiveForms(options)
  if (!canChangePages()) return preloadLiveForms
  // After a reload, earlier history entries count as this document's: a Back before this script ran has changed only the address.
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
      options.onLeave()
      const control = filterControl(event, url)
      changePage(options, { event, url, moved, from: location.pathname, control }, () => {
        background()?.observeLinks()
        preloadLiveForms()
      })
    } else if (event.navigationType === 'traverse') {
      // Without this, the browser would change only the address for an entry of this document.
      event.intercept({ scroll: 'manual', handler: () => reload(event) })
    } else isLoadingDocument = true
  })
  addEventListener('pageshow', () => (isLoadingDocument = false))
  return () => {
    // On a slow network, too: what the page itself has is no prefetch.
    preloadLiveForms()
    if (canPrefetch(connection())) void Promise.all([loadCode(), options.loadErrorPage()]).catch(() => {})
  }
}

const withoutHash = (href: string) => href.split('#')[0]

/** While another document loads, pages must not change: that would not stop the load, which would replace them. */
let isLoadingDocument = false

/** Renders the page of a navigation, or loads its document if that fails. */
function changePage(options: NavigationOptions, change: PageChange, whenShown: () => void): void {
  const { event, url } = change
  let page: PageState | undefined
  const load = async (controller?: NavigationPrecommitController) => {
    showPending(event.signal)
    showPressed(change.control, event.signal)
    const loading = loadCode().then((code) => code.loadPage(options, change, controller))
    page = await Promise.race([loading, timeout()]).catch(() => undefined)
    if (page || event.navigationType === 'traverse' || event.signal.aborted) return
    isLoadingDocument = true
    location.assign(url)
    throw new Error(`${url.pathname} is loaded as a document`)
  }
  event.intercept({
    focusReset: 'manual',
    scroll: 'manual',
    // Back right after a reload cannot be deferred: its address changes at once.
    precommitHandler: event.cancelable ? load : undefined,
    async handler() {
      if (!event.cancelable) await load()
      if (!page) return reload(event)
      const { showPage } = await loadCode()
      await showPage(options, change, page)
      whenShown()
    },
  })
}

/** Loads the code that changes pages. */
const loadCode = () => import('./change-page.ts')

/** Excludes navigations that the browser handles: other sites, downloads, posts, reloads, and jumps within the page. */
function isPageChange(event: NavigateEvent): boolean {
  const { navigationType, destination } = event
  if (!event.canIntercept || event.downloadRequest !== null || event.formData || event.hashChange)
    return false
  return navigationType === 'traverse' || (navigationType !== 'reload' && !destination.sameDocument)
}

/** Resolves when a hanging page should be loaded as a document. A payload takes some seconds on slow-2g. */
const timeout = (): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, 30_000))

/** Loads the document of a history entry at the scroll position where the visitor had left it. */
async function reload(event: NavigateEvent): Promise<void> {
  // The new document takes over the position that Chromium scrolls to in the next frame.
  makeRoom(true)
  scrollTo(event)
  setTimeout(() => location.reload(), 50)
}

/** Starts watching builds and prefetching once the page has loaded and is idle. */
function startInBackground(options: NavigationOptions): () => Background | undefined {
  let background: Background | undefined
  const start = async () => {
    const [builds, prefetch] = await Promise.all([import('./builds.ts'), import('./prefetch.ts')])
    background = { builds: builds.watchBuilds(options), observeLinks: prefetch.startPrefetching(options) }
  }
  whenLoaded(() => whenIdle(() => void start().catch(() => {})))
  return () => background
}
