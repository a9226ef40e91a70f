import { consentIn, followOtherTabs } from '#kit/consent/record.ts'
import type * as Library from './library.ts'
import type { Choice } from './library.ts'
import { forgetChoice, noteChoice, takeChoice } from './noted.ts'
import { BOTS, SHOWN } from './shown.ts'
import { sayUnavailable } from './unavailable.ts'

/** What stands free above and below the banner. */
const GAP_PX = 32

/**
 * Shows the banner to who has not decided, and gives the buttons of banner and footer their work. The consent library
 * is loaded only by a choice, or by scripts that wait for a category accepted earlier.
 */
export function enhanceConsent(banner: HTMLElement): void {
  const root = document.documentElement
  const box = banner.firstElementChild as HTMLElement
  // Below the end of the page, and below what else stands at the bottom of the screen.
  // Not as one property of the root or of body: set there, it has every style of the page worked out anew.
  const keepRoom = (room: string) => {
    document.body.style.paddingBottom = room
    for (const higher of document.querySelectorAll<HTMLElement>('[data-above-banner]'))
      higher.style.setProperty('--consent', room)
    // What gets the focus is not scrolled to beneath it (WCAG 2.4.11).
    root.style.scrollPaddingBottom = room
  }
  const room = new ResizeObserver(() => keepRoom(`${box.clientHeight + GAP_PX}px`))
  const show = (isShown: boolean) => {
    root.classList.toggle(SHOWN, isShown)
    if (isShown) return room.observe(box)
    room.disconnect()
    keepRoom('')
  }
  const fetchLibrary = () => {
    // The library brings a container of this name, and rules for whatever is in one.
    banner.removeAttribute('id')
    return import('./library.ts')
  }
  let isLoaded = false
  const library = () => {
    isLoaded = true
    return fetchLibrary()
  }
  // Who comes near is about to choose; a fetch that fails is made again by the choice.
  for (const near of ['pointerover', 'focusin'])
    banner.addEventListener(near, () => void fetchLibrary().catch(() => {}), { once: true, passive: true })
  const choose = choosing(library)
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-consent]')
    if (!button) return
    button.setAttribute('aria-busy', 'true')
    void choose(button.dataset['consent'] as Choice).finally(() => button.removeAttribute('aria-busy'))
  })
  // It is told of the first decision, and of one the library finds made by another tab.
  addEventListener('cc:onConsent', () => {
    show(false)
    addEventListener('click', dropSecond, { capture: true, once: true })
  })
  followRecord(show, () => {
    if (isLoaded) void library().then(({ catchUp }) => catchUp())
  })
  const made = takeChoice()
  if (!consentIn(document.cookie)) {
    show(isAsked())
    if (made) void choose(made as Choice)
  } else if (document.querySelector('script[data-category]'))
    void library().then(({ startConsent }) => startConsent())
}

const isAsked = () => !consentIn(document.cookie) && !BOTS.test(navigator.userAgent)

/** Another tab may decide meanwhile; or a record that was there goes. */
function followRecord(show: (isShown: boolean) => void, catchUp: () => void): void {
  let wasDecided = consentIn(document.cookie)
  addEventListener('cc:onConsent', () => (wasDecided = consentIn(document.cookie)))
  followOtherTabs(() => {
    const isDecided = consentIn(document.cookie)
    if (isDecided || wasDecided) show(isAsked())
    wasDecided = isDecided
    if (isDecided) catchUp()
  })
}

/** The second half of a double click on the banner is not for what lay beneath it. */
function dropSecond(event: MouseEvent): void {
  if (event.detail > 1) {
    event.preventDefault()
    event.stopPropagation()
  }
}

const stored = () => String(consentIn(document.cookie))

/**
 * Has the library do what is chosen, one choice after the other: what was decided last is all that is done, also where that
 * was in another tab, or on another page while this one lay in the browser's cache.
 */
function choosing(library: () => Promise<typeof Library>): (choice: Choice) => Promise<void> {
  let chosen: Promise<void> = Promise.resolve()
  let own: string | undefined
  let decisions = 0
  return (choice) => {
    noteChoice(choice)
    const decision = choice === 'preferences' ? decisions : ++decisions
    const isLast = () => decision === decisions
    const { pathname } = location
    const before = stored()
    const isLeft = () => location.pathname !== pathname
    const isOvertaken = () => !isLast() || ![before, own].includes(stored())
    const choose = async (): Promise<void> => {
      const consent = await library()
      await consent.choose(choice, choice === 'preferences' ? isLeft : isOvertaken)
      own = stored()
    }
    return (chosen = chosen
      .then(choose)
      .catch(sayUnavailable)
      .finally(() => isLast() && forgetChoice()))
  }
}
