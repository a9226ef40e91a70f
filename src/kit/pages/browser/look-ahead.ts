import type { NavigationOptions } from './navigation.ts'
import { createPrefetcher } from './prefetch.ts'

/** What is about to be pressed. */
const INTENTS = ['pointerover', 'focusin', 'touchstart']

/** Of every link on the page, so nothing dear: which route it leads to is asked when it is seen or meant. */
const mayBePage = (link: HTMLAnchorElement) =>
  link.origin === location.origin && link.target !== '_blank' && !link.hasAttribute('download')

/**
 * Has pages fetched ahead whose links come into view; the page of a link that a pointer, a finger or the focus comes to is
 * drawn ahead, too: then neither code nor styles nor drawing stand between press and page. Returns what looks for the links
 * of a page that was just shown.
 */
export function lookAhead(options: NavigationOptions): () => void {
  const { inView, meant } = createPrefetcher(options)
  let here = new URL(location.href)
  /** The first card in view: drawn at the first sign of life, since React's first drawing takes twice as long as others. */
  let likely: URL | undefined
  let isWarm = false
  /** Address of the last page that was meant. */
  let last = ''

  const draw = async (url: URL): Promise<void> => {
    if (url.href === last) return
    last = url.href
    const payload = await meant(url)
    if (payload && last === url.href) await (await options.drawer()).prepare(payload)
  }
  const intend = ({ target }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
    const url = link && mayBePage(link) ? new URL(link.href) : isWarm ? undefined : likely
    if (!url) return
    isWarm = true
    // What could not be drawn ahead is when it is asked for.
    void draw(url).catch(() => {})
  }
  for (const intent of INTENTS) addEventListener(intent, intend, { passive: true })
  // Who begins to scroll does not mean what the finger came down on.
  addEventListener('pointercancel', () => (last = ''))

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const url = new URL((target as HTMLAnchorElement).href)
      inView(url)
      if (target.closest('article')) likely ??= url
    }
  })
  const look = () => {
    last = ''
    // The document that was left has no data to be shown again by. Who goes back shall not wait for it, nor need a network.
    inView(here)
    here = new URL(location.href)
    // What only orders or filters a list is fetched on intent: of such links a page is full.
    for (const link of document.links)
      if (link instanceof HTMLAnchorElement && !link.search && mayBePage(link)) observer.observe(link)
  }
  look()
  return look
}
