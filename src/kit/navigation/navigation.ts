import type { PageState } from '#kit/render/page.ts'
import { filterControl, keepPlace, leaveOutEmpty } from './keep-place.ts'
import { nextPaint } from './next-paint.ts'
import { fetchPayload } from './payload.ts'
import { mayReload } from './reload-guard.ts'
import type { Match, View } from './routes.ts'

export interface NavigationOptions {
  buildId: string
  match: (pathname: string) => Match | undefined
  /** The view of a route by its name; the error view for a name that has none. */
  view: (route: string) => Promise<View>
  /** Commits a page; resolves when React has drawn it. */
  show: (view: View, state: PageState, url: URL) => Promise<void>
  /** What to show when a page can neither be changed to nor loaded. */
  failed: (url: URL) => PageState
}

/**
 * Turns same-origin link navigations into page changes without a document load (docs/decisions/0001-no-router.md).
 * Does nothing in a browser without the Navigation API: there every link loads its page.
 */
export function startNavigation(options: NavigationOptions): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    if (!isPageChange(event) || !options.match(url.pathname)) return
    rememberScroll()
    const control = filterControl(event, url)
    const handler = async () => {
      await change(options, url, event.signal)
      if (event.signal.aborted) return
      if (!control || !keepPlace(control)) focusHeading()
      if (!control || url.hash) scrollTo(event)
    }
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler })
  })
  addEventListener('formdata', leaveOutEmpty)
}

/** Where each history entry was left. The browser's own memory mixes up entries whose change was intercepted. */
const positions = new Map<string, number>()

function rememberScroll(): void {
  const left = window.navigation?.currentEntry?.key
  if (left !== undefined) positions.set(left, window.scrollY)
}

/** Back and forward return to where the page was left; any other change goes to the fragment or the top. */
function scrollTo(event: NavigateEvent): void {
  const top = event.navigationType === 'traverse' ? positions.get(event.destination.key) : undefined
  if (top === undefined) event.scroll()
  else window.scrollTo({ top, behavior: 'instant' })
}

/** What the browser should do by itself: other sites, downloads, posts, jumps within the page, reloads. */
function isPageChange(event: NavigateEvent): boolean {
  return (
    event.canIntercept &&
    !event.hashChange &&
    event.downloadRequest === null &&
    !event.formData &&
    event.navigationType !== 'reload'
  )
}

async function change(options: NavigationOptions, url: URL, signal: AbortSignal): Promise<void> {
  setLoading('pending')
  try {
    const route = options.match(url.pathname)?.name ?? ''
    const [state] = await Promise.all([
      fetchPayload(url, options.buildId, signal),
      options.view(route),
      nextPaint(),
    ])
    if (signal.aborted) return
    if ('redirect' in state) return void window.navigation?.navigate(state.redirect, { history: 'replace' })
    await present(options, state, url)
  } catch (error) {
    if (!signal.aborted) await recover(options, error, url)
  }
}

async function present(options: NavigationOptions, state: PageState, url: URL): Promise<void> {
  await options.show(await options.view(state.route), state, url)
  document.title = state.head.title
  setLoading(state.status < 400 ? 'success' : 'error')
}

/** The address is the new page's already: a reload brings that page. If that was just tried, the page says that it failed. */
async function recover(options: NavigationOptions, error: unknown, url: URL): Promise<void> {
  console.warn(`The page ${url.pathname} could not be changed to.`, error)
  if (mayReload(url.pathname)) location.reload()
  else await present(options, options.failed(url), url)
}

/** spec §4, data loading states. */
function setLoading(state: 'pending' | 'success' | 'error'): void {
  document.documentElement.dataset['loading'] = state
}

/** Moves reading on to the new page; a screen reader speaks its heading. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
