import type { FilterKind } from '#leads/find-leads.server.ts'
import { REQUEST_LIST_TYPE } from '#leads/lead.ts'
import type { LeadRow } from '#leads/schema.server.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'
import type { PROGRESS_NAMES } from './inbox/inbox-model.ts'
import type { ListedState } from '#leads/verdict/score.server.ts'

/** Names of the kinds of leads, in the order of the filter. */
export const KIND_NAMES: Record<FilterKind, string> = {
  message: 'Inquiry',
  contact: 'Contact',
  feedback: 'Feedback',
  collaboration: 'Partnership',
  sample: 'Samples',
  [REQUEST_LIST_TYPE]: 'Request list',
}

export const describeKind = ({ kind, type }: Pick<LeadRow, 'kind' | 'type'>): string =>
  KIND_NAMES[type === REQUEST_LIST_TYPE ? type : kind]

/** States of leads by their words, in the order of the filter. */
export const STATE_NAMES: Record<ListedState, string> = {
  delivered: 'Delivered',
  accepted: 'Waiting',
  attention: 'Not delivered',
  check: '[check]',
  quarantined: 'Held back',
  blocked: 'Blocked',
  anonymised: 'Anonymous',
}

/** Returns what is seen of a lead's progress: done, held, in hand (a person wrote a note), or new. */
export function progressOf(
  { state, handled_at }: Pick<LeadRow, 'state' | 'handled_at'>,
  hasNote: boolean,
): keyof typeof PROGRESS_NAMES {
  if (isHeld(state)) return 'held'
  if (handled_at !== null) return 'done'
  return hasNote ? 'hand' : 'new'
}
