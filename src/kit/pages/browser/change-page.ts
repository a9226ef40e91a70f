import type { PageState } from '#kit/pages/contract/page.ts'
import { keepPlace } from './keep-place.ts'
import type { NavigationOptions } from './navigation.ts'
import { navigate } from './navigate.ts'
import { nextPaint } from './next-paint.ts'
import type { MovedPage, Payload } from '#kit/pages/contract/payload.ts'
import { mayReload } from './reload-guard.ts'
import { inTransition, isSeen, linksTo } from './transition.ts'

interface Asked {
  url: URL
  /** The path of the page that is left. */
  from: string
  /** The filter control that asked for it. */
  control: Element | undefined
  event: NavigateEvent
  payload: Promise<Payload | MovedPage>
  /** The new page is drawn: scrolls to where it is read from, unless the place in it is kept. */
  settle: (state: 'success' | 'error', isInPlace: boolean) => void
  /** Loads the document of the address instead. */
  load: () => void
  /** Asks whether a newer build is out. */
  checkBuild: () => Promise<boolean>
}

interface Change extends Asked {
  /** The browser has painted since it was asked for. */
  painted: Promise<void>
  /** What of the page could not be had. */
  missing?: 'data' | 'code'
}

/** Shows the page of an address, and moves scroll and focus to it; not when that is stopped before. */
export async function changePage(options: NavigationOptions, asked: Asked): Promise<void> {
  const change: Change = { ...asked, painted: nextPaint() }
  const { url, event, payload } = asked
  const lacking = (missing: Change['missing']) => (error: unknown) => {
    change.missing ??= missing
    throw error
  }
  try {
    const route = options.match(url.pathname)?.name ?? ''
    const [state] = await Promise.all([
      payload.catch(lacking('data')),
      options.view(route).catch(lacking('code')),
    ])
    if ('redirect' in state) {
      if (!event.signal.aborted) redirect(state.redirect, url)
    } else if (state.build === options.buildId) await present(options, state, change)
    // No page is drawn by the code of another build.
    else change.load()
  } catch (error) {
    // The error page's code cannot be had either: what the document shows needs none.
    if (!event.signal.aborted) await recover(options, error, change).catch(change.load)
  }
}

async function present(options: NavigationOptions, state: PageState, change: Change): Promise<void> {
  const { url, from, event, control, settle, painted } = change
  // In a transition nothing else moves: no code is waited for there.
  const [drawer, View] = await Promise.all([options.drawer(), options.view(state.route)])
  if (event.signal.aborted) return
  const isInPlace = state.status < 400 && control !== undefined && !url.hash
  const draw = async () => {
    if (!(await drawer.show({ ...state, View }, url.pathname, event.signal))) return
    // From here on nothing stops it: half of it would be neither page.
    options.shown(state, !isInPlace && !url.hash && event.navigationType !== 'traverse')
    document.title = state.head.title
    if (!options.isCovered() && (!control || !keepPlace(control))) focusHeading()
    settle(state.status < 400 ? 'success' : 'error', isInPlace)
    // The place was come back to only now.
    if (event.navigationType === 'traverse' && !options.isCovered()) focusLinkTo(from)
    announce(state.head.title)
  }
  if (control || event.hasUAVisualTransition) await painted.then(draw)
  else await inTransition({ from, to: url.pathname, signal: event.signal, painted }, draw)
}

/**
 * The address is the new page's already: a reload brings that page, which needs no payload. Where it is not that which is missing, not
 * when it was just tried, and not when code is missing of the very build that the server has: then the page says that it failed.
 */
async function recover(options: NavigationOptions, error: unknown, change: Change): Promise<void> {
  const { url, checkBuild, load, missing } = change
  console.warn(`The page ${url.pathname} could not be changed to.`, error)
  if (missing === 'data') return load()
  const isWorthIt = missing !== 'code' || (await checkBuild().catch(() => false))
  if (isWorthIt && mayReload(url.pathname)) load()
  else await present(options, (await options.drawer()).failed(url), change)
}

/** A fragment goes along to where there is none (RFC 9110 §10.2.2). */
function redirect(to: string, { hash, href }: URL): void {
  const target = new URL(to, href)
  target.hash ||= hash
  void navigate(target.href, { history: 'replace' })
}

/** Tells a screen reader the new title, also where the focus stays. */
function announce(title: string): void {
  const place = document.querySelector('[data-announcer]')
  if (place) place.textContent = title
}

/** Moves reading on to the new page; a screen reader speaks its heading. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/**
 * Who comes back goes on at the link on his screen that he had left by: from the heading the next Tab would lead him away. Forward
 * there is none but that of the breadcrumbs.
 */
function focusLinkTo(path: string): void {
  const link = linksTo(path).find((one) => isSeen(one) && !one.closest('nav'))
  link?.focus({ preventScroll: true })
}
