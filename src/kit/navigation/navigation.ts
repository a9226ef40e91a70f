import type { PageState } from '#kit/render/page.ts'
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
}

/**
 * Turns same-origin link navigations into page changes without a document load (docs/decisions/0001-no-router.md).
 * Does nothing in a browser without the Navigation API: there every link loads its page.
 */
export function startNavigation(options: NavigationOptions): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    if (!isPageChange(event) || !options.match(url.pathname)) return
    event.intercept({ focusReset: 'manual', handler: () => change(options, url, event.signal) })
  })
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
    await options.show(await options.view(state.route), state, url)
    document.title = state.head.title
    setLoading(state.status < 400 ? 'success' : 'error')
    focusHeading()
  } catch (error) {
    if (signal.aborted) return
    setLoading('error')
    recover(error, url)
  }
}

/** The address is the new page's already: a reload brings that page, if it has not just been tried. */
function recover(error: unknown, url: URL): void {
  console.warn(`The page ${url.pathname} could not be changed to, loading it instead.`, error)
  if (mayReload(url.pathname)) location.reload()
  else throw error
}

/** spec §4, data loading states. */
function setLoading(state: 'idle' | 'pending' | 'success' | 'error'): void {
  document.documentElement.dataset['loading'] = state
}

/** Moves reading on to the new page; a screen reader speaks its heading. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
