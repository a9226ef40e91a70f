import { quietly } from '#kit/storage/quietly.ts'

/** The visitor's decision about cookies, as vanilla-cookieconsent stores it (spec §3, Cookie consent record). */
export const CONSENT_COOKIE = 'cc_cookie'
/** A record of another revision is asked for anew (spec §4). */
export const CONSENT_REVISION = 0

interface StoredRecord {
  categories: string[]
  revision: number
  consentId: string
  consentTimestamp: string
  lastConsentTimestamp: string
}

/**
 * The accepted categories of a cookie header's record. Undefined when there is none or it is not valid: id, timestamps
 * or categories missing, or another revision (spec §4).
 */
export function consentIn(cookies: string): string[] | undefined {
  const text = cookies.split('; ').find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`))
  if (!text) return undefined
  const record = parsed(text.slice(CONSENT_COOKIE.length + 1))
  const isValid =
    record.consentId &&
    typeof record.consentId === 'string' &&
    record.consentTimestamp &&
    record.lastConsentTimestamp &&
    record.revision === CONSENT_REVISION
  return isValid && Array.isArray(record.categories) ? record.categories : undefined
}

/** Tells the accepted categories now, if the visitor has decided, and whenever that changes, in another tab too. */
export function followConsent(tell: (categories: string[]) => void): void {
  let told = ''
  const look = () => {
    const categories = consentIn(document.cookie)
    if (!categories || String(categories) === told) return
    told = String(categories)
    tell(categories)
  }
  addEventListener('cc:onConsent', look)
  addEventListener('cc:onChange', look)
  followOtherTabs(look)
  look()
}

/** Tells when another tab may have decided: at once where the browser tells of cookies, else when this one is seen again. */
export function followOtherTabs(look: () => void): void {
  document.addEventListener('visibilitychange', look)
  window.cookieStore?.addEventListener('change', look)
}

/** Whatever wrote what is no JSON, it is not a decision. */
const parsed = (text: string): Partial<StoredRecord> =>
  quietly(() => JSON.parse(decodeURIComponent(text)) as Partial<StoredRecord> | null) ?? {}
