import type { Subject } from '#leads/read-leads.server.ts'
import type { ErasureTable } from '#leads/schema.server.ts'

/** What is stored about a sender that can be corrected; an empty text removes it. */
export type CorrectedFields = Partial<Record<'name' | 'email' | 'phone' | 'company_name' | 'country', string>>

/** What a person does with a lead. */
export type LeadChange =
  | { type: 'handled' | 'reopen' | 'note' | 'spam' | 'not_spam' | 'send_again' | 'undo' | 'exported' }
  | { type: 'block'; whom: 'address' | 'domain' }
  | { type: 'correct'; fields: CorrectedFields }

export interface ChangeLead {
  id: string
  change: LeadChange
  at: number
  /** Name of the person. */
  person: string
  note?: string | undefined
  /** Id of the last change by a person that they saw; null if there was none. */
  seen: string | null
}

export interface ChangedLead {
  /** `stale`: another person has changed it since. `missing`: it is erased or anonymous. */
  outcome: 'changed' | 'unchanged' | 'stale' | 'missing'
}

export interface FindState {
  reference: string
  email_canonical: string
}

/** What has become of a lead, as its sender may know it: `in_hand` once a person has written a note. */
export interface InquiryState {
  state: 'received' | 'in_hand' | 'answered'
  received_at: number
}

/** Erases a person by address, or single leads. */
export interface EraseSubject {
  subject: Subject
  /** Entries for the database's journal of erasures. */
  entries: ErasureTable[]
  at: number
  /** Name of the person who does it; absent for a command. */
  person?: string | undefined
}
