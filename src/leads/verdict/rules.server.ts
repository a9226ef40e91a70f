import { isDisposable } from './disposable.server.ts'
import type { Facts } from './facts.server.ts'
import { looksTyped } from './gibberish.server.ts'
import { hasAddress, hasForeignAddress, isShortened, linksIn } from './links.server.ts'
import { PHRASES_CAP, phrasesIn } from './phrases.server.ts'
import type { Finding, Rule } from './score.server.ts'
import { domainOf, type Submission } from './submission.server.ts'

/** From here on a submission is spam, and from there on one that sales should look at twice (backend.md 5). */
export const SPAM_FROM = 50
export const SUSPECT_FROM = 30

const MARKUP = /<a\s|<\/a>|\[url[=\]]|\[link=|\bhref\s*=/i

type Holds = (submission: Submission, facts: Facts) => boolean

/** A rule that either holds or does not. */
const rule = (name: string, points: number, { note, holds }: { note: string; holds: Holds }): Rule => ({
  name,
  find: (submission, facts) => (holds(submission, facts) ? { points, note } : undefined),
})

const within =
  (from: number, until: number): Holds =>
  (_, { token, age }) =>
    token === 'good' && age !== undefined && age >= from && age < until

/** How it was sent. Each weight is argued in docs/decisions/0021-verdict.md. */
const SENDING_RULES: Rule[] = [
  rule('HONEYPOT_FILLED', 100, {
    note: 'a field that nobody sees was filled in',
    holds: (_, f) => f.isBaited,
  }),
  rule('TOKEN_MISSING', 20, {
    note: 'sent without the form’s script',
    holds: (_, f) => f.token === 'missing',
  }),
  rule('TOKEN_BAD', 60, { note: 'the form’s token is not ours', holds: (_, f) => f.token === 'bad' }),
  rule('TOKEN_REUSED', 40, {
    note: 'the form’s token came with another text before',
    holds: (_, f) => f.isTokenReused,
  }),
  rule('FILL_UNDER_800MS', 40, { note: 'filled in within 0.8 s', holds: within(0, 800) }),
  rule('FILL_UNDER_2500MS', 20, { note: 'filled in within 2.5 s', holds: within(800, 2500) }),
  rule('UA_EMPTY', 10, { note: 'names no program', holds: (_, f) => f.client === 'none' }),
  rule('UA_SCRIPT', 20, { note: 'sent by a script', holds: (_, f) => f.client === 'program' }),
  rule('CROSS_SITE', 20, { note: 'sent from a page we do not know', holds: (_, f) => f.isCrossSite }),
]

/** What it says. */
const TEXT_RULES: Rule[] = [
  { name: 'LINKS', find: ({ text, email }, { ownHosts }) => linkFinding(linksIn(text, email, ownHosts)) },
  rule('SHORT_LINK', 20, { note: 'a shortened link', holds: ({ text }) => isShortened(text) }),
  rule('MARKUP', 50, { note: 'links in markup', holds: ({ text }) => MARKUP.test(text) }),
  rule('URL_IN_NAME', 60, { note: 'a web address as a name', holds: ({ name }) => hasAddress(name) }),
  rule('URL_IN_COMPANY', 25, {
    note: 'a web address as a company',
    holds: ({ company, email }) => hasForeignAddress(company, email),
  }),
  rule('GIBBERISH_NAME', 15, { note: 'a name of random letters', holds: ({ name }) => !looksTyped(name, 7) }),
  rule('GIBBERISH_TEXT', 35, {
    note: 'a text of random letters',
    holds: ({ text }) => !looksTyped(text, 12),
  }),
  { name: 'PHRASES', find: ({ text, company }) => phraseFinding(phrasesIn(`${company} ${text}`)) },
]

/** Who sent it. */
const SENDER_RULES: Rule[] = [
  rule('DISPOSABLE_DOMAIN', 25, {
    note: 'a throw-away address',
    holds: ({ email }) => isDisposable(domainOf(email)),
  }),
  rule('DUP_BODY_24H', 50, {
    note: 'somebody else sent the same text within a day',
    holds: (_, f) => f.isRepeated,
  }),
  rule('KNOWN_CONFIRMED_CONTACT', -25, { note: 'a known address', holds: (_, f) => f.isKnown }),
  rule('PRODUCT_CONTEXT', -10, {
    note: 'about something we have, from a page of ours',
    holds: (_, f) => f.hasContext,
  }),
]

export const RULES: readonly Rule[] = [...SENDING_RULES, ...TEXT_RULES, ...SENDER_RULES]

/** One link is normal for a buyer. */
function linkFinding(links: number): Finding | undefined {
  if (links === 0) return undefined
  return { points: links === 1 ? 3 : links === 2 ? 12 : 40, note: `${links} to other sites` }
}

function phraseFinding(found: { phrase: string; points: number }[]): Finding | undefined {
  if (found.length === 0) return undefined
  const sum = found.reduce((total, { points }) => total + points, 0)
  return { points: Math.min(PHRASES_CAP, sum), note: found.map(({ phrase }) => phrase).join(', ') }
}
