import { normalizeCode } from '#kit/text/normalize.ts'
import { THROWAWAY_ENDINGS } from './phrases.server.ts'

/** Endings of domains that are no word which could begin a sentence. */
const ENDINGS = 'com|net|org|io|ru|cn|biz|xyz|eu'
const DOT = '[.\\u3002]'
/** Endings that are words, too. */
const WORDS = `info|shop|store|online|live|link|club|app|dev|${THROWAWAY_ENDINGS}`
/** "dot" in the languages in which addresses are spelt out most. */
const SPELT_DOT = 'dot|punkt|punto|ponto|point|punt|nokta|kropka|точка|点|點|ドット'

const LINKS = [
  // A scheme, also a disabled one that a reader repairs.
  /(?<![\p{L}\p{N}])(?:https?|hxxps?|ftp|mailto|javascript|data|tg|whatsapp) ?: ?[\p{L}\p{N}/+]|:\/|\bh(?:tt|xx)ps?\b/u,
  /(?<![\p{L}\p{N}])www(?![\p{L}\p{N}])/u,
  // A name with an ending, as mail programs show links, and spaces around its dot.
  /[\p{L}\p{N}_-]\.(?:\p{L}{2,}|xn--)/u,
  // The full stop of Chinese and Japanese sentences.
  /[\w-]\u3002[a-z]{2,}/,
  new RegExp(`[\\p{L}\\p{N}_-] ?${DOT} ?(?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'u'),
  new RegExp(`[\\p{L}\\p{N}_-] ${DOT} ?(?:${WORDS})(?![\\p{L}\\p{N}])`, 'u'),
  // An address that is spelt out: "evil dot com", "evil[.]com", "evil (punkt) com".
  new RegExp(`\\p{L} (?:${SPELT_DOT}) (?:${ENDINGS}|${WORDS})(?![\\p{L}\\p{N}])`, 'u'),
  / dot /,
  new RegExp(`[[({<] ?(?:${DOT}|${SPELT_DOT}) ?[\\])}>]`, 'u'),
  // IP addresses.
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/,
  /\[[\da-f]{0,4}:[\da-f:.]{2,40}\]/,
]

/** Matches links that only a program writes into a field of plain text: HTML, BBCode and Markdown. */
const MARKUP = /<\/?a[ >]|<(?:img|iframe|script|meta)\b|\[\/?(?:url|link|img|email)\b|\]\((?:https?:|\/|www)/u

/** Normalises a text for the search for links: one line of lower case, without the characters that nobody sees. */
const plain = (text: string): string => normalizeCode(text).toLowerCase().replace(/\s+/g, ' ')

/** Whether a text has a link, or what a mail program or a reader would take for one: bare, spelt out, in Unicode or as markup. */
export function hasLink(text: string): boolean {
  const line = plain(text)
  return MARKUP.test(line) || LINKS.some((link) => link.test(line))
}

/** Whether a text has a link as markup. */
export const hasMarkup = (text: string): boolean => MARKUP.test(plain(text))

const COUNTRIES = 'de|uk|fr|it|es|nl|pl|cz|at|ch|in|us|tr|br|jp|ua|ro|hu|se|no|dk|fi|pt|gr|au|ca|za|me|cc|tk'
/** Matches what is a link and no name: "evil.com", not "M.Smith". */
const NAMED_LINK = new RegExp(
  `:\\/\\/|\\bwww\\.|[\\p{L}\\p{N}_-]\\.(?:${ENDINGS}|${WORDS}|${COUNTRIES})(?![\\p{L}\\p{N}])`,
  'u',
)

/** Whether the name of a sender has a link: no person is called so. */
export function hasLinkInName(name: string): boolean {
  const line = plain(name)
  return MARKUP.test(line) || NAMED_LINK.test(line)
}

/** Whether the name of a file has a link, besides its extension. */
export const hasLinkInFileName = (name: string): boolean => hasLink(name.replace(/\.[^.]{1,10}$/, ''))
