import type { Facts } from './facts.server.ts'
import type { Submission } from './submission.server.ts'

/** What one rule found: how much it speaks for spam (negative: against it), and what it saw, for an operator. */
export interface Finding {
  points: number
  note: string
}

/** A named rule; the same submission and facts always give the same finding. Undefined where there is nothing to say. */
export interface Rule {
  name: string
  find: (submission: Submission, facts: Facts) => Finding | undefined
}

export interface Reason extends Finding {
  rule: string
}

export interface Score {
  /** Never below 0. */
  points: number
  reasons: Reason[]
  /** Rules that threw; they count nothing. */
  failed: { rule: string; message: string }[]
}

/** All that speaks for a submission being spam, added up (backend.md 5). A rule that fails lets it pass. */
export function score(submission: Submission, facts: Facts, rules: readonly Rule[]): Score {
  const reasons: Reason[] = []
  const failed: Score['failed'] = []
  for (const { name, find } of rules) {
    try {
      const finding = find(submission, facts)
      if (finding) reasons.push({ rule: name, ...finding })
    } catch (error) {
      failed.push({ rule: name, message: String(error) })
    }
  }
  const sum = reasons.reduce((total, { points }) => total + points, 0)
  return { points: Math.max(0, sum), reasons, failed }
}
