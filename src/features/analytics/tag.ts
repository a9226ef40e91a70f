import { readConsent, onConsent } from '#kit/consent/record.ts'

/** The advertising tag's settings (contract.md: GOOGLE_TAG_ID, GOOGLE_CONVERSION_LABEL, GOOGLE_TAG_MODE). */
export interface TagConfig {
  id: string
  label?: string
  /** `basic`: nothing is requested before consent. `advanced`: the tag comes at once, told that all is denied. */
  mode: 'advanced' | 'basic'
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js'

type Grant = 'granted' | 'denied'

/** What Google's Consent Mode v2 is told for the accepted categories. */
export function consentMode(categories: string[]): Record<string, Grant> {
  const grant = (category: string): Grant => (categories.includes(category) ? 'granted' : 'denied')
  return {
    analytics_storage: grant('analytics'),
    ad_storage: grant('ads'),
    ad_user_data: grant('ads'),
    ad_personalization: grant('ads'),
  }
}

/** The tag reads `arguments` objects; an array it would take for a command of another kind. */
function gtag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  ;(window.dataLayer ??= []).push(arguments)
}

let isStarted = false

function load({ id }: TagConfig): void {
  isStarted = true
  gtag('js', new Date())
  gtag('config', id, {})
  const script = document.createElement('script')
  script.async = true
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Starts the tag and keeps it told what the visitor allows (spec §7, Third-party calls). */
export function startTag(config: TagConfig): void {
  gtag('consent', 'default', consentMode([]))
  onConsent((categories) => {
    gtag('consent', 'update', consentMode(categories))
    const isAllowed = categories.some((category) => category === 'analytics' || category === 'ads')
    if (isAllowed && !isStarted) load(config)
  })
  if (config.mode === 'advanced' && !isStarted) load(config)
}

/** Tells the advertising service of a taken inquiry; in basic mode only while that is accepted, though the tag is there. */
export function reportConversion({ id, label, mode }: TagConfig): void {
  const isAllowed = mode === 'advanced' || readConsent(document.cookie)?.includes('ads')
  if (isStarted && isAllowed) gtag('event', 'conversion', { send_to: label ? `${id}/${label}` : id })
}
