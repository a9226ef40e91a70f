import type { Attachment } from '#leads/attachments/attachment.server.ts'
import type { LeadSheet } from '#leads/lead-sheet.ts'
import { type LeadItem, type LeadKind, type NamedPage, REQUEST_LIST_TYPE } from '#leads/lead.ts'
import type { NewLeadRow } from '#leads/schema.server.ts'
import type { AnswerTimes, Company } from './mail.server.ts'
import type { MailDocument } from './mail-document.server.ts'
import type { AnswerPromise } from './mail-times.server.ts'

/** The parts of a lead besides its row. */
export interface LeadParts {
  files?: readonly Attachment[] | undefined
  items?: readonly LeadItem[] | undefined
  /** The product that it is about, if it is in the catalogue. */
  product?: NamedPage | undefined
  /** The site's own calculation for it. */
  sheet?: LeadSheet | undefined
}

/** Figures of a product that mails show besides its name. */
export interface MailedProduct {
  model: string
  /** "3072 Wh, 29 kg, 120 A continuous" */
  figures: string
  /** Weight of so many: "401.2 kg". */
  weightOf: (pieces: number) => string
  /** Smallest number of pieces in an order. */
  minimum: number
  /** Absolute address of a picture of 4 : 3. */
  picture: string
}

/** Who writes the mails about leads, and what they say besides the lead. */
export interface MailParties {
  from: string
  sales: string
  /** Returns the address for one lead in place of `sales`; undefined if there is none. */
  salesFor?: (lead: NewLeadRow, products: readonly string[]) => string | undefined
  company: Company
  /** The site's origin, for links; without it there are none besides those of the lead. */
  siteUrl?: string
  /** Absolute address of the logo. */
  logo?: string
  /** Address under which sales open the desk, without a final slash; without it mails have no link to it. */
  deskUrl?: string | undefined
  /** When inquiries are answered; without it mails name no time. */
  calendar?: AnswerTimes
  /** Zone of the times for sales; default: UTC. */
  timeZone?: string
  /** Returns what mails show of a product of ours. */
  productOf?: (slug: string) => MailedProduct | undefined
}

/** A lead and everything that its mails are written from. */
export interface MailedLead {
  lead: NewLeadRow
  parts: LeadParts
  parties: MailParties
  /** What the calendar promises about it. */
  promised: AnswerPromise | undefined
}

interface Titles {
  /** Kind of the lead in the mail to sales, and in its subject. */
  sales: string
  /** "your message", for the visitor. */
  thing: string
}

const TITLES: Record<LeadKind, Titles> = {
  message: { sales: 'Inquiry', thing: 'message' },
  contact: { sales: 'Contact', thing: 'message' },
  feedback: { sales: 'Feedback', thing: 'message' },
  collaboration: { sales: 'Partnership', thing: 'message' },
  sample: { sales: 'Sample request', thing: 'sample request' },
}

export const titlesOf = ({ lead, parts }: MailedLead): Titles =>
  parts.items?.length ? { sales: 'Request list', thing: 'request list' } : TITLES[lead.kind]

/** Names the kind of a stored lead. */
export const titleOf = (kind: LeadKind, type: string | null): string =>
  type === REQUEST_LIST_TYPE ? 'Request list' : TITLES[kind].sales

/** Names the team that answers a lead: in the mailbox's name and in the text for the visitor. */
export const deskOf = ({ kind }: NewLeadRow): { mailbox: string; team: string } =>
  kind === 'sample'
    ? { mailbox: 'sample desk', team: 'sample desk' }
    : { mailbox: 'sales', team: 'sales team' }

/** Head of the mails of one company. */
export const headOf = ({ company, logo }: MailParties): Pick<MailDocument, 'name' | 'logo'> => ({
  name: company.name,
  ...(logo && { logo }),
})

/** Returns the address of a page of the sales desk; undefined without one. */
export const deskPage = ({ deskUrl }: MailParties, path: string): string | undefined =>
  deskUrl && `${deskUrl}/desk${path}`
