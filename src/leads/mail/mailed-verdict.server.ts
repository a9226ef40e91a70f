import { type Reason, SPAM_FROM } from '#leads/verdict/score.server.ts'
import { type MailDocument, withPartsBelowTitle } from './mail-document.server.ts'

/** Verdict on an accepted lead, for the mail to sales. */
export interface MailedVerdict {
  isSuspect: boolean
  points: number
  reasons: readonly Reason[]
}

/** "claims to be a browser but is not one (+35)" */
const listReasons = (reasons: readonly Reason[]): string =>
  reasons
    .map(({ note, points }) =>
      points === 0 ? note : `${note} (${points > 0 ? '+' : '−'}${Math.abs(points)})`,
    )
    .join(', ')

/** Adds a warning below the title. */
export const withWarning = (document: MailDocument, { points, reasons }: MailedVerdict): MailDocument =>
  withPartsBelowTitle(
    { ...document, preheader: `${points} points, marked for a second look. ${document.preheader}` },
    [
      {
        is: 'note',
        words: [
          { strong: 'Please look twice.' },
          ` ${points} of the ${SPAM_FROM} points from which a lead is held back: ${listReasons(reasons)}.`,
        ],
      },
    ],
  )

/** Adds the verdict to the last facts. */
export function withVerdictRow(document: MailDocument, { points, reasons }: MailedVerdict): MailDocument {
  const at = document.parts.findLastIndex(({ is }) => is === 'facts')
  const facts = document.parts[at]
  if (facts?.is !== 'facts') return document
  const why = reasons.length > 0 ? `${points} points: ${listReasons(reasons)}` : 'nothing speaks against it'
  const rows = [...facts.rows, { label: 'Verdict', value: `let through, ${why}` }]
  return { ...document, parts: document.parts.with(at, { ...facts, rows }) }
}
