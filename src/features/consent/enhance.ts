import { consentIn, followOtherTabs } from '#kit/consent/record.ts'
import { quietly } from '#kit/storage/quietly.ts'
import type * as Library from './library.ts'
import type { Choice } from './library.ts'
import { BOTS, SHOWN } from './shown.ts'
import { sayUnavailable } from './unavailable.ts'

/** Where a choice is noted until it is stored: a page left before that has the next one do it. */
const MADE = 'cookie-choice'
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
  addEventListener('cc:onConsent', () => show(false))
  // Another tab may have decided meanwhile.
  followOtherTabs(() => {
    if (!consentIn(document.cookie)) return
    show(false)
    if (isLoaded) void library().then(({ catchUp }) => catchUp())
  })
  const made = quietly(takeNote)
  if (!consentIn(document.cookie)) {
    show(!BOTS.test(navigator.userAgent))
    if (made) void choose(made as Choice)
  } else if (document.querySelector('script[data-category]'))
    void library().then(({ startConsent }) => startConsent())
}

/** The choice that was noted, if one was; one that is stored by now, here or in another tab, is not made again. */
function takeNote(): string | null {
  const made = sessionStorage.getItem(MADE)
  sessionStorage.removeItem(MADE)
  return made
}

/** Has the library do what is chosen, one choice after the other: what was chosen last is what holds. */
function choosing(library: () => Promise<typeof Library>): (choice: Choice) => Promise<void> {
  let chosen: Promise<void> = Promise.resolve()
  return (choice) => {
    if (choice !== 'preferences') quietly(() => sessionStorage.setItem(MADE, choice))
    const { pathname } = location
    return (chosen = chosen
      .then(library)
      .then((consent) => consent.choose(choice, () => location.pathname !== pathname))
      .catch((error: unknown) => sayUnavailable(choice, error))
      .finally(() => quietly(() => sessionStorage.removeItem(MADE))))
  }
}
