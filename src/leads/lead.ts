import type { Attachment } from './attachments/attachment.server.ts'
import type { LeadOrigin } from './verdict/lead-origin.server.ts'

/** Which form a submission came from; who takes the newsletter is a subscriber and no lead (backend.md 4.3). */
export type LeadKind = 'message' | 'contact' | 'feedback' | 'collaboration' | 'sample'

/** The fields of the specification's payloads, in the order people read them. */
export const LEAD_FIELDS = [
  'name',
  'email',
  'phone',
  'company_name',
  'country',
  'application',
  'quantity',
  'voltage',
  'capacity',
  'size',
  'product_name_slug',
  'type',
  'page_url',
  'content',
] as const

export type LeadField = (typeof LEAD_FIELDS)[number]

/** A validated submission. An empty field is the same as an absent one; `extra` holds what only one form asks. */
export interface NewLead {
  kind: LeadKind
  fields: Partial<Record<LeadField, string>>
  extra?: Record<string, string | string[]>
  /** Fields of `extra` that are not the sender’s own words: the verdict does not read them. */
  unjudged?: readonly string[]
  /** In the order they were chosen in. */
  attachments?: readonly Attachment[]
  idempotencyKey?: string
  /** Absent if the lead came without a request. */
  origin?: LeadOrigin
}

/** What the sender may rely on: the lead is on disk. `replayed` means that it already was. */
export interface Receipt {
  id: string
  reference: string
  is_spam: boolean
  is_blacklisted: boolean
  received_at: string
  replayed: boolean
}
