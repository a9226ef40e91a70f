import type { OwnPages } from './canonical.server.ts'
import type { NewLead, Receipt } from './lead.ts'
import type { LeadStore } from './lead-store.server.ts'
import type { MailParties } from './mail/lead-mails.server.ts'
import { type Newsletter, newsletterIn } from './newsletter/newsletter.server.ts'
import { type SubmissionOptions, submitLead } from './submission.server.ts'
import { formTokens } from './verdict/form-token.server.ts'
import { sentBy } from './verdict/sender-signals.server.ts'
import type { Sent } from './verdict/sent.server.ts'

export interface LeadsOptions {
  /** Asked at each lead: the company may change while the site runs. */
  parties: () => MailParties
  own: OwnPages
  /** SECRET_KEY: signs what mails and open forms carry. */
  secretKey: string
  /** Asked at each lead: content may change while the site runs. */
  hasSubject: SubmissionOptions['hasSubject']
}

export interface Leads {
  /** Resolves when the lead is on disk. Throws StoreUnavailable (try again) or IdempotencyConflict. */
  submit(lead: NewLead): Promise<Receipt>
  /** A token for a form that is being opened. */
  formToken(): string
  /** How a form that became a lead was sent. */
  sentBy(request: Request, isBaited: boolean): Sent
  newsletter: Newsletter
  ready(): boolean
  close(): Promise<void>
}

/** Takes leads and subscribers into a store, with the mails they cause. */
export function leadsIn(store: LeadStore, options: LeadsOptions): Leads {
  const { own, secretKey } = options
  const tokens = formTokens(secretKey)
  const submission = { store, ...options }
  return {
    formToken: () => tokens.issue(),
    sentBy: (request, isBaited) => sentBy(request, isBaited, { tokens, hosts: own.hosts }),
    submit: (lead) => submitLead(lead, submission),
    newsletter: newsletterIn({ store, ...options }),
    ready: () => store.ready(),
    close: () => store.close(),
  }
}
