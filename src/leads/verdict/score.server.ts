import type { Facts } from './facts.server.ts'

/** A lead with this many points is spam; with this many, sales should look at it twice. */
export const SPAM_FROM = 50
export const CHECK_FROM = 30

/** Why a lead has its points, as an operator reads it. */
export interface Reason {
  rule: string
  points: number
  note: string
}

interface Rule extends Reason {
  applies: (facts: Facts) => boolean
}

/** Nobody types faster, but a draft or a text from the clipboard may be sent so soon. */
const TOO_FAST = 2500

/**
 * Any two signals of a program make spam. A pitch alone, or with a token that is missing, makes [check] at most: visitors without
 * JavaScript and API clients have no token (docs/decisions/0021-verdict.md).
 */
const RULES: Rule[] = [
  {
    rule: 'HONEYPOT_FILLED',
    points: 100,
    note: 'a field that nobody sees was filled in',
    applies: (facts) => facts.isHoneypotFilled,
  },
  {
    rule: 'TOKEN_BAD',
    points: 60,
    note: 'the form’s token is made up',
    applies: ({ token }) => token === 'bad',
  },
  {
    rule: 'TOKEN_REUSED',
    points: 40,
    note: 'the form’s token came with another sender’s text before',
    applies: (facts) => facts.isTokenReused,
  },
  {
    rule: 'UA_FORGED',
    points: 35,
    note: 'calls itself a browser, and is none',
    applies: (facts) => facts.isForged,
  },
  {
    rule: 'TOKEN_MISSING',
    points: 15,
    note: 'sent without the form’s script',
    applies: ({ token }) => token === 'missing',
  },
  {
    rule: 'TOKEN_FOREIGN',
    points: 15,
    note: 'the form’s token was signed with another key',
    applies: ({ token }) => token === 'foreign',
  },
  {
    rule: 'FILL_UNDER_2500MS',
    points: 15,
    note: 'filled in within 2.5 s',
    applies: ({ token, age = TOO_FAST }) => token === 'good' && age < TOO_FAST,
  },
  {
    rule: 'DUP_BODY_24H',
    points: 50,
    note: 'another sender sent the same text within a day',
    applies: (facts) => facts.isRepeated,
  },
  {
    rule: 'KNOWN_CONFIRMED_CONTACT',
    points: -25,
    note: 'a known address',
    applies: (facts) => facts.isKnown,
  },
]

const PITCH_POINTS = 30

/** Adds up what speaks for a lead being spam; never below 0. */
export function score(facts: Facts): { points: number; reasons: Reason[] } {
  const reasons: Reason[] = RULES.filter(({ applies }) => applies(facts)).map(({ rule, points, note }) => ({
    rule,
    points,
    note,
  }))
  if (facts.pitch.length > 0)
    reasons.push({ rule: 'PITCH', points: PITCH_POINTS, note: facts.pitch.join(', ') })
  const sum = reasons.reduce((total, { points }) => total + points, 0)
  return { points: Math.max(0, sum), reasons }
}
