import { plural } from '#kit/text/amounts.ts'
import type { LeadRow } from '#leads/schema.server.ts'
import { CHECK_FROM, type Reason, SPAM_FROM } from '#leads/verdict/score.server.ts'

/** A rule in a sentence, and why an honest sender may do the same. */
type Sentence = readonly [sentence: string, honest?: string]

const SENTENCES: Record<string, Sentence> = {
  HONEYPOT_FILLED: [
    'A field was filled in that people cannot see',
    'A password manager may fill in any field',
  ],
  TOKEN_BAD: ['The form’s token is forged'],
  TOKEN_REUSED: [
    'Another sender’s text came with the same form before',
    'Two people may share one open page, such as at a fair',
  ],
  UA_FORGED: ['Says that it is a browser, and is none', 'Some company networks change what browsers send'],
  MARKUP: [
    'A link in HTML or BBCode, which people do not type',
    'A text that was copied from a mail or a shop may bring it along',
  ],
  LINK_IN_NAME: ['A link in the name', 'Some write their company’s address there'],
  TOKEN_MISSING: [
    'Sent without the form’s script',
    'So do browsers without JavaScript, and programs of customers',
  ],
  TOKEN_FOREIGN: [
    'The form’s token was signed with another key',
    'A page that was open while the key was changed',
  ],
  FILL_UNDER_2500MS: ['Filled in within 2.5 s', 'A text that was written before can be pasted as fast'],
  DUP_BODY_24H: [
    'Another sender sent the same text within a day',
    'Colleagues of one company may send the same inquiry',
  ],
  KNOWN_CONFIRMED_CONTACT: ['An address that we know'],
  LOOKUP_FAILED: ['Neither the lists nor earlier leads could be looked up'],
}

export interface ReasonRow extends Pick<Reason, 'rule' | 'points'> {
  sentence: string
  more?: string | undefined
}

/** Returns the reasons of a verdict as sentences. */
export const reasonRows = ({ reasons_json }: Pick<LeadRow, 'reasons_json'>): ReasonRow[] =>
  (JSON.parse(reasons_json) as Reason[]).map(({ rule, points, note }) => {
    if (rule === 'PITCH') return { rule, points, sentence: 'Reads like an offer to us', more: note }
    if (rule === 'BLOCKED') return { rule, points, sentence: 'On the list of blocked senders', more: note }
    if (rule === 'ALLOWED')
      return { rule, points, sentence: 'On the list of senders let through', more: note }
    const [sentence, more] = SENTENCES[rule] ?? [note]
    return { rule, points, sentence, more }
  })

export interface Finding {
  title: string
  note?: string
  /** The consequence of the points. */
  sum: string
}

interface Marked {
  /** Name of the person who marked it last. */
  marker: string
  /** Whether it was held back before. */
  wasHeld: boolean
}

type Judged = Pick<LeadRow, 'state' | 'score' | 'verdict_by' | 'is_blacklisted' | 'reasons_json'>

/** Says the verdict: who made it, how many points, and what that means. `keptUntil` is when a held lead is deleted. */
export function findingOf(lead: Judged, { marker, wasHeld }: Marked, keptUntil: string): Finding {
  const { state, score, verdict_by, reasons_json } = lead
  const points = plural(score, 'point')
  const deleted = `deleted on ${keptUntil} unless it is released`
  if (state === 'blocked' && verdict_by === 'operator')
    return { title: `Blocked by ${marker}: ${points}`, sum: `Blocked, ${deleted}` }
  if (state === 'blocked')
    return { title: 'Blocked: its sender is on the list', note: NOTHING_SENT, sum: `Blocked, ${deleted}` }
  if (state === 'quarantined')
    return verdict_by === 'operator'
      ? { title: `Held back by ${marker}: ${points}`, sum: `Held back, ${deleted}` }
      : {
          title: `Held back: ${points}, ${SPAM_FROM} is the limit`,
          note: NOTHING_SENT,
          sum: `Held back, ${deleted}`,
        }
  if (verdict_by === 'operator')
    return { title: `${wasHeld ? 'Released' : 'Found not to be spam'} by ${marker}: ${points}`, sum: LIMITS }
  if (score >= CHECK_FROM)
    return { title: `Marked [check]: ${points}`, note: 'delivered all the same', sum: LIMITS }
  const hasReasons = (JSON.parse(reasons_json) as Reason[]).some((reason) => reason.points > 0)
  return {
    title: hasReasons ? `Let through: ${points}` : 'Let through: nothing speaks against it',
    sum: `Below ${CHECK_FROM}, so no mark; ${SPAM_FROM} would hold it back`,
  }
}

const NOTHING_SENT = 'nothing was sent to anybody'
const LIMITS = `From ${CHECK_FROM} marked [check], from ${SPAM_FROM} held back`
