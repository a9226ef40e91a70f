import { connection, canPrefetch } from './connection.ts'
import type { NavigationOptions } from './change-page.ts'
import { isKept, pageKey, prefetchPayload } from './payload.ts'

/** spec §9: concurrent preloads. */
const MAX_PRELOADS = 4
const INTENTS = ['pointerover', 'focusin']
/** Events that begin a press, after which the page is almost certainly wanted. */
const PRESSES = ['pointerdown', 'touchstart']

/** Signs that a visitor wants the page of a link, weakest first. */
type Intent = 'visible' | 'pointed at' | 'pressed'

/** Checked for every link of a page, so without matching routes. A link with `data-about` opens a dialog. */
const canBePage = (link: HTMLAnchorElement) =>
  link.origin === location.origin && link.target !== '_blank' && !link.matches('[download], [data-about]')

/** Prefetches pages by visible links, and first by pointer, touch or focus. Returns an observer of a new page's links. */
export function startPrefetching(options: NavigationOptions): () => void {
  const request = createPrefetcher(options)
  const intend = ({ target, type }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
    if (link && canBePage(link))
      request(new URL(link.href), PRESSES.includes(type) ? 'pressed' : 'pointed at')
  }
  for (const intent of [...INTENTS, ...PRESSES]) addEventListener(intent, intend, { passive: true })
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      request(new URL((target as HTMLAnchorElement).href), 'visible')
    }
  })
  let current = new URL(location.href)
  const observeLinks = () => {
    // The previous page may have been loaded as a document, without a payload, which Back needs.
    request(current, 'visible')
    current = new URL(location.href)
    // Links that only filter or sort a list are many: they are prefetched on intent.
    for (const link of document.links)
      if (link instanceof HTMLAnchorElement && !link.search && canBePage(link)) observer.observe(link)
  }
  observeLinks()
  return observeLinks
}

/** Returns a function that queues a page for prefetching, in front of all others if it is intended. */
function createPrefetcher({ buildId, match }: NavigationOptions) {
  const prefetched = new Set<string>()
  const waiting: (() => Promise<unknown>)[] = []
  let running = 0
  async function next(): Promise<void> {
    const job = running < MAX_PRELOADS ? waiting.shift() : undefined
    if (!job) return
    running++
    await job().catch(() => {})
    running--
    return next()
  }
  async function prefetch(url: URL, intent: Intent): Promise<void> {
    // Links that only filter a list are many.
    const isOther =
      url.pathname !== location.pathname || (intent === 'pressed' && url.search !== location.search)
    if (!isOther || !canPrefetch(connection()) || !match(url.pathname)) return
    const key = pageKey(url)
    // A page is prefetched once, and a press requests it again if that has failed or is too old.
    if (isKept(url) || (prefetched.has(key) && intent !== 'pressed')) return
    prefetched.add(key)
    await prefetchPayload(url, buildId, intent === 'visible' ? 'low' : 'auto')
  }
  return (url: URL, intent: Intent): void => {
    const job = () => prefetch(url, intent)
    if (intent === 'visible') waiting.push(job)
    else waiting.unshift(job)
    void next()
  }
}
