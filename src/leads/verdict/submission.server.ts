import type { NewLeadRow } from '#leads/schema.server.ts'

/** What of a lead is judged; an absent field is an empty text. */
export interface Submission {
  name: string
  company: string
  /** As `canonicalEmail` writes it. */
  email: string
  phone: string
  /** The message, and whatever else was typed. */
  text: string
}

type Judged = 'name' | 'company_name' | 'email_canonical' | 'phone' | 'content' | 'extra_json'

export function submissionOf(lead: Pick<NewLeadRow, Judged>): Submission {
  const extra: Record<string, string | string[]> = lead.extra_json ? JSON.parse(lead.extra_json) : {}
  return {
    name: lead.name ?? '',
    company: lead.company_name ?? '',
    email: lead.email_canonical ?? '',
    phone: lead.phone ?? '',
    text: [lead.content ?? '', ...Object.values(extra).flat()].join('\n'),
  }
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
