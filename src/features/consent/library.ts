import { acceptCategory, run, showPreferences, type Translation } from 'vanilla-cookieconsent'
import { CONSENT_COOKIE, CONSENT_REVISION } from '#kit/consent/record.ts'
import './preferences.css'

/** What a button of the banner or the footer asks for. */
export type Choice = 'all' | 'necessary' | 'preferences'

/** spec §9. */
const LIFETIME_DAYS = 182

let running: Promise<boolean> | undefined

/**
 * Starts the library, once a page: it reads the stored record and starts scripts whose category is accepted. Resolves
 * with whether it has its words; without them it keeps records but has no preferences to show.
 */
export function startConsent(): Promise<boolean> {
  running ??= run({
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
  }).then(
    () => true,
    (error: unknown) => {
      console.error(error)
      return false
    },
  )
  return running
}

/** Names that start with _ga or _gid (spec §3), wherever the tag may have set them: here, or on a parent domain. */
function clearedCookies() {
  const name = /^(?:_ga|_gid)/
  const labels = location.hostname.split('.')
  const parents = labels.slice(1, -1).map((_, at) => ({ name, domain: `.${labels.slice(at + 1).join('.')}` }))
  return [{ name }, ...parents]
}

/** Does what a button asks for: decides and stores, or opens the preferences (spec §4). */
export async function choose(choice: Choice): Promise<void> {
  const hasWords = await startConsent()
  if (choice === 'all') acceptCategory('all')
  else if (choice === 'necessary') acceptCategory([])
  else if (hasWords) showPreferences()
}

/** Nothing, when the file cannot be had: the library then says that it could not load the translation. */
async function loadEnglish() {
  const english = await import('./translation.en.ts').catch(() => undefined)
  const privacyHref = document.querySelector<HTMLAnchorElement>('[data-consent-banner] a')?.pathname ?? '/'
  const words = english && { preferencesModal: english.preferences(privacyHref) }
  // The banner is ours: without words for it the library draws none.
  return words as unknown as Translation
}
