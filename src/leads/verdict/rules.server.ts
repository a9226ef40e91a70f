import { isDisposable } from './disposable.server.ts'
import { rule } from './rule.server.ts'
import type { Rule } from './score.server.ts'
import { domainOf } from './submission.server.ts'
import { TEXT_RULES } from './text-rules.server.ts'

/** From here on a submission is spam, and from there on one that sales should look at twice (backend.md 5). */
export const SPAM_FROM = 50
export const SUSPECT_FROM = 30

/** In ms; who has the text ready, from a clipboard or a draft, needs no longer. */
const QUICK = 2500

/** Whoever makes up a token that only looks like ours gains nothing by it. */
const TOKEN_MISSING = 20

/** How it was sent. Each weight is argued in docs/decisions/0021-verdict.md. */
const SENDING_RULES: Rule[] = [
  rule('HONEYPOT_FILLED', 100, {
    note: 'a field that nobody sees was filled in',
    holds: (_, f) => f.isBaited,
  }),
  rule('TOKEN_MISSING', TOKEN_MISSING, {
    note: 'sent without the form’s script',
    holds: (_, f) => f.token === 'missing',
  }),
  rule('TOKEN_FOREIGN', TOKEN_MISSING, {
    note: 'the form’s token was signed with another key',
    holds: (_, f) => f.token === 'foreign',
  }),
  rule('TOKEN_BAD', 60, { note: 'the form’s token is none', holds: (_, f) => f.token === 'bad' }),
  rule('TOKEN_REUSED', 40, {
    note: 'the form’s token came with another’s text before',
    holds: (_, f) => f.isTokenReused,
  }),
  rule('FILL_UNDER_2500MS', 20, {
    note: 'filled in within 2.5 s',
    holds: (_, { token, age = QUICK }) => token === 'good' && age < QUICK,
  }),
  rule('UA_EMPTY', 10, { note: 'names no program', holds: (_, f) => f.client === 'none' }),
  rule('UA_SCRIPT', 10, { note: 'sent by a script', holds: (_, f) => f.client === 'program' }),
  rule('UA_FORGED', 20, { note: 'calls itself a browser, and is none', holds: (_, f) => f.isForged }),
  rule('FORM_NEVER_OPENED', 10, {
    note: 'and never had the form',
    holds: (_, f) => f.isForged && f.token === 'missing',
  }),
  rule('CROSS_SITE', 20, { note: 'sent from a page we do not know', holds: (_, f) => f.isCrossSite }),
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
