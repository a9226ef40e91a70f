import type { Attachment } from './attachments/attachment.server.ts'
import type { LeadSheet } from './lead-sheet.ts'
import type { LeadOrigin } from './verdict/lead-origin.server.ts'

/** The forms of leads. A newsletter subscriber is not a lead (backend.md 4.3). */
export const LEAD_KINDS = ['message', 'contact', 'feedback', 'collaboration', 'sample'] as const

export type LeadKind = (typeof LEAD_KINDS)[number]

/** Fields of the specification's payloads, in reading order. */
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

/** A validated submission. An empty field is the same as an absent one. */
export interface NewLead {
  kind: LeadKind
  fields: Partial<Record<LeadField, string>>
  /** Fields of a single form. */
  extra?: Record<string, string | string[]>
  /** Fields of `extra` that the verdict ignores, because they are not the sender’s own words. */
  unjudged?: readonly string[]
  /** Files in the order in which they were chosen. */
  attachments?: readonly Attachment[]
  /** What the site calculated itself, for the mails. */
  sheet?: LeadSheet | undefined
  idempotencyKey?: string
  /** Absent if the lead came without a request. */
  origin?: LeadOrigin
}

/** Confirms that a lead is on disk. */
export interface Receipt {
  id: string
  reference: string
  is_spam: boolean
  is_blacklisted: boolean
  received_at: string
  /** It was stored by an earlier submission. */
  replayed: boolean
}
