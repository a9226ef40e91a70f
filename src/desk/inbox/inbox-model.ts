import type { MarkLook } from '#desk/mark/mark.tsx'

/** The inbox as it is shown, in words: the server makes it, and the browser asks for it again whenever something has changed. */
export interface InboxModel {
  title: string
  /** "212 leads." and, in red, what is late. */
  summary: { text: string; late: string | undefined }
  /** A sentence about held-back leads, below the heading. */
  about: string | undefined
  filters: FilterValues
  exports: { label: string; csv: string; xlsx: string }
  days: Day[]
  /** Addresses of the views, with the filters that are set. */
  views: Record<string, string>
  pager: { text: string; newer: string | undefined; older: string | undefined }
  /** In place of rows. */
  empty: Empty | undefined
  /** Whether rows show verdicts. */
  isHeld: boolean
  /** Proves that a form of a row is of this session. */
  formToken: string
}

export interface FilterValues {
  /** The view, unless it is the default one. */
  view: string | undefined
  q: string | undefined
  kind: string | undefined
  country: string | undefined
  state: string | undefined
  handled: string | undefined
  since: string | undefined
  until: string | undefined
  choices: Record<'kind' | 'country' | 'state' | 'handled', { value: string; label: string }[]>
}

/** Leads received on one day. */
export interface Day {
  /** "Today" */
  title: string
  /** "Saturday 28 November" */
  date: string
  rows: InboxRow[]
}

export interface InboxRow {
  reference: string
  /** Address of its page, with this list. */
  href: string
  /** Id of the last change by a person, which the forms of the row carry. */
  seen: string
  progress: keyof typeof PROGRESS_NAMES
  name: string
  company: string
  country: string
  kind: string
  /** Models of the products, and the text that follows them. */
  models: string[]
  about: string
  /** Beginning of the message; undefined for a lead that is held back. */
  message: string | undefined
  state: { look: MarkLook | 'ok'; word: string }
  /** "Note by Ana Duarte", "Ana Duarte, Fri 15:31", "Not handled" */
  handled: string
  /** Time left until an answer is due; undefined for a lead that is not open. */
  left: { text: string; percent: number; isOver: boolean } | undefined
  /** "12 min" */
  age: string
  received: { iso: string; text: string }
  /** Why it is held back; undefined for others. */
  verdict: HeldVerdict | undefined
}

export interface HeldVerdict {
  points: number
  /** Whether its sender is blocked, so that nobody blocks it again. */
  isBlocked: boolean
  /** The weightiest reason. */
  reason: string
  /** "3 reasons, 55 points. Close to the limit: please look" */
  note: string
  /** "Contact, Fri 22:14. Text not shown here. Deleted in 29 days." */
  from: string
}

/** Shown when there are no rows. */
export interface Empty {
  /** Whether filters leave nothing, and not the view. */
  isFiltered: boolean
  title: string
  text: string
  /** The last lead that was handled, after the text. */
  last: { reference: string; rest: string } | undefined
  /** Progress of this week, if nothing is open. */
  week: { leads: string; done: string } | undefined
  /** Results without each of the filters in turn. */
  loosened: Loosened[]
  actions: { label: string; path: string }[]
}

export interface Loosened {
  /** Filters that stay. */
  kept: string
  /** The one that is left out. */
  dropped: string
  count: string
  href: string
  /** About the latest of them. */
  note: string
}

/** Names of a lead's progress; `hand`: a person has written a note. */
export const PROGRESS_NAMES = { done: 'Handled', held: 'Held back', hand: 'In hand', new: 'New' } as const
