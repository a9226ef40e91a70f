import { normalizeCode } from '#kit/text/normalize.ts'
import { decode } from './decode.server.ts'
import { THROWAWAY_ENDINGS } from './phrases.server.ts'

/** Endings of domains that are no word which could begin a sentence. */
const ENDINGS = 'com|net|org|io|ru|cn|biz|xyz|eu'
/** Endings that are words, too, with those of RFC 2606. */
const WORDS = `example|test|info|shop|store|online|live|link|club|app|dev|zip|${THROWAWAY_ENDINGS}`
const COUNTRIES =
  'de|uk|fr|it|es|nl|pl|cz|at|ch|in|us|tr|br|jp|ua|ro|hu|se|no|dk|fi|pt|gr|au|ca|za|me|ly|cc|tk|ру|рф'
/** Endings of services that shorten addresses. */
const SHORT = 'me|ly|gl|gd|gg|tk|cc'
/** Endings in Chinese and Japanese. A full stop of these languages has no space after it. */
const UNSPACED_ENDINGS = 'テスト|コム|みんな|测试|測試|中国|中國|公司|网络|网址|网站|中文网|在线|商城|商店'
const DOT = '[.\\u3002]'
/** Characters that a reader takes for a dot between a name and its ending. */
const DOT_LIKE = '[,·•‧∙\\u2025\\u066b]'
/** "dot" in the languages in which addresses are spelt out most. */
const SPELT_DOT = 'd[o0]t|punkt|punto|ponto|point|punt|nokta|kropka|точка|тчк'
const SPELT_DOT_UNSPACED = '点|點|ドット'

/** Matches an address that is spelt out: "evil dot com", "evil[.]com", "evil (punkt) com". */
const SPELT = [
  /(?<=[\p{L}\p{N}][^\p{L}\p{N}]{1,3})d[o0]t(?:[^\p{L}\p{N}]{1,3}\p{L}|(?:com|net|org)(?![\p{L}\p{N}]))/u,
  new RegExp(`\\p{L} (?:${SPELT_DOT}) (?:${ENDINGS}|${WORDS}|ру|рф)(?![\\p{L}\\p{N}])`, 'u'),
  // In other languages "punto de" and "point de" are words of a sentence.
  new RegExp(`\\p{L} (?:punkt|nokta|kropka) (?:${COUNTRIES})(?![\\p{L}\\p{N}])`, 'u'),
  new RegExp(`[\\w-] ?(?:${SPELT_DOT_UNSPACED}) ?(?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'u'),
  new RegExp(
    `[[({<|*"'] ?(?:${DOT}|${SPELT_DOT}|${SPELT_DOT_UNSPACED}) ?[\\])}>|*"'] ?\\p{L}{2}|[[({<] ?${DOT} ?[\\])}>]`,
    'u',
  ),
]

const LINKS = [
  // A scheme, also a disabled one that a reader repairs.
  /(?<![\p{L}\p{N}])(?:https?|hxxps?|ftp|file|mailto|javascript|vbscript|data|tg|whatsapp|skype|intent) ?: ?[\p{L}\p{N}/+]|: ?\/|\b(?:h ?t ?t ?p|h ?x ?x ?p) ?s?(?![\p{L}\p{N}])/u,
  /\/\/[\p{L}\p{N}]|\\\\\p{L}/u,
  /(?<![\p{L}\p{N}])w ?w ?w(?![\p{L}\p{N}])|xn--/u,
  // A name with an ending, as mail programs show links, and spaces around its dot. "Name" is any sign, such as an emoji.
  /[^\s.] ?\.\p{L}[\p{L}\p{M}]/u,
  // The full stop of Chinese and Japanese sentences.
  /[\w-]\u3002[a-z]{2,}/,
  new RegExp(`[\\p{L}\\p{N}]\\u3002(?:${UNSPACED_ENDINGS})(?![\\p{L},。、])`, 'u'),
  new RegExp(`[^\\s.] ?${DOT}{1,3} ?(?:${ENDINGS}|c ?o ?m)(?![\\p{L}\\p{N}])`, 'u'),
  new RegExp(`[^\\s.] ${DOT} ?(?:${WORDS}|${COUNTRIES})(?![\\p{L}\\p{N}])`, 'u'),
  new RegExp(`[\\p{L}\\p{N}]${DOT_LIKE}(?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'u'),
  // A path after an ending with a space before it, as in "t. me/x", or after a port. "Qty:1000/month" has none.
  new RegExp(`[^\\s.]${DOT} (?:${ENDINGS}|${SHORT})\\/\\S`, 'u'),
  /[\p{L}_-]\d{0,3}:(?:443|8080|8443)\/(?!\d)/u,
  ...SPELT,
  // An e-mail address, and the name of an account: alone, or with a sign that "25 A @start" has not.
  /\S@\p{L}/u,
  /^ ?@[a-z]\w{4,30} ?$/,
  /(?:^| )@(?=[a-z]{0,20}[\d_])[a-z]\w{4}/,
  // IP addresses.
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/,
  /\[[\da-f]{0,4}:[\da-f:.]{2,40}\]/,
  // Markdown, also with a link that is defined below.
  /\]\(/,
]

/** Matches links that only a program writes into a field of plain text: HTML, BBCode and Markdown. */
const MARKUP =
  /<\/?a[ >/]|<(?:img|iframe|script|meta)\b|\[ ?\/?(?:url|link|img|email)\b|\]\( ?(?:https?:|\/|www)/u

/** Normalises a text before links are searched for: decoded, on one line, in lower case, without invisible characters. */
const plain = (text: string): string =>
  normalizeCode(decode(text))
    .replace(/[\s\u2800]+/g, ' ')
    .toLowerCase()

/** Whether a text has a link, or what a mail program or a reader would take for one: bare, spelt out, in Unicode or as markup. */
export function hasLink(text: string): boolean {
  const line = plain(text)
  return MARKUP.test(line) || LINKS.some((link) => link.test(line))
}

/** Whether a text has a link as markup. */
export const hasMarkup = (text: string): boolean => MARKUP.test(plain(text))

/** Matches what is a link and no name: "evil.com", not "M.Smith". */
const NAMED_LINK = new RegExp(
  `:\\/\\/|\\bwww\\.|[\\p{L}\\p{N}_-]{2}\\.(?:${ENDINGS}|${WORDS}|${COUNTRIES})(?![\\p{L}\\p{N}])`,
  'u',
)

/** Whether the name of a sender has a link: no person is called so. */
export function hasLinkInName(name: string): boolean {
  const line = plain(name)
  return MARKUP.test(line) || NAMED_LINK.test(line) || SPELT.some((link) => link.test(line))
}

/** Whether the name of a file has a link, besides its extension. */
export const hasLinkInFileName = (name: string): boolean => hasLink(name.replace(/\.[^.]{1,10}$/, ''))
