import { readConsent, onOtherTabDecision, storeConsent } from '#kit/consent/record.ts'

/** User agents that do not see the banner (spec §4). `navigator.webdriver` does not matter. */
const BOTS = /bot|crawl|spider|slurp|teoma/i

/** Free space above and below the banner. */
const GAP_PX = 32

/** Applies a decision. A first visit does without this code; if it cannot be loaded, the next page tries again. */
const applyConsent = (accepted: string[]) =>
  void import('./apply-consent.ts').then((code) => code.applyConsent(accepted), console.warn)

/** Shows the banner to visitors who have not decided, and stores what they decide there or in the preferences. */
export function enhanceConsent(banner: HTMLElement, preferences: HTMLDialogElement): void {
  const toggleBanner = createBannerToggle(banner)
  const categories = [...preferences.querySelectorAll<HTMLInputElement>('[name="category"]')]
  const fieldset = preferences.querySelector('fieldset')!
  const showRecord = (cookies = document.cookie) => {
    const accepted = readConsent(cookies)
    if (accepted) toggleBanner(false)
    // Keeps the choices that the visitor is making; none can be made before the first call.
    if (!preferences.open || fieldset.disabled)
      for (const input of categories) input.checked = input.disabled || !!accepted?.includes(input.value)
    return accepted
  }
  const decide = (decision: string) => {
    const isAccepted = (input: HTMLInputElement) =>
      decision === 'all' || (decision === 'chosen' ? input.checked : input.disabled)
    const accepted = namesOf(categories.filter(isAccepted))
    storeConsent(accepted, namesOf(categories))
    applyConsent(accepted)
    preferences.close()
    toggleBanner(false)
  }
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-consent]')
    if (button) decide(button.dataset['consent']!)
  })
  preferences.addEventListener('close', () => showRecord())
  onOtherTabDecision(showRecord)
  const accepted = showRecord()
  fieldset.disabled = false
  if (accepted) applyConsent(accepted)
  else toggleBanner(!BOTS.test(navigator.userAgent))
}

const namesOf = (inputs: HTMLInputElement[]) => inputs.map(({ value }) => value)

/** Reserves space for a shown banner: at the end of the page, below the side widgets and around the focused element (WCAG 2.4.11). */
function createBannerToggle(banner: HTMLElement): (isShown: boolean) => void {
  // Set on each element, because a property of the root would restyle the whole page.
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
