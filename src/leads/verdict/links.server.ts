import { isOwnHost } from '#kit/http/guard.server.ts'
import { isMailAddress } from '#kit/mail/mail-address.server.ts'
import type { Facts } from './facts.server.ts'
import { domainOf, type Submission } from './submission.server.ts'

const LINK = /(?:https?:\/\/|\bwww\.)[^\s<>"'()[\]]{3,}/gi
const SHORTENED =
  /(?<![\w.-])(?:bit\.ly|cutt\.ly|tinyurl\.com|t\.me|is\.gd|goo\.su|clck\.ru|rb\.gy|shorturl\.at)\/\w/i
/** A whole address of the web, or a domain alone: of this three letters at least, for `M.Com` is a degree. */
const ADDRESS =
  /(?:https?:\/\/|\bwww\.(?=\w))(?:www\.)?(?<host>[\p{L}\p{N}.-]*)|\b(?<domain>(?:[a-z0-9-]+\.)*[a-z0-9-]{3,63}\.(?:com|net|org|info|biz|ru|su|cn|xyz|top|online|site|shop|club|pro|vip|bet|icu|live))\b(?<path>\/)?/giu

/** Hides its target, as no company needs to. */
export const isShortened = (text: string): boolean => SHORTENED.test(text)

/** An address of the web in a name. */
interface Address {
  /** It has a scheme or `www.` before its host. */
  isMarked: boolean
  hasPath: boolean
}

/** The addresses of the web in a name that are not its writer’s own; one of e-mail is none. */
export function foreignAddressesIn(name: string, email: string): Address[] {
  const words = name.split(/[\s<>()",;]+/).filter((word) => !isMailAddress(word))
  return [...words.join(' ').matchAll(ADDRESS)].flatMap(({ groups = {} }) => {
    const { host, domain = '', path } = groups
    if (isOfSender((host ?? domain).toLowerCase(), email)) return []
    return [{ isMarked: host !== undefined, hasPath: path !== undefined }]
  })
}

/** Whether a company is called by an address of the web that is not its writer’s own. */
export const hasForeignAddress = (company: string, email: string): boolean =>
  foreignAddressesIn(company, email).some(({ isMarked }) => isMarked)

export const withoutLinks = (text: string): string => text.replaceAll(LINK, ' ')

/** How many words a text has that are no links; where words are not parted, two signs are one. */
export function wordsBesideLinks(text: string): number {
  const words = withoutLinks(text).match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}|[\p{L}\p{M}\p{N}]+/gu,
  )
  return words?.length ?? 0
}

const TARGET = /(?:\bhref\s*=|\[(?:url|link)[=\]])\s*["'“”„]?\s*(?<target>[^\s"'“”<>[\]]*)/gi
/** Nothing, a path of the page it stands in, an address of e-mail, or what only a report of a flaw has. */
const NO_SITE = /^(?:$|[/#?](?!\/)|javascript:|data:|mailto:)/i

/** Whether a text has links in markup to another site: who quotes those of our own pages advertises nothing. */
export function hasMarkup({ text }: Submission, { ownHosts }: Pick<Facts, 'ownHosts'>): boolean {
  const isOurs = (target: string) =>
    NO_SITE.test(target) || isOwnHost(URL.parse(target)?.host ?? '', [...ownHosts])
  return [...text.matchAll(TARGET)].some(({ groups }) => !isOurs(groups?.['target'] ?? ''))
}

/** How many links a text has; those to our own site are none, those to the sender's together one. */
export function linksOf({ text, email }: Submission, { ownHosts }: Pick<Facts, 'ownHosts'>): number {
  let count = 0
  let isOwnCounted = false
  for (const [link] of text.matchAll(LINK)) {
    const host = URL.parse(link.startsWith('http') ? link : `http://${link}`)?.hostname ?? ''
    if (isOwnHost(host, [...ownHosts])) continue
    const isSenders = isOfSender(host, email)
    if (isSenders && isOwnCounted) continue
    isOwnCounted ||= isSenders
    count++
  }
  return count
}

/** Whether a host is that of the sender’s address, or below it. */
function isOfSender(host: string, email: string): boolean {
  const own = domainOf(email)
  return own !== '' && (host === own || host.endsWith(`.${own}`))
}
