const CONSENT_COOKIE = 'cc_cookie'
/** Current revision (spec §4); a record of any other revision is invalid. */
const CONSENT_REVISION = 0
/** Language of the dialog (spec §2). */
export const CONSENT_LANGUAGE = 'en'
/** Lifetime of the cookie (spec §9). */
export const LIFETIME_MS = 182 * 24 * 60 * 60 * 1000

/** The record of vanilla-cookieconsent 3, which earlier releases of the site used. */
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

export const readConsent = (cookies: string): string[] | undefined => readRecord(cookies)?.categories

/** A record is valid with an id, both timestamps, categories and the current revision (spec §4). */
function readRecord(cookies: string): ConsentRecord | undefined {
  const text = cookies.split('; ').find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`))
  if (!text) return undefined
  const record = parse(text.slice(CONSENT_COOKIE.length + 1))
  const isValid =
    typeof record?.consentId === 'string' &&
    record.consentId &&
    record.consentTimestamp &&
    record.lastConsentTimestamp &&
    record.revision === CONSENT_REVISION &&
    Array.isArray(record.categories)
  return isValid ? record : undefined
}

function parse(text: string): ConsentRecord | null {
  try {
    return JSON.parse(decodeURIComponent(text)) as ConsentRecord | null
  } catch {
    return null
  }
}

/** Stores the decision and dispatches vanilla-cookieconsent's events. An unchanged decision, perhaps of another tab, is not stored again. */
export function storeConsent(accepted: string[], categories: string[]): void {
  const previous = readRecord(document.cookie)
  const isAccepted = (category: string) => accepted.includes(category)
  const wasAccepted = (category: string) => previous?.categories.includes(category)
  const changedCategories = categories.filter((name) => isAccepted(name) !== wasAccepted(name))
  const dispatch = (name: string, detail: object) => dispatchEvent(new CustomEvent(name, { detail }))
  if (previous && !changedCategories.length) return void dispatch('cc:onConsent', { cookie: previous })
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
  if (previous) return void dispatch('cc:onChange', { cookie, changedCategories })
  dispatch('cc:onFirstConsent', { cookie })
  dispatch('cc:onConsent', { cookie })
}

/** `crypto.randomUUID` is missing on pages served over plain http from another machine. */
const randomUuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replaceAll(/[018]/g, (digit) =>
    (Number(digit) ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))).toString(
      16,
    ),
  )

/** Calls the listener with the accepted categories once the visitor has decided, and whenever they change, in another tab too. */
export function onConsent(listener: (categories: string[]) => void): void {
  let last = ''
  const check = (cookies = document.cookie) => {
    const categories = readConsent(cookies)
    if (!categories || String(categories) === last) return
    last = String(categories)
    listener(categories)
  }
  for (const type of ['cc:onConsent', 'cc:onChange']) addEventListener(type, () => check())
  onOtherTabDecision(check)
  check()
}

/** Calls the listener with the cookies when another tab may have decided: at once if the browser reports cookies, else when this tab is shown again. */
export function onOtherTabDecision(listener: (cookies: string) => void): void {
  document.addEventListener('visibilitychange', () => listener(document.cookie))
  window.cookieStore?.addEventListener('change', ({ changed }) => {
    // Chromium may report a cookie before `document.cookie` has it.
    const consent = changed.find(({ name }) => name === CONSENT_COOKIE)
    if (consent) listener(`${consent.name}=${consent.value}`)
  })
}
