import type { OwnPages } from './canonical.server.ts'
import type { NewLead, Receipt } from './lead.ts'
import type { LeadStore } from './lead-store.server.ts'
import type { MailParties } from './mail/lead-mails.server.ts'
import { type Newsletter, newsletterIn } from './newsletter/newsletter.server.ts'
import { submitLead } from './submission.server.ts'

export interface LeadsOptions {
  /** Asked at each lead: the company may change while the site runs. */
  parties: () => MailParties
  own: OwnPages
  /** SECRET_KEY: signs what mails carry. */
  secretKey: string
}

export interface Leads {
  /** Resolves when the lead is on disk. Throws StoreUnavailable (try again) or IdempotencyConflict. */
  submit(lead: NewLead): Promise<Receipt>
  newsletter: Newsletter
  ready(): boolean
  close(): Promise<void>
}

/** Takes leads and subscribers into a store, with the mails they cause. */
export function leadsIn(store: LeadStore, { parties, own, secretKey }: LeadsOptions): Leads {
  return {
    submit: (lead) => submitLead(lead, { store, own, parties }),
    newsletter: newsletterIn({ store, own, parties, secretKey }),
    ready: () => store.ready(),
    close: () => store.close(),
  }
}
