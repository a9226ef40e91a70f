import { connection, canPrefetch } from './connection.ts'
import type { NavigationOptions } from './change-page.ts'
import { pageKey, prefetchPayload } from './payload.ts'

/** spec §9: concurrent preloads. */
const MAX_PRELOADS = 4
const INTENTS = ['pointerover', 'focusin', 'touchstart']

/** Checked for every link of a page, so without matching routes. */
const canBePage = (link: HTMLAnchorElement) =>
  link.origin === location.origin && link.target !== '_blank' && !link.hasAttribute('download')

/** Prefetches pages by visible links, and first by pointer, touch or focus. Returns an observer of a new page's links. */
export function startPrefetching(options: NavigationOptions): () => void {
  const request = createPrefetcher(options)
  const intend = ({ target }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
    if (link && canBePage(link)) request(new URL(link.href), true)
  }
  for (const intent of INTENTS) addEventListener(intent, intend, { passive: true })
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      request(new URL((target as HTMLAnchorElement).href), false)
    }
  })
  let current = new URL(location.href)
  const observeLinks = () => {
    // The previous page may have been loaded as a document, without a payload, which Back needs.
    request(current, false)
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
  async function prefetch(url: URL, isIntended: boolean): Promise<void> {
    const route = url.pathname !== location.pathname && canPrefetch(connection()) && match(url.pathname)
    if (!route) return
    const key = pageKey(url)
    if (prefetched.has(key)) return
    prefetched.add(key)
    await prefetchPayload(url, buildId, isIntended ? 'auto' : 'low')
  }
  return (url: URL, isIntended: boolean): void => {
    const job = () => prefetch(url, isIntended)
    if (isIntended) waiting.unshift(job)
    else waiting.push(job)
    void next()
  }
}
