import type { PageState } from '#kit/pages/contract/page.ts'
import type { Payload } from '#kit/pages/contract/payload.ts'
import type { Match } from '#kit/pages/contract/routes.ts'
import { loadStyles } from './load-styles.ts'
import { changedSince, takePayload } from './payload.ts'
import type { morph } from './morph.ts'
import { claimReload } from './reload-guard.ts'
import { makeRoom, scrollTo } from './scroll.ts'
import { inTransition, isVisible, linksTo, sharedElement } from './transition.ts'

export interface NavigationOptions {
  buildId: string
  /** Interval between two checks for a newer build, in ms; 0 = never. */
  interval: number
  match: (pathname: string) => Match | undefined
  /** Contains the page. */
  main: HTMLElement
  /** Loads the error page, which is shown for an address whose page and document both failed to load, or without a network. */
  loadErrorPage: () => Promise<{ errorPage: (url: URL) => PageState }>
  /** Loads the notice that an answer could not be loaded, with a way to try again. */
  loadNotice: () => Promise<{ notify: (retry: () => void) => void }>
  /** Whether the focus is in something that covers the page: it stays there when the page changes. */
  isCovered: () => boolean
  onLeave: () => void
  /** Called when another page is in the document, before it is painted; `isFromTop` unless it is scrolled. */
  onShown: (state: PageState, isFromTop: boolean) => void
}

export interface PageChange {
  event: NavigateEvent
  url: URL
  /** Path to which the page has moved by the manifest's route rules. */
  moved: string | undefined
  from: string
  /** The filter control that caused the navigation. */
  control: Element | null | undefined
  /** Loaded if there is such a control. */
  morph?: typeof morph
}

/** A page change is committed after the next painted frame, or after this time without one. */
const ROUTE_CHANGE_WAIT_MS = 100

/** Loads a page. Returns nothing if the document must be loaded instead, or the error page if that was just tried. */
export async function loadPage(
  options: NavigationOptions,
  change: PageChange,
  controller?: NavigationPrecommitController,
): Promise<PageState | undefined> {
  const { event, url } = change
  try {
    // The payload is asked for first: over HTTP/1.1, what comes after six requests waits.
    const loading = Promise.all([
      loadPayload(options, change, controller),
      loadStyles(),
      change.control && import('./morph.ts').then((code) => (change.morph = code.morph)),
      // A transition waits for a frame by itself.
      sharedElement(url.pathname) ?? nextPaint(),
    ])
    // The error page must be there when the network fails. If it fails to load itself, that is reported once it is needed.
    void options.loadErrorPage().catch(() => {})
    const [payload] = await loading
    return payload?.build === options.buildId ? payload : undefined
  } catch (error) {
    if (event.signal.aborted) throw error
    return recover(options, error, url)
  }
}

/** Follows one redirect; a second one is left to the document. */
async function loadPayload(
  { buildId, match }: NavigationOptions,
  { event, url, moved }: PageChange,
  controller?: NavigationPrecommitController,
): Promise<Payload | undefined> {
  const payload =
    moved === undefined ? await takePayload(url, buildId, event.signal) : { redirect: moved + url.search }
  if (!('redirect' in payload)) return payload
  const target = new URL(payload.redirect, url)
  // RFC 9110 §10.2.2: a redirect keeps the fragment.
  target.hash ||= url.hash
  const isPage = target.origin === location.origin && match(target.pathname) !== undefined
  // A traversal cannot be redirected.
  if (!isPage || !controller || event.navigationType === 'traverse') return undefined
  controller.redirect(target.href)
  const page = await takePayload(target, buildId, event.signal)
  return 'redirect' in page ? undefined : page
}

/** Returns the error page, or nothing if the document can be loaded instead: there is a network, and the reload guard allows it. */
async function recover(
  { loadErrorPage }: NavigationOptions,
  error: unknown,
  url: URL,
): Promise<PageState | undefined> {
  console.warn(`The page ${url.pathname} could not be loaded.`, error)
  if (navigator.onLine && claimReload(url.pathname)) return undefined
  const { errorPage } = await loadErrorPage()
  return errorPage(url)
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ROUTE_CHANGE_WAIT_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

let latest: NavigateEvent | undefined

export async function showPage(options: NavigationOptions, change: PageChange, page: PageState) {
  const { event, from, control } = change
  let results: ReturnType<typeof morph> | undefined
  const isTraverse = event.navigationType === 'traverse'
  latest = event
  const render = () => {
    if (latest !== event) return
    const isKept = control && page.status < 400
    // With a fragment, the page is scrolled to its target.
    const isInPlace = isKept && !location.hash
    makeRoom(isTraverse)
    if (isTraverse) scrollTo(event)
    const { scrollY: top } = window
    const box = options.main.firstElementChild!
    if (isKept) results = change.morph?.(box, page.html, control)
    else box.innerHTML = page.html
    makeRoom(false)
    // Firefox moves the restored position by the changes above it.
    if (isTraverse) window.scrollTo({ top, behavior: 'instant' })
    updateDocument(options, page, !isInPlace && !location.hash && !isTraverse)
    if (!isInPlace && !isTraverse) scrollTo(event)
    // The new title is announced even if the focus stays.
    announce(results ? results.announcement : page.head.title)
  }
  if (control || event.hasUAVisualTransition) render()
  else await inTransition(from, render)
  const focus = () =>
    latest === event && !options.isCovered() && !results?.show(!location.hash) && moveFocus(change)
  // Chromium restores the scroll position once this has ended.
  if (isTraverse) void nextPaint().then(focus)
  else focus()
  void update(options, event, page).catch(() => {})
}

/** Revalidates a page that was shown from a kept payload, and shows it again if it has changed. */
async function update(options: NavigationOptions, event: NavigateEvent, page: PageState): Promise<void> {
  const url = new URL(location.href)
  const next = 'build' in page ? await changedSince(url, page as Payload) : undefined
  if (!next) return
  const { morphTo } = await import('./morph.ts')
  if (latest !== event || location.href !== url.href || window.navigation?.transition) return
  morphTo(options.main.firstElementChild!, next.html)
  updateDocument(options, next, false)
}

/** Updates head, title and frame after the markup of a page was put into the document. */
export function updateDocument(options: NavigationOptions, page: PageState, isFromTop: boolean): void {
  options.onShown(page, isFromTop)
  document.title = page.head.title
  document.documentElement.dataset['loading'] = page.status < 400 ? 'success' : 'error'
}

/** Lets screen readers announce a text. */
export function announce(text: string): void {
  const announcer = document.querySelector('[data-announcer]')
  if (announcer) announcer.textContent = text
}

/** Moves the focus to the used filter; after Back, to the link by which the visitor had left; otherwise to the heading. */
function moveFocus({ event, from }: PageChange): void {
  const link = linksTo(from).find((candidate) => isVisible(candidate) && !candidate.closest('nav'))
  if (event.navigationType === 'traverse' && link) link.focus({ preventScroll: true })
  else focusHeading()
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
