import { readConsent, onOtherTabDecision, storeConsent } from '#kit/consent/record.ts'
import { openWhenLoaded } from '#ui/dialog/load-dialogs.ts'
import { CATEGORIES, PREFERENCES_DIALOG } from './categories.ts'

/** User agents that do not see the banner (spec §4). `navigator.webdriver` does not matter. */
const BOTS = /bot|crawl|spider|slurp|teoma/i

/** Free space above and below the banner. */
const GAP_PX = 32

/** Applies a decision. A first visit does without this code; if it cannot be loaded, the next page tries again. */
const applyConsent = (accepted: string[]) =>
  void import('./apply-consent.ts').then((code) => code.applyConsent(accepted), console.warn)

const preferences = () => document.querySelector<HTMLDialogElement>(`#${PREFERENCES_DIALOG}`)
const inputs = () => [...(preferences()?.querySelectorAll<HTMLInputElement>('[name="category"]') ?? [])]

/** Shows the banner to visitors who have not decided, and stores what they decide there or in the preferences, which `opener` opens. */
export function enhanceConsent(banner: HTMLElement, opener: HTMLFormElement): void {
  const toggleBanner = createBannerToggle(banner)
  const showRecord = (cookies = document.cookie) => {
    const accepted = readConsent(cookies)
    if (accepted) toggleBanner(false)
    // Keeps the choices that the visitor is making.
    if (!preferences()?.open)
      for (const input of inputs()) input.checked = input.disabled || !!accepted?.includes(input.value)
    return accepted
  }
  const decide = (decision: string) => {
    const isChosen = (at: number) => decision === 'chosen' && inputs()[at]?.checked
    const accepted = CATEGORIES.filter((_, at) => at === 0 || decision === 'all' || isChosen(at))
    storeConsent(accepted, CATEGORIES)
    applyConsent(accepted)
    preferences()?.close()
    toggleBanner(false)
  }
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-consent]')
    if (button) decide(button.dataset['consent']!)
  })
  opener.addEventListener('submit', (event) => {
    event.preventDefault()
    const open = () => {
      showRecord()
      preferences()?.showModal()
    }
    void openWhenLoaded(event.submitter!, open, opener.action)
  })
  onOtherTabDecision(showRecord)
  const accepted = showRecord()
  if (accepted) applyConsent(accepted)
  else toggleBanner(!BOTS.test(navigator.userAgent))
}

/** Reserves space for a shown banner: at the end of the page, below the side widgets and around the focused element (WCAG 2.4.11). */
function createBannerToggle(banner: HTMLElement): (isShown: boolean) => void {
  // Sets the property on each element, because on the root it would restyle the whole page.
  const reserveSpace = (space: string) => {
    document.body.style.paddingBottom = space
    document.documentElement.style.scrollPaddingBottom = space
    for (const higher of document.querySelectorAll<HTMLElement>('[data-above-banner]'))
      higher.style.setProperty('--consent', space)
  }
  const size = new ResizeObserver(() => reserveSpace(`${banner.clientHeight + GAP_PX}px`))
  return (isShown) => {
    // The focused button disappears, so the focus moves to the page.
    if (banner.matches(':focus-within')) document.getElementById('main')?.focus({ preventScroll: true })
    banner.hidden = !isShown
    if (isShown) return size.observe(banner)
    size.disconnect()
    reserveSpace('')
  }
}
