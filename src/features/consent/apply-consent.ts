const MARKED_SCRIPTS = 'script[type="text/plain"][data-category][data-src]'

/** Starts scripts marked with an accepted category, and deletes analytics cookies where that category is not accepted. */
export function applyConsent(accepted: string[]): void {
  for (const marked of document.querySelectorAll<HTMLScriptElement>(MARKED_SCRIPTS)) {
    const { category = '', src, type = '' } = marked.dataset
    if (accepted.includes(category)) marked.replaceWith(scriptOf({ src, type, async: false }))
  }
  if (!accepted.includes('analytics')) clearAnalyticsCookies()
}

/** A script that was parsed as text never runs; a new element in its place does. */
const scriptOf = (properties: object) => Object.assign(document.createElement('script'), properties)

/** Deletes cookies whose names start with _ga or _gid (spec §3), on this host and on the domains above it. */
function clearAnalyticsCookies(): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`)
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  for (const name of names.filter((one) => /^_(?:ga|gid)/.test(one)))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
}
