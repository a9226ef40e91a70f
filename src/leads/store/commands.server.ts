import type { Attachment } from '#leads/attachments/attachment.server.ts'
import type { ConsentProofTable, LeadRow, NewLeadRow, NewOutboxRow, OutboxRow } from '#leads/schema.server.ts'
import type { LeadFacts } from '#leads/verdict/facts.server.ts'
import type { Failure } from '#leads/verdict/judge.server.ts'

/** Every change to the store: what is asked, what is answered. Both cross a thread, so they are plain data. */
export interface Commands {
  submit: { ask: SubmitLead; answer: SubmitAnswer }
  claim: { ask: ClaimDeliveries; answer: ClaimedDelivery[] }
  finish: { ask: FinishDelivery; answer: boolean }
  release: { ask: { owner?: string }; answer: number }
  subscribe: { ask: Subscribe; answer: null }
  find_optin: { ask: { hash: string; at: number }; answer: { id: string; email: string } | null }
  confirm: { ask: Confirm; answer: boolean }
  find_active: { ask: { email_canonical: string }; answer: { id: string; email: string } | null }
  unsubscribe: { ask: Unsubscribe; answer: null }
  undo_end: { ask: UndoEnd; answer: boolean }
  sweep: { ask: Sweep; answer: number }
  find_held: { ask: FindHeld; answer: HeldLeads }
  enqueue: { ask: { deliveries: NewOutboxRow[] }; answer: null }
  known_attachments: { ask: { names: string[] }; answer: string[] }
  forget_attachments: { ask: object; answer: number }
}

export type CommandType = keyof Commands
export type Command = { [Type in CommandType]: { type: Type } & Commands[Type]['ask'] }[CommandType]

/** What the parts of `leads` change the database through; it answers only after COMMIT. */
export interface Store {
  /** Throws StoreUnavailable when it is not stored, OutcomeUnknown when it may be, CommandRejected when it cannot be. */
  execute<Type extends CommandType>(type: Type, ask: Commands[Type]['ask']): Promise<Commands[Type]['answer']>
}

export interface SubmitLead {
  lead: NewLeadRow
  deliveries: NewOutboxRow[]
  /** They lie in their folder already. */
  attachments: readonly Attachment[]
  /** Without a key, an equal submission received after this time (ms UTC) is the same one. */
  replay_since: number
  /** A key counts when it was first used after this time (ms UTC). */
  keys_since: number
  facts: LeadFacts
  /** Of the client; never stored. */
  address: string | undefined
}

export type StoredLead = Pick<LeadRow, 'id' | 'reference' | 'is_spam' | 'is_blacklisted' | 'created_at'>

export type SubmitAnswer =
  | { outcome: 'stored'; lead: StoredLead; failed: Failure[] }
  | { outcome: 'replayed'; lead: StoredLead }
  | { outcome: 'key_conflict' }
  | { outcome: 'reference_taken' }

export interface FindHeld {
  /** Received from then until before then (ms UTC). */
  since: number
  until: number
  /** So many are named. */
  limit: number
}

/** Leads that no operator has seen, because they mailed nobody. */
export interface HeldLeads {
  counts: { state: string; count: number }[]
  first: Pick<LeadRow, 'reference' | 'kind' | 'state' | 'score'>[]
}

export interface ClaimDeliveries {
  owner: string
  now: number
  limit: number
  /** How long the claim holds, in ms. */
  lease: number
  /** No row waits longer than this, in ms: one that seems to has been parked by a clock that jumped. */
  horizon: number
}

export type ClaimedDelivery = Pick<OutboxRow, 'id' | 'ref_id' | 'channel' | 'payload' | 'attempts'>

export interface DeliveryOutcome {
  result: 'delivered' | 'retry' | 'dead'
  code: string
  detail: string
}

export interface FinishDelivery {
  id: string
  owner: string
  outcome: DeliveryOutcome
  /** When the attempt began (ms UTC) and how long it took (ms). */
  at: number
  ms: number
  next_at: number
  /** What is to be delivered because of how it went. */
  follow_up?: NewOutboxRow[]
}

/** What is kept as proof of a consent, or of its end. */
export type Consent = Pick<
  ConsentProofTable,
  'text_version' | 'text_sha256' | 'page_url' | 'ip_prefix' | 'ua_class'
>

export interface Subscribe {
  id: string
  email: string
  email_canonical: string
  source_page_url: string | null
  at: number
  consent: Consent
  token: { hash: string; expires_at: number }
  /** The mail with the link; what it is about is the subscriber found or made. */
  delivery: NewOutboxRow
  /** An address that was mailed so often since then (ms UTC) is not mailed again. */
  mailed_since: number
  most_mails: number
}

export interface Confirm {
  hash: string
  at: number
  topics_json: string | null
  consent: Consent
  /** Only where this is what makes the subscription. */
  delivery?: NewOutboxRow
}

export interface Unsubscribe {
  who: { email_canonical: string } | { id: string }
  at: number
  consent: Consent
  /** What is mailed in any case, once. */
  deliveries: NewOutboxRow[]
  /** What the subscriber is mailed whose subscription this ends, unless he was mailed so often since then (ms UTC). */
  notice?: { delivery: NewOutboxRow; mailed_since: number; most_mails: number }
}

export interface UndoEnd {
  id: string
  at: number
  /** A subscription that ended before this (ms UTC) has ended for good. */
  ended_since: number
  consent: Consent
}

export interface Sweep {
  /** Requests made before this (ms UTC) and never confirmed are forgotten. */
  requested_before: number
  /** Links that ended before this (ms UTC) are forgotten. */
  expired_before: number
  /** At most so many of each at a time. */
  limit: number
}
