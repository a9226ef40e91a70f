import { isOwnHost } from '#kit/http/guard.server.ts'
import { domainOf } from './submission.server.ts'

const LINK = /(?:https?:\/\/|\bwww\.)[^\s<>"'()[\]]{3,}/gi
const SHORTENED =
  /(?<![\w.-])(?:bit\.ly|cutt\.ly|tinyurl\.com|t\.me|is\.gd|goo\.su|clck\.ru|rb\.gy|shorturl\.at)\/\w/i
/** Three letters at least: `M.Com` is a degree. */
const HOST =
  /(?:https?:\/\/|\bwww\.\w|\b[a-z0-9-]{3,63}\.(?:com|net|org|info|biz|ru|su|cn|xyz|top|online|site|shop|club|pro|vip|bet|icu|live)\b)/i

/** Hides its target, as no company needs to. */
export const isShortened = (text: string): boolean => SHORTENED.test(text)

export const hasAddress = (text: string): boolean => HOST.test(text)

/** Whether a company is called by an address of the web that is not its writer's own. */
export function hasForeignAddress(company: string, email: string): boolean {
  const host = /(?:https?:\/\/|www\.)([^\s/]+)/i
    .exec(company)?.[1]
    ?.toLowerCase()
    .replace(/^www\./, '')
  return host !== undefined && host !== domainOf(email)
}

/** How many links a text has; those to our own site are none, those to the sender's together one. */
export function linksIn(text: string, email: string, ownHosts: readonly string[]): number {
  const own = domainOf(email)
  let count = 0
  let isOwnCounted = false
  for (const [link] of text.matchAll(LINK)) {
    const host = URL.parse(link.startsWith('http') ? link : `http://${link}`)?.hostname ?? ''
    if (isOwnHost(host, [...ownHosts])) continue
    const isSenders = own !== '' && (host === own || host.endsWith(`.${own}`))
    if (isSenders && isOwnCounted) continue
    isOwnCounted ||= isSenders
    count++
  }
  return count
}
