/** Name of the cookie that holds the visitor's decision about cookies (spec §3, Cookie consent record). */
const CONSENT_COOKIE = 'cc_cookie'
/** A record of another revision is not valid (spec §4). */
const CONSENT_REVISION = 0
/** The cookie dialogs are in English only (spec §2). */
export const CONSENT_LANGUAGE = 'en'
/** 182 days (spec §9). */
const LIFETIME_MS = 182 * 24 * 60 * 60 * 1000

/** The record in the form of vanilla-cookieconsent 3, which earlier releases of the site stored. */
interface ConsentRecord {
  categories: string[]
  revision: number
  data: null
  consentTimestamp: string
  consentId: string
  services: Record<string, never[]>
  languageCode: string
  lastConsentTimestamp: string
  expirationTime: number
}

/** Returns the accepted categories, or undefined without a valid record. */
export const consentIn = (cookies: string): string[] | undefined => recordIn(cookies)?.categories

/** A record is valid with an id, both timestamps, categories and the current revision (spec §4). */
function recordIn(cookies: string): ConsentRecord | undefined {
  const text = cookies.split('; ').find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`))
  if (!text) return undefined
  const record = parsed(text.slice(CONSENT_COOKIE.length + 1))
  const isValid =
    typeof record?.consentId === 'string' &&
    record.consentId &&
    record.consentTimestamp &&
    record.lastConsentTimestamp &&
    record.revision === CONSENT_REVISION &&
    Array.isArray(record.categories)
  return isValid ? record : undefined
}

function parsed(text: string): ConsentRecord | null {
  try {
    return JSON.parse(decodeURIComponent(text)) as ConsentRecord | null
  } catch {
    return null
  }
}

/**
 * Stores the accepted ones of all categories and dispatches the events of vanilla-cookieconsent: `cc:onFirstConsent` and
 * `cc:onConsent`, or `cc:onChange` for a later decision. An unchanged one, which another tab may have made, is not stored again.
 */
export function storeConsent(accepted: string[], categories: string[]): void {
  const previous = recordIn(document.cookie)
  const isAccepted = (category: string) => accepted.includes(category)
  const wasAccepted = (category: string) => previous?.categories.includes(category)
  const changedCategories = categories.filter((name) => isAccepted(name) !== wasAccepted(name))
  const tell = (name: string, detail: object) => dispatchEvent(new CustomEvent(name, { detail }))
  if (previous && !changedCategories.length) return void tell('cc:onConsent', { cookie: previous })
  const now = Date.now()
  const timestamp = new Date(now).toISOString()
  const cookie: ConsentRecord = {
    categories: accepted,
    revision: CONSENT_REVISION,
    data: null,
    consentTimestamp: previous?.consentTimestamp ?? timestamp,
    consentId: previous?.consentId ?? randomUuid(),
    services: Object.fromEntries(categories.map((name) => [name, []])),
    languageCode: CONSENT_LANGUAGE,
    lastConsentTimestamp: timestamp,
    expirationTime: now + LIFETIME_MS,
  }
  const { hostname, protocol } = location
  document.cookie = [
    `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(cookie))}`,
    `expires=${new Date(cookie.expirationTime).toUTCString()}`,
    'Path=/',
    'SameSite=Lax',
    ...(hostname.includes('.') ? [`Domain=${hostname}`] : []),
    ...(protocol === 'https:' ? ['Secure'] : []),
  ].join('; ')
  if (previous) return void tell('cc:onChange', { cookie, changedCategories })
  tell('cc:onFirstConsent', { cookie })
  tell('cc:onConsent', { cookie })
}

/** `crypto.randomUUID` is missing on pages served over plain http from another machine. */
const randomUuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replaceAll(/[018]/g, (digit) =>
    (Number(digit) ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))).toString(
      16,
    ),
  )

/** Calls `tell` with the accepted categories once the visitor has decided, and whenever they change, in another tab too. */
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

/** Calls `look` when another tab may have decided: at once where the browser reports cookies, else when this tab is shown again. */
export function followOtherTabs(look: () => void): void {
  document.addEventListener('visibilitychange', look)
  window.cookieStore?.addEventListener('change', look)
}
