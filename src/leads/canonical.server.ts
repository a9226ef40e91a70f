import { domainToASCII } from 'node:url'

/** The form of an address by which we recognise its owner; never the one we write to. */
export function canonicalEmail(email: string): string {
  const text = email.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  return at < 0 ? text : `${text.slice(0, at)}@${domainToASCII(domain) || domain}`
}

/** The page a visitor wrote from, without its query except `utm_*`: the rest may name a person (backend.md 11). */
export function storedPageUrl(pageUrl: string | undefined, siteUrl: string): string | null {
  const url = pageUrl ? URL.parse(pageUrl, siteUrl) : null
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null
  const campaign = [...url.searchParams].filter(([name]) => name.startsWith('utm_'))
  url.search = new URLSearchParams(campaign).toString()
  url.hash = ''
  url.username = ''
  url.password = ''
  return url.href
}
