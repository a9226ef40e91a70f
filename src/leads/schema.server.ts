import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Attachment } from './attachments/attachment.server.ts'
import type { RateSchema } from '#kit/limits/shared-buckets.server.ts'
import type { LeadField, LeadItem, LeadKind } from './lead.ts'

/** Tables of the leads database. Ids are UUIDv7 text, times are ms since 1970 UTC, flags are 0 or 1. */
export interface LeadsSchema extends RateSchema {
  lead: LeadTable
  lead_event: LeadEventTable
  lead_change: LeadChangeTable
  outbox: OutboxTable
  delivery_attempt: DeliveryAttemptTable
  subscriber: SubscriberTable
  token: TokenTable
  consent_proof: ConsentProofTable
  blacklist: SenderListTable
  allowlist: SenderListTable
  attachment: AttachmentTable
  lead_item: LeadItemTable
  erasure_journal: ErasureTable
  /** One row, rewritten to find out whether writing works. */
  write_probe: { id: number; at: number }
  /** Rows 0 to 255, locked by the submissions of one sender. */
  sender_lock: { id: number }
  transport: TransportTable
  alert_kind: AlertTable
}

export type LeadsDatabase = Kysely<LeadsSchema>
export type LeadsTransaction = Transaction<LeadsSchema>

export type LeadState = 'accepted' | 'delivered' | 'attention' | 'quarantined' | 'blocked' | 'anonymised'
export type DeliveryState = 'pending' | 'leased' | 'delivered' | 'dead' | 'cancelled'
export type SubscriberState = 'pending' | 'active' | 'unsubscribed'
export type ConsentKind = 'optin_request' | 'optin_confirm' | 'unsubscribe' | 'unsubscribe_undone'

export interface LeadTable extends Record<LeadField, string | null> {
  id: string
  reference: string
  kind: LeadKind
  idem_key_hash: string | null
  body_hash: string
  email_canonical: string | null
  extra_json: string | null
  lang: string | null
  ip_prefix: string | null
  ua_class: string | null
  score: Generated<number>
  is_spam: Generated<number>
  is_blacklisted: Generated<number>
  reasons_json: Generated<string>
  verdict_by: Generated<'auto' | 'operator'>
  state: Generated<LeadState>
  consent_version: string | null
  created_at: number
  anonymised_at: number | null
  /** Hash of the message, if it is long enough to be one person's own words. */
  text_hash: string | null
  form_token: string | null
  /** Deliveries of a held lead, for an operator who releases it. */
  held_json: string | null
  /** Time of the latest attempt to send the lead to the CRM. */
  crm_sent_at: number | null
  /** Time at which a person marked it as handled; null while it is open. */
  handled_at: number | null
  /** Folded names of the sender, by which it is found; null once it is anonymous. */
  search_text: string | null
}

export interface LeadEventTable {
  id: string
  lead_id: string
  at: number
  actor: string
  from_state: LeadState | null
  to_state: LeadState
  /** What happened, in a word of this program. */
  detail: string
  /** Name of the person who did it; null for a program and for a command that names nobody. */
  person: string | null
  /** The person's own words. */
  note: string | null
}

/** Latest change of each lead that was ever accepted or released; written by triggers. */
export interface LeadChangeTable {
  lead_id: string
  reference: string
  /** Position in the order of the changes: later ones have larger positions. */
  position: number
}

export interface OutboxTable {
  id: string
  topic: string
  ref_id: string
  channel: string
  /** `mail` or `webhook`: the part of the channel before the dot. */
  transport: Generated<string>
  dedupe_id: string
  payload: string
  state: Generated<DeliveryState>
  attempts: Generated<number>
  next_at: number
  lease_owner: string | null
  lease_until: number | null
  last_code: string | null
  last_error: string | null
  /** Time at which it was added, or last redriven or released by an operator. */
  created_at: number
  done_at: number | null
  /** `traceparent` of the request that caused it; null if that sent none. */
  traceparent: string | null
}

/** Health of a way to deliver; one without a row has never failed. */
export interface TransportTable {
  name: string
  /** Failed attempts since the last successful one. */
  failures: number
  /** Time of the last failed attempt. */
  tried_at: number
}

/** What was reported last of each kind of problem. */
export interface AlertTable {
  kind: string
  mailed_at: number
  /** Reported number of refused content files, or 1 for a disk that is nearly full; lowered when it gets better. */
  level: number
}

export interface DeliveryAttemptTable {
  id: string
  outbox_id: string
  at: number
  ms: number
  outcome: string
  code: string
  detail: string
}

export interface SubscriberTable {
  id: string
  email: string
  email_canonical: string
  state: SubscriberState
  created_at: number
  confirmed_at: number | null
  unsub_at: number | null
  source_page_url: string | null
  /** Chosen topics; null means all. */
  topics_json: string | null
}

export interface TokenTable {
  /** SHA-256 (hex) of the mailed token, which is not stored. */
  hash: string
  purpose: 'optin'
  subject_id: string
  expires_at: number
  used_at: number | null
}

/** Proof of a consent or its withdrawal. */
export interface ConsentProofTable {
  id: string
  subscriber_id: string
  kind: ConsentKind
  at: number
  /** Version of the displayed consent text; null if there was none. */
  text_version: string | null
  text_sha256: string | null
  page_url: string | null
  /** Network of the client, /24 or /48. */
  ip_prefix: string | null
  ua_class: string | null
  /** Hash of the mailed or used link. */
  token_id: string | null
}

export type SenderListKind = 'email' | 'domain' | 'domain_suffix' | 'ip' | 'cidr' | 'phrase' | 'phone_prefix'

export interface SenderListTable {
  id: string
  kind: SenderListKind
  value: string
  reason: string | null
  expires_at: number | null
  created_by: string
  created_at: number
  hits: Generated<number>
}

export interface AttachmentTable extends Attachment {
  lead_id: string
  /** Index among the files of its lead. */
  position: number
}

export interface LeadItemTable extends LeadItem {
  lead_id: string
  /** Index among the items of its lead. */
  position: number
}

/** Erasures of persons, which a restored backup has to repeat. The file beside the database has the same entries. */
export interface ErasureTable {
  /** Keyed hash of the canonical address, or of the reference of a single lead. */
  email_hmac: string
  /** Name of the key. */
  key_id: string
  at: number
}

export type NewLeadRow = Insertable<LeadTable> & Pick<LeadTable, 'idem_key_hash' | 'email_canonical'>
export type LeadRow = Selectable<LeadTable>
export type SenderListRow = Selectable<SenderListTable>
export type NewOutboxRow = Insertable<OutboxTable>
export type OutboxRow = Selectable<OutboxTable>
