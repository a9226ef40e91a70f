import {
  acceptCategory,
  eraseCookies,
  getUserPreferences,
  hidePreferences,
  reset,
  run,
  showPreferences,
  type Translation,
  validConsent,
} from 'vanilla-cookieconsent'
import { CONSENT_COOKIE, CONSENT_REVISION, consentIn } from '#kit/consent/record.ts'
import { SHOWN } from './shown.ts'
import styles from './preferences.css?inline'

// Within the script: the dialog never comes without them.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)

/** What a button of the banner or the footer asks for. */
export type Choice = 'all' | 'necessary' | 'preferences'

/** spec §9. */
const LIFETIME_DAYS = 182

let running: Promise<unknown> | undefined
/** Without them the library keeps records and starts scripts, but has no preferences to show. */
let hasWords = false

/** Starts the library, once a page: it reads the stored record and starts scripts whose category is accepted. */
export async function startConsent(): Promise<void> {
  running ??= start()
  await running
}

function start(): Promise<unknown> {
  // The library would trip over a record that is none.
  if (!consentIn(document.cookie)) eraseCookies(CONSENT_COOKIE)
  addEventListener('cc:onModalHide', keepFocus)
  return run({
    revision: CONSENT_REVISION,
    mode: 'opt-in',
    autoShow: false,
    autoClearCookies: true,
    manageScriptTags: true,
    hideFromBots: false,
    guiOptions: { preferencesModal: { layout: 'box' } },
    cookie: {
      name: CONSENT_COOKIE,
      domain: location.hostname,
      path: '/',
      sameSite: 'Lax',
      secure: true,
      expiresAfterDays: LIFETIME_DAYS,
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      analytics: { autoClear: { cookies: clearedCookies() } },
      ads: {},
    },
    language: { default: 'en', translations: { en: loadEnglish } },
  })
}

/** Names that start with _ga or _gid (spec §3), wherever the tag may have set them: here, or on a parent domain. */
function clearedCookies() {
  const name = /^(?:_ga|_gid)/
  const labels = location.hostname.split('.')
  const parents = labels.slice(1, -1).map((_, at) => ({ name, domain: `.${labels.slice(at + 1).join('.')}` }))
  return [{ name }, ...parents]
}

/** Does what a button asks for: decides and stores, or opens the preferences (spec §4), unless that is past by now. */
export async function choose(choice: Choice, isPast: () => boolean): Promise<void> {
  // The record was taken away from the open page: what is decided is stored as if nothing had been.
  if (running && validConsent() && !consentIn(document.cookie)) forget()
  const wasRunning = running !== undefined
  await startConsent()
  const isDone = isPast()
  catchUp()
  if (choice !== 'preferences') {
    if (!isDone) acceptCategory(choice === 'all' ? 'all' : [])
    // Asked for before, they may have opened only now.
    return hidePreferences()
  }
  // A choice before could do without them.
  if (!hasWords && wasRunning) {
    forget()
    await startConsent()
  }
  if (hasWords) return isPast() ? undefined : showPreferences()
  forget()
  throw new Error('The preferences have no words.')
}

/** The library starts anew with what is asked of it next. */
function forget(): void {
  running = undefined
  // It takes its classes along, but whether the banner is seen is for us to say.
  const { classList } = document.documentElement
  const isSeen = classList.contains(SHOWN)
  reset(false)
  classList.toggle(SHOWN, isSeen)
}

/** Makes the library accept what the stored record says: another tab may have written it since. */
export function catchUp(): void {
  const stored = consentIn(document.cookie)
  const { acceptedCategories } = getUserPreferences()
  if (stored && stored.toSorted().join() !== acceptedCategories.toSorted().join()) acceptCategory(stored)
}

/** The banner's button that opened the preferences is gone once they are saved: reading goes on in the page. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  })
}

/** When the file cannot be had, no words: told of none at all, the library would leave marked scripts where they are. */
async function loadEnglish() {
  const english = await import('./translation.en.ts').catch(() => undefined)
  hasWords = english !== undefined
  // In the library's own words.
  if (!english) console.error("Could not load translation for the 'en' language")
  const privacyHref = document.querySelector<HTMLAnchorElement>('[data-consent-banner] a')?.pathname ?? '/'
  const words = english && { preferencesModal: english.preferences(privacyHref) }
  // The banner is ours: without words for it the library draws none.
  return (words ?? {}) as Translation
}
