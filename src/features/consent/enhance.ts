import { readConsent, onOtherTabDecision, storeConsent } from '#kit/consent/record.ts'
import { applyConsent } from './apply-consent.ts'

/** Bots do not see the banner (spec §4). An automated browser is not a bot: the user agent alone decides. */
const BOTS = /bot|crawl|spider|slurp|teoma/i

/** Free space above and below the banner. */
const GAP_PX = 32

/** Shows the banner to visitors who have not decided, and stores what they decide there or in the preferences. */
export function enhanceConsent(banner: HTMLElement, preferences: HTMLDialogElement): void {
  const toggleBanner = withRoom(banner)
  const categories = [...preferences.querySelectorAll<HTMLInputElement>('[name="category"]')]
  const fieldset = preferences.querySelector('fieldset')!
  const showRecord = (cookies = document.cookie) => {
    const accepted = readConsent(cookies)
    if (accepted) toggleBanner(false)
    // Choices that are being made stay; before the first call none can be.
    if (preferences.open && !fieldset.disabled) return
    for (const input of categories) input.checked = input.disabled || !!accepted?.includes(input.value)
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
  showRecord()
  fieldset.disabled = false
  const accepted = readConsent(document.cookie)
  if (accepted) applyConsent(accepted)
  else toggleBanner(!BOTS.test(navigator.userAgent))
}

const namesOf = (inputs: HTMLInputElement[]) => inputs.map(({ value }) => value)

/** Keeps room for the banner below the end of the page, beneath the side widgets and around what has the focus (WCAG 2.4.11). */
function withRoom(banner: HTMLElement): (isShown: boolean) => void {
  // Set on each element: as one property of the root it would restyle the whole page.
  const keepRoom = (room: string) => {
    document.body.style.paddingBottom = room
    document.documentElement.style.scrollPaddingBottom = room
    for (const higher of document.querySelectorAll<HTMLElement>('[data-above-banner]'))
      higher.style.setProperty('--consent', room)
  }
  const size = new ResizeObserver(() => keepRoom(`${banner.clientHeight + GAP_PX}px`))
  return (isShown) => {
    banner.hidden = !isShown
    if (isShown) return size.observe(banner)
    size.disconnect()
    keepRoom('')
  }
}
