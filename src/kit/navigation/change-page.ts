import type { PageState } from '#kit/render/page.ts'
import { keepPlace } from './keep-place.ts'
import type { NavigationOptions } from './navigation.ts'
import { nextPaint } from './next-paint.ts'
import { fetchPayload } from './payload.ts'
import { mayReload } from './reload-guard.ts'

interface Change {
  url: URL
  /** The filter control that asked for it. */
  control: Element | undefined
  signal: AbortSignal
}

/** Shows the page of an address and moves the focus to it; resolves with whether the place in it is kept. */
export async function changePage(
  options: NavigationOptions,
  { url, control, signal }: Change,
): Promise<boolean> {
  await change(options, url, signal)
  if (signal.aborted) return false
  if (!control || !keepPlace(control)) focusHeading()
  return control !== undefined && !url.hash
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
