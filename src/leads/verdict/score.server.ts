import type { LeadRow, LeadState } from '#leads/schema.server.ts'
import type { Facts } from './facts.server.ts'

/** Points from which a lead is spam. */
export const SPAM_FROM = 50
/** Points from which a lead is marked `[check]` for sales. */
export const CHECK_FROM = 30

/** State of a lead as lists and filters name it: `check` is a delivered one whose mail was marked `[check]`. */
export type ListedState = LeadState | 'check'

export const stateOf = ({
  state,
  score: points,
  verdict_by,
}: Pick<LeadRow, 'state' | 'score' | 'verdict_by'>): ListedState =>
  state === 'delivered' && isMarked({ score: points, verdict_by }) ? 'check' : state

/** Whether sales were told to check an accepted lead, and nobody has since. */
export const isMarked = ({ score: points, verdict_by }: Pick<LeadRow, 'score' | 'verdict_by'>): boolean =>
  verdict_by === 'auto' && points >= CHECK_FROM

/** A rule that applied, for the operator. */
export interface Reason {
  rule: string
  points: number
  note: string
}

/** Time to fill in a form, in ms, that is too short for typing. A draft or pasted text can be sent as fast. */
const TOO_FAST = 2500

/**
 * Any two signals of a program make spam. A pitch alone, or with a missing token, makes `[check]` at most: visitors without
 * JavaScript and API clients have no token (docs/decisions/0021-verdict.md).
 */
const RULES: [rule: string, points: number, note: string, applies: (facts: Facts) => boolean][] = [
  ['HONEYPOT_FILLED', 100, 'the hidden field was filled in', (facts) => facts.isHoneypotFilled],
  ['TOKEN_BAD', 60, 'the form’s token is forged', ({ token }) => token === 'bad'],
  [
    'TOKEN_REUSED',
    40,
    'the form’s token came with another sender’s text before',
    (facts) => facts.isTokenReused,
  ],
  ['UA_FORGED', 35, 'claims to be a browser but is not one', (facts) => facts.isForged],
  [
    'MARKUP',
    35,
    'a link in HTML or BBCode, which a person does not type',
    (facts) => facts.hasMarkup === true,
  ],
  ['LINK_IN_NAME', 35, 'a link in the name', (facts) => facts.isNameLink === true],
  ['TOKEN_MISSING', 15, 'sent without the form’s script', ({ token }) => token === 'missing'],
  ['TOKEN_FOREIGN', 15, 'the form’s token was signed with another key', ({ token }) => token === 'foreign'],
  [
    'FILL_UNDER_2500MS',
    15,
    'filled in within 2.5 s',
    ({ token, age = TOO_FAST }) => token === 'good' && age < TOO_FAST,
  ],
  ['DUP_BODY_24H', 50, 'another sender sent the same text within a day', (facts) => facts.isRepeated],
  ['KNOWN_CONFIRMED_CONTACT', -25, 'a known address', (facts) => facts.isKnown],
]

const PITCH_POINTS = 30

/** Adds up the points of the rules that apply; never below 0. */
export function score(facts: Facts): { points: number; reasons: Reason[] } {
  const reasons = RULES.flatMap(([rule, points, note, applies]) =>
    applies(facts) ? [{ rule, points, note }] : [],
  )
  if (facts.pitch.length > 0)
    reasons.push({ rule: 'PITCH', points: PITCH_POINTS, note: facts.pitch.join(', ') })
  const sum = reasons.reduce((total, { points }) => total + points, 0)
  return { points: Math.max(0, sum), reasons }
}
