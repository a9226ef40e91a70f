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

/** `unjudged` are the fields of `extra_json` that are left out. */
export function submissionOf(lead: Pick<NewLeadRow, Judged>, unjudged: readonly string[] = []): Submission {
  const extra: Record<string, string | string[]> = lead.extra_json ? JSON.parse(lead.extra_json) : {}
  const written = Object.entries(extra).filter(([name]) => !unjudged.includes(name))
  return {
    name: lead.name ?? '',
    company: lead.company_name ?? '',
    email: lead.email_canonical ?? '',
    phone: lead.phone ?? '',
    text: [lead.content ?? '', ...written.flatMap(([, value]) => value)].join('\n'),
  }
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
