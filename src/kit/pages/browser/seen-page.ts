import { isHttp } from './navigate-event.ts'
import { ended, navigate } from './navigate.ts'
import { releaseAddress } from './page-address.ts'
import { rememberPlace } from './places.ts'
import { isLeft, pageOf } from './return-to-place.ts'

/** Says of a navigation that it only puts the address back. */
export const STAY = 'stay'

/** Back or forward to another entry of this document. */
const isWithin = ({ navigationType, destination }: NavigateEvent) =>
  navigationType === 'traverse' && destination.sameDocument

const { dataset } = document.documentElement

/** The page that is seen, whatever address stands above it while another is on its way. */
export class SeenPage {
  /** What was asked for last. */
  latest: NavigateEvent | undefined
  /** A document is on its way: only another one can take the place of this one. */
  isLeaving = false
  readonly #navigation: Navigation
  /** Path and query; empty where the address is not this document's. */
  #page = isLeft() ? '' : pageOf(location)
  /** Of the history entry that it was left by; empty where there is none, like that of a destination that adds its own. */
  key = ''
  /** spec §4, data loading states. */
  #state = dataset['loading']
  /** Another page is on its way, and its address there already. */
  isPending = false
  /** Its address; empty if it is that of the page that is seen, or was come back to. */
  asked = ''
  /** How often the browser has put this document away. */
  #timesAway = 0

  constructor(navigation: Navigation) {
    this.#navigation = navigation
    if (!this.#page) this.load()
    addEventListener('pagehide', () => this.#timesAway++)
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      this.isLeaving = false
      if (this.isAt(location)) this.stay()
      else this.load()
    })
  }

  isAt(address: Pick<URL, 'pathname' | 'search'>): boolean {
    return pageOf(address) === this.#page
  }

  leave(): void {
    const isSeen = this.isAt(location) && !this.isAway
    if (isSeen) this.key = this.#current ?? ''
    rememberPlace(isSeen ? window.scrollY : undefined)
  }

  /** The page of the address is on its way. Should the browser load it, it does not begin where this one was. */
  await({ navigationType, destination }: NavigateEvent): void {
    this.isPending = true
    this.asked = navigationType === 'traverse' || this.#isOwn() ? '' : destination.url
    dataset['loading'] = 'pending'
    if (!this.#isOwn() || !this.isAt(location)) history.scrollRestoration = 'manual'
  }

  /** The page of an address is seen now. */
  settle(url: URL, state: 'success' | 'error'): void {
    this.#page = pageOf(url)
    this.key = ''
    this.#state = state
    if (this.isAt(location)) this.stay()
  }

  /** Puts back the address of the page that is seen: its entry, if there still is one. Resolves with whether it stands there. */
  async putBack(): Promise<boolean> {
    const isThere = this.#navigation.entries().some(({ key }) => key === this.key)
    if (isThere && !this.#isOwn()) return ended(this.#navigation.traverseTo(this.key, { info: STAY }))
    this.stay()
    return this.isAt(location) || navigate(this.#page, { history: 'replace', info: STAY })
  }

  /**
   * Loads the document of the address, which is its page's already: where it was left, or begins (return-to-place.ts). Not where
   * something else was asked for meanwhile.
   */
  load(event?: NavigateEvent): void {
    if (event?.signal.aborted) return
    this.isLeaving = true
    history.scrollRestoration = 'manual'
    location.reload()
  }

  /** The document of an address is loaded; of an entry of this one the browser by itself would change no more than the address. */
  loadBy(event: NavigateEvent): void {
    if (!isWithin(event)) this.leaveBy(event)
    else
      event.intercept({
        handler: async () => {
          this.await(event)
          this.load()
        },
      })
  }

  /** The browser loads a document. If that is stopped, and not by what goes on to another one, this page is whole. */
  leaveBy(event: NavigateEvent): void {
    this.isLeaving = true
    const stay = () => {
      if (this.latest && this.latest !== event && isHttp(this.latest)) return
      this.isLeaving = false
      if (this.isPending) void this.putBack()
    }
    event.signal.addEventListener('abort', () => setTimeout(stay))
  }

  /** Its address is put back; or back or forward, while another page is on its way, leads to an entry of this one. */
  isReturn(event: NavigateEvent, url: URL): boolean {
    const isAwaiting = this.isPending && !this.isLeaving
    return event.info === STAY || (isAwaiting && isWithin(event) && this.isAt(url))
  }

  /** Chromium ends the tab when a change ends in a page that was put away meanwhile, and has come back: it never does. */
  async endOf(change: Promise<void>): Promise<void> {
    const before = this.#timesAway
    await change
    if (this.#timesAway > before) await new Promise(() => {})
  }

  /** It is the page of its address: its place is the browser's to keep. */
  stay(): void {
    this.isPending = false
    this.asked = this.key = ''
    releaseAddress()
    dataset['loading'] = this.#state
    history.scrollRestoration = 'auto'
  }

  /** Another entry than its own is the current one, for the page that is on its way. */
  get isAway(): boolean {
    return this.isPending && !this.#isOwn()
  }

  get #current(): string | undefined {
    return this.#navigation.currentEntry?.key
  }

  /** The entry that it was left by is the current one, whatever is on its way to take it. */
  #isOwn(): boolean {
    return this.key === this.#current
  }
}
