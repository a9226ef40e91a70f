import type { LeadKind } from '#leads/lead.ts'
import type { LeadRow } from '#leads/schema.server.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'
import type { PROGRESS_NAMES } from './inbox/inbox-model.ts'
import { isCheck } from '#leads/verdict/score.server.ts'

/** Names of the forms. */
export const KIND_NAMES: Record<LeadKind, string> = {
  message: 'Inquiry',
  sample: 'Samples',
  contact: 'Contact',
  feedback: 'Feedback',
  collaboration: 'Partnership',
}

/** Name of a message that is a request list. */
export const REQUEST_LIST = 'Request list'

export const describeKind = ({ kind, type }: Pick<LeadRow, 'kind' | 'type'>): string =>
  type === 'request-list' ? REQUEST_LIST : KIND_NAMES[kind]

/** States of leads by their words, in the order of the filter. */
export const STATE_NAMES = {
  delivered: 'Delivered',
  accepted: 'Waiting',
  attention: 'Not delivered',
  check: '[check]',
  quarantined: 'Held back',
  blocked: 'Blocked',
  anonymised: 'Anonymous',
} as const

export type StateName = keyof typeof STATE_NAMES

/** Returns the state of a lead as the desk names it: a delivered one whose mail was marked `[check]` is that. */
export const stateOf = (lead: Pick<LeadRow, 'state' | 'score' | 'verdict_by'>): StateName =>
  isCheck(lead) ? 'check' : lead.state

/** Returns what is seen of a lead's progress: done, held, in hand (a person wrote a note), or new. */
export function progressOf(
  { state, handled_at }: Pick<LeadRow, 'state' | 'handled_at'>,
  hasNote: boolean,
): keyof typeof PROGRESS_NAMES {
  if (isHeld(state)) return 'held'
  if (handled_at !== null) return 'done'
  return hasNote ? 'hand' : 'new'
}
