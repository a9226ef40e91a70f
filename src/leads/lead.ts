import type { Attachment } from './attachments/attachment.server.ts'
import type { LeadSheet } from './lead-sheet.ts'
import type { LeadOrigin } from './verdict/lead-origin.server.ts'

/** The forms of leads. A newsletter subscriber is not a lead. */
export const LEAD_KINDS = ['message', 'contact', 'feedback', 'collaboration', 'sample'] as const

export type LeadKind = (typeof LEAD_KINDS)[number]

/** Value of `type` that tells a request list from other inquiries. */
export const REQUEST_LIST_TYPE = 'request-list'

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

export const ITEM_KINDS = ['product', 'sample', 'pack'] as const

/** The rules of Incoterms 2020, by their codes. */
export const INCOTERMS = [
  ['EXW', 'ex works'],
  ['FCA', 'free carrier'],
  ['CPT', 'carriage paid to'],
  ['CIP', 'carriage and insurance paid to'],
  ['DAP', 'delivered at place'],
  ['DPU', 'delivered at place unloaded'],
  ['DDP', 'delivered duty paid'],
  ['FAS', 'free alongside ship'],
  ['FOB', 'free on board'],
  ['CFR', 'cost and freight'],
  ['CIF', 'cost, insurance and freight'],
] as const

/** A line of a request list, with the name and address that mails and exports show. */
export interface LeadItem {
  kind: (typeof ITEM_KINDS)[number]
  product_name_slug: string | null
  /** State of the pack configurator, as a query. */
  pack: string | null
  quantity: number
  /** Unit of the quantity in the sender's own words. */
  unit: string | null
  /** The sender's own words. */
  note: string | null
  name: string
  /** Address of the product's page, or of the configurator in this state. */
  url: string
  /** Figures of a pack, as this server computed them. */
  details: string | null
}

/** Name and address of a page that a lead is about. */
export interface NamedPage {
  name: string
  url: string
}

/** A validated submission. An empty field is the same as an absent one. */
export interface NewLead {
  kind: LeadKind
  fields: Partial<Record<LeadField, string>>
  /** Fields of a single form. */
  extra?: Record<string, string | string[]>
  /** Lines of a request list, in order. */
  items?: readonly LeadItem[]
  /** The product of `product_name_slug`; absent if it is not in the catalogue. */
  product?: NamedPage | undefined
  /** Fields of `extra` that the verdict ignores, because they are not the sender’s own words. */
  unjudged?: readonly string[]
  /** Files in the order in which they were chosen. */
  attachments?: readonly Attachment[]
  /** The site's own calculation, for the mails. */
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
