import type { Content } from '#content/content.server.ts'
import type { Signed } from '#desk/frame.server.tsx'
import type { TimeLeft } from '#leads/deadlines.server.ts'
import type { LeadHistory } from '#leads/read-leads.server.ts'
import type { LeadEventTable } from '#leads/schema.server.ts'
import type { PersonRecords } from '#leads/store/erase.server.ts'
import type { CorrectedFields } from '#leads/store/lead-change.server.ts'
import type { findUndoable } from '#leads/store/undo.server.ts'
import type { Calculation } from './calculate-again.server.ts'
import type { OtherLeads } from './earlier.server.ts'
import type { ListedItem } from './list-items.server.ts'
import type { PageTimes } from './lead-times.server.ts'
import type { Place } from './place.server.ts'

/** A form of the page that was posted and not written, to be shown again. */
export interface Refused {
  /** What the person wanted to do: a value of `change`. */
  wanted: string
  /** Text of the note. */
  note: string
  /** What other persons have done since the page was opened; absent unless that is why. */
  meanwhile?: readonly LeadEventTable[]
  /** Messages by field. */
  errors?: Readonly<Record<string, string>>
  /** What could not be done, or not completely. */
  told?: string
  /** What was typed into the fields of the sender. */
  corrected?: CorrectedFields
}

/** Everything that the page of a lead shows. */
export interface LeadView extends LeadHistory, Signed {
  content: Content
  siteUrl: string
  times: PageTimes
  now: number
  /** Id of the last change by a person, which the forms of the page carry. */
  seen: string | null
  place: Place
  others: OtherLeads
  /** What is stored of the sender. */
  person: Omit<PersonRecords, 'endMails'>
  /** The items with what the catalogue says today. */
  listed: ListedItem[]
  calculation: Calculation | undefined
  /** What is left of the time promised; undefined unless the lead waits for an answer. */
  due: TimeLeft | undefined
  undoable: ReturnType<typeof findUndoable<LeadEventTable>>
  /** Day on which a lead that is held back is deleted. */
  keptUntil: string
  refused?: Refused | undefined
}

/** Id of the form with the note, to which the buttons of the whole page belong. */
export const CHANGE_FORM = 'change'
