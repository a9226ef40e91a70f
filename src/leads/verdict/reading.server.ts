import { REPORT } from './phrases/matters.server.ts'
import { signsIn } from './phrases/signs.server.ts'
import { isDecorated, unveiled } from './phrases/unveil.server.ts'
import type { Side, Sign } from './phrases/vocabulary.server.ts'
import type { Submission } from './submission.server.ts'

/** The phrases of a submission by the side they speak for; `hidden` are those of spam that are spelled to be overlooked. */
export type Reading = Record<Side | 'hidden', Sign[]>

const readings = new WeakMap<Submission, Reading>()

/** What a submission says; it is read once for all rules. */
export function readingOf(submission: Submission): Reading {
  const reading = readings.get(submission) ?? read(submission)
  readings.set(submission, reading)
  return reading
}

/** Whether somebody asks if what he quotes is ours, or reports a flaw of our site. */
export const isReport = (submission: Submission): boolean =>
  readingOf(submission).matter.some(({ topic }) => topic === REPORT)

export const pointsOf = (signs: Sign[]): number => signs.reduce((total, { points }) => total + points, 0)

function read({ company, text }: Submission): Reading {
  const words = `${company}\n${text}`
  const signs = signsIn(words)
  const of = (side: Side) => signs.filter((sign) => sign.side === side)
  const hidden = isDecorated(words) ? of('spam') : hiddenIn(words, signs)
  return {
    spam: [...new Set([...of('spam'), ...hidden])],
    pitch: of('pitch'),
    trade: of('trade'),
    matter: of('matter'),
    hidden,
  }
}

/** Phrases of spam that are seen only when disguised words are spelled as they are meant. */
function hiddenIn(words: string, seen: Sign[]): Sign[] {
  const meant = unveiled(words)
  if (meant === undefined) return []
  return signsIn(meant).filter((sign) => sign.side === 'spam' && !seen.includes(sign))
}
