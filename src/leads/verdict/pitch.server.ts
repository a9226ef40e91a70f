import { isOwnHost } from '#kit/http/guard.server.ts'
import { CUSTOMER_WORDS, PITCH_PHRASES, THROWAWAY_ENDINGS } from './phrases.server.ts'

/** Number of signs that make a text a pitch; each word of a customer cancels a phrase, and no link. */
const PITCH_FROM = 3
const LINK_SIGNS = 2

const LINK = new RegExp(
  String.raw`(?:https?://|\bwww\.)(?<host>[^\s/<>"'()[\]]+)` +
    String.raw`|(?<![\w@.-])(?<domain>(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|io|ru|cn|${THROWAWAY_ENDINGS}))(?![\w@-])`,
  'gi',
)
const THROWAWAY = new RegExp(String.raw`\.(?:${THROWAWAY_ENDINGS})(?:$|[:?#])`, 'i')
/** Matches scripts without spaces between words. */
const UNSPACED = /\p{Script=Han}/u

interface Phrase {
  phrase: string
  /** The normalized phrase with the spaces that must surround it. */
  needle: string
}

const phrasesOf = (lists: readonly string[]): Phrase[] =>
  lists
    .flatMap((list) => list.split('|'))
    .map((phrase) => {
      const words = normalizePhrase(phrase).trim()
      if (UNSPACED.test(words)) return { phrase, needle: words }
      return { phrase, needle: ` ${words}${phrase.endsWith('.') ? ' ' : ''}` }
    })

/**
 * Normalizes a text for the comparison with phrases: lower case without accents and punctuation, `#` for each number, `$` for each
 * currency and always after its number: ` seo for # $ `.
 */
export const normalizePhrase = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{N}+(?:[.,]\p{N}+)*/gu, ' # ')
    .replaceAll(/\p{Sc}|(?<!\p{L})(?:usd|eur|euros?|gbp|dollars?|руб\p{L}*)(?!\p{L})/gu, ' $ ')
    .replaceAll(/[^\p{L}#$%]+/gu, ' ')
    .replaceAll('%', ' % ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll('$ #', '# $')
    .trim()} `

const PITCHES = phrasesOf(PITCH_PHRASES)
const CUSTOMERS = phrasesOf(CUSTOMER_WORDS)

/** Returns the signs that make a text a pitch, for the operator; none for any other text. */
export function pitchSigns(text: string, ownHosts: string[]): string[] {
  const words = normalizePhrase(text)
  const phrases = PITCHES.filter(({ needle }) => words.includes(needle)).map(({ phrase }) => phrase)
  const customers = CUSTOMERS.filter(({ needle }) => words.includes(needle)).length
  const hosts = foreignHosts(text, ownHosts)
  const links = hosts.length > 0 ? LINK_SIGNS : 0
  const suspicious = Number(hosts.some((host) => THROWAWAY.test(host)))
  if (Math.max(0, phrases.length - customers) + links + suspicious < PITCH_FROM) return []
  return [...phrases, ...hosts]
}

function foreignHosts(text: string, ownHosts: string[]): string[] {
  const hosts = [...text.matchAll(LINK)].map(({ groups }) =>
    (groups?.['host'] ?? groups?.['domain'] ?? '').toLowerCase(),
  )
  return [...new Set(hosts)].filter((host) => !isOwnHost(host, ownHosts))
}
