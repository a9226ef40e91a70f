import { type Reason, SPAM_FROM } from '#leads/verdict/score.server.ts'
import { uncapital } from '#kit/text/capital.ts'
import type { LeadRow } from '#leads/schema.server.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'
import { type MailDocument, type MailFact, withPartsBelowTitle } from './mail-document.server.ts'
import { titleOf } from './mailed-lead.server.ts'
import { oneLine } from './text.server.ts'

/** Verdict on an accepted lead, for the mail to sales. */
export interface MailedVerdict {
  isSuspect: boolean
  points: number
  reasons: readonly Reason[]
  /** Whether the acknowledgement repeats nothing of the sender. */
  isTextLeftOut?: boolean
  /** The latest leads of the same address. */
  earlier?: readonly EarlierLead[]
}

/** A lead that the same address has sent before, and who marked it as handled. */
export type EarlierLead = Pick<LeadRow, 'reference' | 'kind' | 'type' | 'state' | 'handled_at'> & {
  person: string | null
}

/** "claims to be a browser but is not one (+35)" */
const listReasons = (reasons: readonly Reason[]): string =>
  reasons
    .map(({ note, points }) =>
      points === 0 ? note : `${note} (${points > 0 ? '+' : '−'}${Math.abs(points)})`,
    )
    .join(', ')

/** Adds a warning below the title. */
export const withWarning = (
  document: MailDocument,
  { points, reasons, isTextLeftOut }: MailedVerdict,
): MailDocument =>
  withPartsBelowTitle(
    { ...document, preheader: `${points} points, marked for a second look. ${document.preheader}` },
    [
      {
        is: 'note',
        words: [
          { strong: 'Please look twice.' },
          ` ${points} of the ${SPAM_FROM} points from which a lead is held back: ${listReasons(reasons)}.${isTextLeftOut ? ' The acknowledgement leaves out what was written.' : ''}`,
        ],
      },
    ],
  )

/** Adds the verdict to the last facts. */
export function withVerdictRow(document: MailDocument, { points, reasons }: MailedVerdict): MailDocument {
  const why = reasons.length > 0 ? `${points} points: ${listReasons(reasons)}` : 'nothing speaks against it'
  return withFact(document, { label: 'Verdict', value: `let through, ${why}` })
}

/** Adds the earlier leads of the same address to the last facts. */
export const withEarlier = (document: MailDocument, { earlier = [] }: MailedVerdict): MailDocument =>
  earlier.length === 0
    ? document
    : withFact(document, { label: 'Earlier', value: earlier.map(describeEarlier).join('; ') })

/** "SOL-260914-K7QD, sample request, handled by Tom Reeve" */
function describeEarlier({ reference, kind, type, state, handled_at, person }: EarlierLead): string {
  const outcome =
    handled_at === null ? 'not handled' : person ? `handled by ${oneLine(person, 80)}` : 'handled'
  const what = uncapital(titleOf(kind, type))
  return `${reference}, ${what}, ${isHeld(state) ? 'held back' : outcome}`
}

function withFact(document: MailDocument, fact: MailFact): MailDocument {
  const at = document.parts.findLastIndex(({ is }) => is === 'facts')
  const facts = document.parts[at]
  if (facts?.is !== 'facts') return document
  return { ...document, parts: document.parts.with(at, { ...facts, rows: [...facts.rows, fact] }) }
}
