import type { Facts } from './facts.server.ts'
import { isScrambled, looksTyped } from './gibberish.server.ts'
import {
  foreignAddressesIn,
  hasMarkup,
  hasForeignAddress,
  isShortened,
  linksOf,
  withoutLinks,
  wordsBesideLinks,
} from './links.server.ts'
import { isOffer, isStrangersOffer, isUnaskedOffer, TRADE_CAP } from './offer.server.ts'
import type { Sign } from './phrases/vocabulary.server.ts'
import { isReport, pointsOf, readingOf } from './reading.server.ts'
import { rule } from './rule.server.ts'
import type { Finding, Rule } from './score.server.ts'
import type { Submission } from './submission.server.ts'

/** Less than makes a submission spam, without scripts and with a link neither: phrases convict only as an offer does. */
export const PHRASES_CAP = 26
const PITCH_CAP = 16

/** Fewer words to a link are no letter. */
const WORDS_TO_A_LINK = 4
/** Of the pairs of letters in a short text with an abbreviation more than so many are known; of random ones hardly more. */
const WORDS_SHARE = 0.75
/** Any phrase of spam, and no other word: the least that one counts. */
const DISGUISED_FROM = 3

/** What it says. */
export const TEXT_RULES: Rule[] = [
  { name: 'LINKS', find: (submission, facts) => linkFinding(linksOf(submission, facts)) },
  rule('LINK_LIST', 30, { note: 'links and hardly a word', holds: isLinkList }),
  rule('SHORT_LINK', 10, {
    note: 'a shortened link',
    holds: (submission) => isShortened(submission.text) && !isReport(submission),
  }),
  rule('MARKUP', 45, {
    note: 'links in markup',
    holds: (submission, facts) => hasMarkup(submission, facts) && !isReport(submission),
  }),
  { name: 'URL_IN_NAME', find: nameFinding },
  rule('URL_IN_COMPANY', 25, {
    note: 'a web address as a company',
    holds: ({ company, email }) => hasForeignAddress(company, email),
  }),
  rule('GIBBERISH_NAME', 15, { note: 'a name of random letters', holds: ({ name }) => !looksTyped(name, 7) }),
  rule('GIBBERISH_TEXT', 35, {
    note: 'a text of random letters',
    holds: (submission) =>
      !looksTyped(withoutLinks(submission.text), 12, WORDS_SHARE) || isScrambledOnly(submission),
  }),
  rule('GIBBERISH_ONLY', 15, {
    note: 'and of nothing else',
    holds: ({ text }) => !looksTyped(withoutLinks(text), 16, WORDS_SHARE),
  }),
  { name: 'PHRASES', find: (submission) => phraseFinding(readingOf(submission).spam, PHRASES_CAP) },
  { name: 'PITCH', find: (submission) => phraseFinding(readingOf(submission).pitch, PITCH_CAP) },
  rule('OFFER', 22, { note: 'an offer to us, and little of our trade', holds: isOffer }),
  rule('OFFER_BY_STRANGER', 10, { note: 'and not a word of a customer', holds: isStrangersOffer }),
  rule('OFFER_BY_PROGRAM', 15, {
    note: 'sent by a program, and no word of a customer',
    holds: isUnaskedOffer,
  }),
  rule('DISGUISED', 45, {
    note: 'phrases spelled to be overlooked',
    holds: (submission) => pointsOf(readingOf(submission).hidden) >= DISGUISED_FROM,
  }),
  { name: 'TRADE', find: tradeFinding },
]

/** Some companies are called by their domain, and their buyers by theirs; nobody is by a whole address. */
function nameFinding({ name, email }: Submission): Finding | undefined {
  const addresses = foreignAddressesIn(name, email)
  if (addresses.length === 0) return undefined
  if (addresses.some(({ isMarked, hasPath }) => isMarked || hasPath))
    return { points: 60, note: 'a web address as a name' }
  return { points: 25, note: 'a domain in a name' }
}

/** One link is normal for a buyer, and three are for a tender. */
function linkFinding(links: number): Finding | undefined {
  if (links === 0) return undefined
  return { points: links === 1 ? 3 : links === 2 ? 10 : 20, note: `${links} to other sites` }
}

function phraseFinding(signs: Sign[], cap: number): Finding | undefined {
  if (signs.length === 0) return undefined
  return { points: Math.min(cap, pointsOf(signs)), note: listed(signs) }
}

/** What a customer writes speaks against the phrases and links beside it, and against nothing else. */
function tradeFinding(submission: Submission, facts: Facts): Finding | undefined {
  const { spam, pitch, trade, matter } = readingOf(submission)
  const against = [
    phraseFinding(spam, PHRASES_CAP),
    phraseFinding(pitch, PITCH_CAP),
    linkFinding(linksOf(submission, facts)),
  ]
  const said = against.reduce((sum, found) => sum + (found?.points ?? 0), 0)
  const signs = [...trade, ...matter]
  const points = Math.min(TRADE_CAP, pointsOf(signs), said)
  return points === 0 ? undefined : { points: -points, note: listed(signs.slice(0, 5)) }
}

/** Three links and hardly a word are the second mail of a tender; more are a list. */
function isLinkList(submission: Submission, facts: Facts): boolean {
  const links = linksOf(submission, facts)
  const isLetter = wordsBesideLinks(submission.text) >= WORDS_TO_A_LINK * links
  return links > 3 && !isLetter && readingOf(submission).trade.length === 0
}

/** A serial number looks so, too. */
const isScrambledOnly = (submission: Submission): boolean =>
  readingOf(submission).trade.length === 0 && isScrambled(submission.text)

const listed = (signs: Sign[]): string => signs.map(({ phrase, topic }) => `${phrase} (${topic})`).join(', ')
