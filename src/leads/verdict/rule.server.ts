import type { Facts } from './facts.server.ts'
import type { Rule } from './score.server.ts'
import type { Submission } from './submission.server.ts'

export type Holds = (submission: Submission, facts: Facts) => boolean

/** A rule that either holds or does not. */
export const rule = (
  name: string,
  points: number,
  { note, holds }: { note: string; holds: Holds },
): Rule => ({
  name,
  find: (submission, facts) => (holds(submission, facts) ? { points, note } : undefined),
})
