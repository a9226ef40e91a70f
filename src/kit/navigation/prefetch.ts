import { type Connection, connection } from './connection.ts'
import type { NavigationOptions } from './navigation.ts'
import { prefetchPayload } from './payload.ts'
import { createQueue } from './queue.ts'

/** spec §9, concurrent route-component preloads. */
const MAX_PRELOADS = 4

/** What is about to be pressed. */
const INTENTS = ['pointerover', 'focusin', 'touchstart']

/** spec §9: not on data-saver mode or 2g connections; a browser that does not tell may. */
export const mayPrefetch = ({ saveData, effectiveType }: Connection): boolean =>
  !saveData && !effectiveType?.includes('2g')

/**
 * Fetches the data and the code of pages ahead, each once: of a link that comes into view, and at once of one that a
 * pointer, a finger or the focus comes to (behaviours §0.8). Returns what looks for the links of a page that was just shown.
 */
export function startPrefetching({
  buildId,
  match,
  view,
}: Pick<NavigationOptions, 'buildId' | 'match' | 'view'>): () => void {
  const queue = createQueue(MAX_PRELOADS)
  const done = new Set<string>()
  const intended = new Set<string>()
  const prefetch = (link: HTMLAnchorElement, isUrgent: boolean) => {
    const url = new URL(link.href)
    const key = url.pathname + url.search
    const isIntended = isUrgent && !intended.has(key)
    if (done.has(key) && !isIntended) return
    const route = url.pathname !== location.pathname && mayPrefetch(connection()) && match(url.pathname)
    if (!route) return
    if (isIntended) {
      intended.add(key)
      // Its code runs and its styles apply before the press: then they do not stand between press and page.
      queue.add(() => view(route.name), true)
    }
    if (done.has(key)) return
    done.add(key)
    queue.add(async () => {
      const payload = await prefetchPayload(url, buildId, isUrgent ? 'auto' : 'low')
      if ('code' in payload && !isUrgent) for (const file of payload.code) await preload(file)
    }, isUrgent)
  }
  // Of every link on the page, so nothing dear: which route it leads to is asked when it is seen or meant.
  const mayBePage = (link: HTMLAnchorElement) =>
    link.origin === location.origin && link.target !== '_blank' && !link.hasAttribute('download')

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      prefetch(target as HTMLAnchorElement, false)
    }
  })
  const intend = ({ target }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
    if (link && mayBePage(link)) prefetch(link, true)
  }
  for (const intent of INTENTS) addEventListener(intent, intend, { passive: true })
  // What only orders or filters a list is fetched on intent: of such links a page is full.
  const look = () => {
    for (const link of document.links)
      if (link instanceof HTMLAnchorElement && !link.search && mayBePage(link)) observer.observe(link)
  }
  look()
  return look
}

const fetched = new Set<string>()

/**
 * Brings a script or style sheet into the browser's cache without running it; one that fails is asked for again by the
 * page itself. Not by a `link`: for each one put into the head a browser works out the styles of the page anew, and
 * with `modulepreload` Chromium fetches all that a script imports, React too.
 */
async function preload(file: string): Promise<void> {
  if (fetched.has(file) || document.querySelector(`link[href="${file}"]`)) return
  fetched.add(file)
  await fetch(file, { priority: 'low' })
    .then((response) => response.arrayBuffer())
    .catch(() => fetched.delete(file))
}
