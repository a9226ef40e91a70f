import type { Ahead } from './ahead.ts'
import { connection, mayPrefetch } from './connection.ts'
import { filterControl, leaveOutEmpty } from './filter-control.ts'
import { once } from '#kit/loading/once.ts'
import { whenIdle } from '#kit/loading/when-idle.ts'
import { jump, scrollToPlace } from './places.ts'
import type { Match, PageDrawer, View } from './routes.ts'
import { SeenPage, STAY } from './seen-page.ts'
import type { PageState } from '#kit/render/page.ts'

export interface NavigationOptions {
  buildId: string
  /** How often to ask for a newer build, in ms; 0 = never. */
  interval: number
  match: (pathname: string) => Match | undefined
  /** The view of a route by its name; the error view for a name that has none. */
  view: (route: string) => Promise<View>
  /** What draws pages; brought when the first press says that it will be needed. */
  drawer: () => Promise<PageDrawer>
  /** The focus is in something that lies over the page, and stays there when another page comes. */
  isCovered: () => boolean
  /** The page shown is being left. */
  leave: () => void
  /** Another page is drawn, and about to be seen; `fromTop` says that it will be read from there. */
  shown: (state: PageState, fromTop: boolean) => void
}

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
  let latest: NavigateEvent | undefined
  navigation.addEventListener('navigate', (event) => {
    if (event.info === STAY)
      return event.intercept({ focusReset: 'manual', scroll: 'manual', handler: async () => seen.stay() })
    latest = event
    const url = new URL(event.destination.url)
    if (goesOn(event, seen)) return goOn(event, seen, () => latest === event)
    if (!isPageChange(event)) return
    if (isJump(event) && !seen.isPending) return jump(event)
    seen.leave()
    if (seen.isOver) return loadWithin(event, seen)
    // A newer build loads its pages itself.
    if (ahead.now()?.builds.isOutdated()) return seen.isAt(url) ? undefined : loadWithin(event, seen)
    const moved = ahead.now()?.builds.movedTo(url.pathname)
    if (moved !== undefined) return move(event, moved + url.search + url.hash)
    if (!options.match(url.pathname)) return loadWithin(event, seen)
    options.leave()
    const change = { url, event, from: location.pathname, control: filterControl(event, url) }
    const handler = async () => {
      seen.await()
      // What takes its place is told of a moment later.
      const stay = () => void setTimeout(() => (latest !== event && loadsPage(latest)) || seen.putBack())
      const changing = await bring().catch(() => undefined)
      if (!changing) return event.signal.aborted ? stay() : seen.load()
      await changing.changePage(options, {
        ...change,
        settle(isInPlace) {
          seen.settle(url)
          if (!isInPlace) scrollToPlace(event)
        },
        stay,
        load: () => seen.load(event),
        checkBuild: async () => (await ahead.soon()).builds.check(),
      })
      ahead.now()?.look()
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
  const soon = once(async () => (known = (await import('./ahead.ts')).goAhead(options)))
  const later = () => whenIdle(() => void soon().catch(() => {}))
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
  return { now: () => known, soon }
}

/** It is asked for while another page is on its way, whose address stands there already; a post cannot be asked for once more. */
const goesOn = (event: NavigateEvent, seen: SeenPage): boolean =>
  seen.isPending &&
  (isJump(event)
    ? event.navigationType !== 'traverse'
    : seen.isAway && event.navigationType === 'push' && loadsPage(event) && !event.formData)

/** Asks for it once more as any browser would have: from the page that is seen, for to that one nothing was added yet. */
function goOn(event: NavigateEvent, seen: SeenPage, isWanted: () => boolean): void {
  event.preventDefault()
  const { destination, sourceElement: info } = event
  const to = isJump(event) ? new URL(destination.url).hash : destination.url
  const again = () => void (isWanted() && window.navigation?.navigate(to, { info }))
  // Firefox restores its place a moment after the end.
  seen.putBack().finished?.then(
    () => setTimeout(again),
    () => {},
  )
}

/** An entry of this document whose page has to be loaded: by itself the browser would change no more than the address. */
function loadWithin(event: NavigateEvent, seen: SeenPage): void {
  if (event.navigationType === 'traverse' && event.destination.sameDocument)
    event.intercept({ handler: async () => seen.load() })
}

/** The route rules of the manifest say that the page is elsewhere. */
function move(event: NavigateEvent, to: string): void {
  event.preventDefault()
  window.navigation?.navigate(to, { history: event.navigationType === 'replace' ? 'replace' : 'auto' })
}

/** Another page comes of it: it is neither a download nor for a program for mail or calls. */
const loadsPage = (event: NavigateEvent | undefined): boolean =>
  event?.downloadRequest === null && /^https?:/.test(event.destination.url)

/** Within the document: to another fragment, or once more to the same. */
const isJump = ({ hashChange, destination, navigationType }: NavigateEvent): boolean =>
  hashChange || (destination.sameDocument && destination.url.includes('#') && navigationType !== 'traverse')

/** Not what the browser does by itself: other sites, downloads, posts, reloads. */
function isPageChange(event: NavigateEvent): boolean {
  return (
    event.canIntercept &&
    event.downloadRequest === null &&
    !event.formData &&
    event.navigationType !== 'reload'
  )
}
