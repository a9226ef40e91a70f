import type { RaiseAlert } from '#leads/alerts/alert.server.ts'
import type { Problem } from '#leads/alerts/problems.server.ts'
import type { Attachment } from '#leads/attachments/attachment.server.ts'
import type { LeadFile } from '#leads/attachments/file-links.server.ts'
import type {
  ConsentProofTable,
  DeliveryState,
  LeadRow,
  NewLeadRow,
  NewOutboxRow,
  OutboxRow,
} from '#leads/schema.server.ts'
import type { LeadItem } from '#leads/lead.ts'
import type { PurgeKind } from '#leads/retention/periods.server.ts'
import type { ChangedLead, ChangeLead, EraseSubject, FindState, InquiryState } from './lead-change.server.ts'
import type { PersonRecords } from './erase.server.ts'
import type { DigestLeads, FindDigest } from './find-digest.server.ts'
import type { LeadFacts } from '#leads/verdict/facts.server.ts'
import type { VerdictFailure } from '#leads/verdict/judge.server.ts'

/** Every change to the store, with its input and result. Both are sent between threads, so they are plain data. */
export interface Commands {
  submit: { input: SubmitLead; result: SubmitResult }
  claim: { input: ClaimDeliveries; result: ClaimedDelivery[] }
  finish: { input: FinishDelivery; result: boolean }
  release: { input: ReleaseDeliveries; result: number }
  subscribe: { input: Subscribe; result: null }
  find_optin: { input: { hash: string; at: number }; result: SubscriberAddress | null }
  confirm: { input: Confirm; result: boolean }
  find_active: { input: { email_canonical: string }; result: SubscriberAddress | null }
  unsubscribe: { input: Unsubscribe; result: null }
  undo_unsubscribe: { input: UndoUnsubscribe; result: boolean }
  purge: { input: PurgeBatch; result: PurgedBatch }
  find_digest: { input: FindDigest; result: DigestLeads }
  enqueue: { input: { deliveries: NewOutboxRow[] }; result: null }
  known_attachments: { input: { names: string[] }; result: string[] }
  find_attachment: { input: LeadFile; result: Attachment | null }
  delete_attachments: { input: object; result: number }
  find_last_lead: { input: object; result: number | null }
  count_outbox: { input: object; result: OutboxCount[] }
  alert: { input: RaiseAlert; result: Problem[] }
  change_lead: { input: ChangeLead; result: ChangedLead }
  erase_subject: { input: EraseSubject; result: PersonRecords }
  find_state: { input: FindState; result: InquiryState | null }
  probe: { input: { at: number }; result: null }
  compact: { input: Compact; result: null }
}

export type CommandType = keyof Commands
export type Command = { [Type in CommandType]: { type: Type } & Commands[Type]['input'] }[CommandType]

/** Executes commands; each resolves after COMMIT. */
export interface Store {
  /** Throws StoreUnavailable if it is not stored, OutcomeUnknown if it may be, CommandRejected if it never can be. */
  execute<Type extends CommandType>(
    type: Type,
    input: Commands[Type]['input'],
  ): Promise<Commands[Type]['result']>
}

/** Store that is opened and closed. */
export interface RunningStore extends Store {
  /** Opens the database; rejects with the error that prevents it. */
  start(): Promise<void>
  /** Whether it is worth trying to execute a command. */
  isReady(): boolean
  /** Resolves when all commands have ended. */
  close(): Promise<void>
}

export interface SubmitLead {
  lead: NewLeadRow
  deliveries: NewOutboxRow[]
  attachments: readonly Attachment[]
  items: readonly LeadItem[]
  /** Without a key, an equal submission received after this time (ms UTC) is the same one. */
  replay_since: number
  /** A key counts if it was first used after this time (ms UTC). */
  keys_since: number
  facts: LeadFacts
  /** IP address of the client; never stored. */
  address: string | undefined
  /** Most confirmations in an hour to addresses that have not confirmed anything; default: no limit. */
  acknowledgements_per_hour?: number | undefined
}

export type StoredLead = Pick<LeadRow, 'id' | 'reference' | 'is_spam' | 'is_blacklisted' | 'created_at'>

/** Verdict, as it is counted. */
export type VerdictLabel = 'ham' | 'suspect' | 'spam' | 'blacklisted'

