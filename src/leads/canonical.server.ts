import { domainToASCII } from 'node:url'
import { isOwnHost } from '#kit/http/guard.server.ts'

/** Whose pages leads come from: this site's, and those of the hosts it knows (ALLOWED_HOSTS). */
export interface OwnPages {
  siteUrl: string
  hosts: string[]
}

/** The form of an address by which we recognise its owner; never the one we write to. */
export function canonicalEmail(email: string): string {
  const text = email.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  return at < 0 ? text : `${text.slice(0, at)}@${domainToASCII(domain) || domain}`
}

/** Whose an address is, as the store asks for it. */
export const ownerOf = (email: string) => ({ email_canonical: canonicalEmail(email) })

/**
 * The page a visitor wrote from, without its query except `utm_*`: the rest may name a person (backend.md 11). Nothing for a
 * page of another site: sales would read, and click, whatever a stranger told.
 */
export function storedPageUrl(pageUrl: string | undefined, { siteUrl, hosts }: OwnPages): string | null {
  const url = pageUrl ? URL.parse(pageUrl, siteUrl) : null
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null
  if (url.host !== new URL(siteUrl).host && !isOwnHost(url.host, hosts)) return null
  const campaign = [...url.searchParams].filter(([name]) => name.startsWith('utm_'))
  url.search = new URLSearchParams(campaign).toString()
  url.hash = ''
  url.username = ''
  url.password = ''
  return url.href
}
