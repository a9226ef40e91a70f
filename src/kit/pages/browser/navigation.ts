import type { Ahead } from './ahead.ts'
import { connection, mayPrefetch } from './connection.ts'
import { filterControl, leaveOutEmpty } from './filter-control.ts'
import { once } from '#kit/loading/once.ts'
import { whenIdle } from '#kit/loading/when-idle.ts'
import { whenLoaded } from '#kit/loading/when-loaded.ts'
import { goesOn, isJump, isPageChange, loadsPage } from './navigate-event.ts'
import { navigate } from './navigate.ts'
import { keepAddress } from './page-address.ts'
import { takePayload } from './payload.ts'
import { jump, scrollToPlace } from './places.ts'
import type { Match, PageDrawer, View } from '#kit/pages/contract/routes.ts'
import { SeenPage, STAY } from './seen-page.ts'
import type { PageState } from '#kit/pages/contract/page.ts'

export interface NavigationOptions {
  buildId: string
  /** How often to ask for a newer build, in ms; 0 = never. */
  interval: number
  match: (pathname: string) => Match | undefined
  /** The view of a route by its name; the error view for a name that has none. */
  view: (route: string) => Promise<View>
  /** What draws pages; brought at the first sign that it will be needed. */
  drawer: () => Promise<PageDrawer>
  /** The focus is in something that lies over the page, and stays there when another page comes. */
  isCovered: () => boolean
  /** The page shown is being left. */
  leave: () => void
  /** Another page is drawn, and about to be seen; `fromTop` says that it will be read from there. */
  shown: (state: PageState, fromTop: boolean) => void
}

/** What of a page hangs for so long is given up, and its document loaded. React on slow-2g takes 12 s. */
const PATIENCE_MS = 30_000

/**
 * Turns same-origin link navigations into page changes without a document load (docs/decisions/0001-no-router.md).
 * Does nothing in a browser without the Navigation API: there every link loads its page. Returns what brings what a
 * change itself needs, to be called when there is a first sign that there will be one: a first visit does not wait for it. On a slow
 * or sparing connection that waits for the change.
 */
export function startNavigation(options: NavigationOptions): () => void {
  const { navigation } = window
  if (!navigation) return () => {}
  const bring = bringer(options)
  const ahead = followAhead(options)
  const seen = new SeenPage(navigation)
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    if (event.info !== STAY) seen.latest = event
    if (seen.isReturn(event, url)) return returnTo(seen, event)
    if (goesOn(event, seen)) return void goOn(event, seen)
    if (!isPageChange(event)) return loadsPage(event) ? seen.leaveBy(event) : undefined
    if (isJump(event) && !seen.isPending) return jump(event)
    seen.leave()
    if (seen.isLeaving) return seen.loadBy(event)
    // A newer build loads its pages itself.
    if (ahead.now()?.builds.isOutdated()) return seen.loadBy(event)
    const moved = ahead.now()?.builds.movedTo(url.pathname)
    if (moved !== undefined) return move(event, moved + url.search + url.hash)
    if (!options.match(url.pathname)) return seen.loadBy(event)
    options.leave()
    keepAddress()
    const change = { url, event, from: location.pathname, control: filterControl(event, url) }
    const handler = async () => {
      seen.await(event)
      let isDone = false
      const patience = setTimeout(() => seen.load(event), PATIENCE_MS)
      // What takes its place is told of a moment later.
      event.signal.addEventListener('abort', () => setTimeout(() => isDone || stayUnless(event, seen)))
      const payload = takePayload(url, options.buildId, event.signal)
      // What becomes of it is told once there is what draws it.
      payload.catch(() => {})
      const changing = await bring().catch(() => undefined)
      if (!changing) return seen.load(event)
      await changing.changePage(options, {
        ...change,
        payload,
        settle(state, isInPlace) {
          isDone = true
          seen.settle(url, state)
          if (!isInPlace) scrollToPlace(event)
        },
        load: () => seen.load(event),
        checkBuild: async () => (await ahead.soon()).builds.check(),
      })
      clearTimeout(patience)
      if (isDone) ahead.now()?.look()
    }
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler: () => seen.endOf(handler()) })
  })
  addEventListener('formdata', leaveOutEmpty)
  return () => void (mayPrefetch(connection()) && bring().catch(() => {}))
}

/** Has what any change needs brought; a drawer that cannot be had is the change's to tell of. */
function bringer({ drawer }: NavigationOptions) {
  return () => {
    void drawer().catch(() => {})
    return import('./change-page.ts')
  }
}

/** Begins to look ahead once the page has loaded and is quiet, or when somebody has to know. */
function followAhead(options: NavigationOptions) {
  let known: Ahead | undefined
  const soon = once(() => import('./ahead.ts').then((code) => (known = code.goAhead(options))))
  whenLoaded(() => whenIdle(() => void soon().catch(() => {})))
  return { now: () => known, soon }
}

/** The page that is seen stays as it is. */
function returnTo(seen: SeenPage, event: NavigateEvent): void {
  seen.leave()
  const isThere = event.destination.key === seen.key
  const handler = async () => {
    seen.stay()
    if (!isThere) scrollToPlace(event)
  }
  event.intercept({ focusReset: 'manual', scroll: 'manual', handler })
}

/** A change was stopped. If not by another page, the one that is seen stays; a download leaves a new page on its way, as in any browser. */
function stayUnless(event: NavigateEvent, seen: SeenPage): void {
  const { latest = event, asked } = seen
  if (latest !== event && loadsPage(latest)) return
  if (latest.downloadRequest !== null && asked) void navigate(asked, { history: 'replace' })
  else void seen.putBack()
}

/**
 * Asks for it once more as any browser would have: from the page that is seen, for to that one nothing was added yet. After a jump
 * within that, what was on its way is asked for again.
 */
async function goOn(event: NavigateEvent, seen: SeenPage): Promise<void> {
  event.preventDefault()
  const { destination, sourceElement: info } = event
  const isWithin = isJump(event) && (info ? info.getAttribute('href') : '#')?.startsWith('#')
  const { asked } = seen
  if (!(await seen.putBack())) return
  // Firefox restores its place a moment after the end.
  await new Promise((resolve) => setTimeout(resolve))
  if (seen.latest !== event) return
  const going = navigate(isWithin ? new URL(destination.url).hash : destination.url, { info })
  const own = seen.latest
  if (asked && isJump(own) && (await going) && seen.latest === own) void navigate(asked)
}

/** The route rules of the manifest say that the page is elsewhere. */
function move(event: NavigateEvent, to: string): void {
  event.preventDefault()
  void navigate(to, { history: event.navigationType === 'replace' ? 'replace' : 'auto' })
}
