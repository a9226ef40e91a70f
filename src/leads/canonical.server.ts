import { domainToASCII } from 'node:url'
import { isOwnHost } from '#kit/http/guard.server.ts'

export interface OwnSite {
  siteUrl: string
  /** Other hosts of the site (ALLOWED_HOSTS). */
  hosts: string[]
}

/** Returns the form of an address that identifies its owner. Mails are sent to the address as it was typed. */
export function canonicalEmail(email: string): string {
  const text = email.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  return at < 0 ? text : `${text.slice(0, at)}@${domainToASCII(domain) || domain}`
}

/** Returns the part of an address after its `@`. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** Matches an address at Gmail, which ignores dots before the `@` and has two domains. */
const GMAIL = /^(.+)@(?:gmail|googlemail)\.com$/s

/**
 * Returns the canonical address of a mailbox without the tag: `ana+1@buyer.example` arrives in the mailbox of `ana@buyer.example`,
 * and `a.na@googlemail.com` in that of `ana@gmail.com`.
 */
export function mailboxOf(email_canonical: string): string {
  const untagged = email_canonical.replace(/(?<=^[^+]+)\+.*(?=@)/s, '')
  const [, local] = GMAIL.exec(untagged) ?? []
  return local === undefined ? untagged : `${local.replaceAll('.', '')}@gmail.com`
}

/**
 * Returns the page a form was sent from, without its query except `utm_*`, which cannot name a person. Returns null
 * for other sites: sales would click a link that the sender chose.
 */
export function storedPageUrl(pageUrl: string | undefined, { siteUrl, hosts }: OwnSite): string | null {
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
