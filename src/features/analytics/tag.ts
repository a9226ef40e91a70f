import { readConsent, onConsent } from '#kit/consent/record.ts'

/** The advertising tag's settings: GOOGLE_TAG_ID, GOOGLE_CONVERSION_LABEL, GOOGLE_TAG_MODE. */
export interface TagConfig {
  id: string
  label?: string
  /** `basic` loads the tag only after consent; `advanced` loads it at once, with all consent denied. */
  mode: 'advanced' | 'basic'
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js'

type Grant = 'granted' | 'denied'

/** Returns the signals of Google's Consent Mode v2 for the accepted categories. */
export function consentSignals(categories: string[]): Record<string, Grant> {
  const grant = (category: string): Grant => (categories.includes(category) ? 'granted' : 'denied')
  return {
    analytics_storage: grant('analytics'),
    ad_storage: grant('ads'),
    ad_user_data: grant('ads'),
    ad_personalization: grant('ads'),
  }
}

/** Sends a command to the tag, which distinguishes `arguments` objects from arrays. */
function gtag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  ;(window.dataLayer ??= []).push(arguments)
}

let isStarted = false

function loadTag({ id }: TagConfig): void {
  isStarted = true
  gtag('js', new Date())
  gtag('config', id, {})
  const script = document.createElement('script')
  script.async = true
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Starts the tag, and updates its consent signals when the visitor decides (spec §7, Third-party calls). */
export function startTag(config: TagConfig): void {
  gtag('consent', 'default', consentSignals([]))
  onConsent((categories) => {
    gtag('consent', 'update', consentSignals(categories))
    const isAllowed = categories.some((category) => category === 'analytics' || category === 'ads')
    if (isAllowed && !isStarted) loadTag(config)
  })
  if (config.mode === 'advanced' && !isStarted) loadTag(config)
}

/** Reports a stored inquiry as a conversion; in basic mode only while advertising is accepted, even if the tag is loaded. */
export function reportConversion({ id, label, mode }: TagConfig): void {
  const isAllowed = mode === 'advanced' || readConsent(document.cookie)?.includes('ads')
  if (isStarted && isAllowed) gtag('event', 'conversion', { send_to: label ? `${id}/${label}` : id })
}