export type SubmitResult =
  | { outcome: 'stored'; lead: StoredLead; verdict: VerdictLabel; failed: VerdictFailure[] }
  | { outcome: 'replayed'; lead: StoredLead }
  | { outcome: 'key_conflict' }
  | { outcome: 'reference_taken' }

export interface ClaimDeliveries {
  owner: string
  transport: string
  now: number
  limit: number
  /** Duration of the claim, in ms. */
  lease: number
  /** Longest wait of any delivery, in ms: a row that is due later was scheduled by a wrong clock. */
  horizon: number
  /** Pauses in ms, default 1 s and 1 min: between the tries of a transport that is down, and before a delivery is tried early. */
  probes?: { pause: number; interval: number } | undefined
}

export interface ClaimedDelivery extends Pick<
  OutboxRow,
  'id' | 'ref_id' | 'channel' | 'dedupe_id' | 'payload' | 'attempts' | 'next_at' | 'created_at'
> {
  /** It is tried before its time, to find out whether its transport works again. */
  is_early: boolean
  /** `traceparent` of the request that caused it. */
  traceparent?: string | null
}

/** Selects the unfinished deliveries that are released; default: those of every transport and owner. */
export interface ReleaseDeliveries {
  transport?: string
  owner?: string
}

/** Deliveries of a channel in one state that are not done. */
export interface OutboxCount {
  channel: string
  state: DeliveryState
  count: number
  /** Time since which the oldest one has waited, in ms UTC. */
  oldest: number
}

export interface DeliveryOutcome {
  result: 'delivered' | 'retry' | 'dead'
  code: string
  detail: string
}

export interface FinishDelivery {
  id: string
  owner: string
  outcome: DeliveryOutcome
  /** Start of the attempt (ms UTC) and its duration. */
  at: number
  ms: number
  next_at: number
  /** The transport is to blame, rather than this delivery; default: false. */
  has_transport_failed?: boolean
  /** Whether the attempt is one of those that a delivery has; default: true. */
  counts?: boolean
  follow_up?: NewOutboxRow[]
}

/** Proof of a consent, or of its withdrawal. */
export type Consent = Pick<
  ConsentProofTable,
  'text_version' | 'text_sha256' | 'page_url' | 'ip_prefix' | 'ua_class'
>

export interface SubscriberAddress {
  id: string
  email: string
}

/** Limits the mails of one kind to one address: at most `max_mails` since `mailed_since` (ms UTC). */
export interface MailLimit {
  mailed_since: number
  max_mails: number
}

export interface Subscribe extends MailLimit {
  id: string
  email: string
  email_canonical: string
  source_page_url: string | null
  at: number
  consent: Consent
  token: { hash: string; expires_at: number }
  /** Mail with the link; its `ref_id` is replaced by the id of the subscriber. */
  delivery: NewOutboxRow
  acknowledgements_per_hour?: number | undefined
}

export interface Confirm {
  hash: string
  at: number
  topics_json: string | null
  consent: Consent
  /** Sent only if the subscription starts with this confirmation. */
  delivery?: NewOutboxRow
}

export interface Unsubscribe {
  who: { email_canonical: string } | { id: string }
  at: number
  consent: Consent
  /** Deliveries that are sent in any case, once. */
  deliveries: NewOutboxRow[]
  /** Mail to the subscriber whose subscription this ends. */
  notice?: MailLimit & { delivery: NewOutboxRow }
}

export interface UndoUnsubscribe {
  id: string
  at: number
  /** A subscription that ended before this time (ms UTC) has ended for good. */
  ended_since: number
  consent: Consent
}

export interface PurgeBatch {
  kind: PurgeKind
  /** Time (ms UTC) before which data of this kind are due. */
  before: number
  /** Present time (ms UTC). */
  at: number
  /** Largest number of rows at a time. */
  limit: number
}

/** Removes the bytes of deleted rows from SQLite's files once the transaction has ended; PostgreSQL does so by itself. */
export interface Compact {
  /** Rewrites the whole file, too. */
  rewrites: boolean
}

export interface PurgedBatch {
  rows: number
  /** Stored files that belong to no lead any more. */
  files: string[]
}
