import { randomUUIDv7 } from 'node:crypto'
import { canonicalEmail, type OwnPages, storedPageUrl } from './canonical.server.ts'
import type { NewLead, Receipt } from './lead.ts'
import type { LeadStore } from './lead-store.server.ts'
import type { MailParties } from './mail/lead-mails.server.ts'
import type { FormTokens } from './verdict/form-token.server.ts'
import { sentBy } from './verdict/sender-signals.server.ts'
import type { Sent } from './verdict/sent.server.ts'
import { type SubmissionOptions, submitLead } from './submission.server.ts'

export interface LeadsOptions {
  /** Asked at each lead: the company may change while the site runs. */
  parties: () => MailParties
  own: OwnPages
  tokens: FormTokens
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
  subscribe(subscription: { email: string; page_url?: string }): Promise<void>
  unsubscribe(email: string): Promise<void>
  ready(): boolean
  close(): Promise<void>
}

/** Takes leads into a store, with the mails they cause. */
export function leadsIn(store: LeadStore, options: LeadsOptions): Leads {
  const { own, tokens } = options
  const submission = { store, ...options }
  return {
    formToken: () => tokens.issue(),
    sentBy: (request, isBaited) => sentBy(request, isBaited, { tokens, hosts: own.hosts }),
    submit: (lead) => submitLead(lead, submission),
    async subscribe({ email, page_url }) {
      const source_page_url = storedPageUrl(page_url, own)
      const address = { email: email.trim(), email_canonical: canonicalEmail(email) }
      await store.execute('subscribe', { id: randomUUIDv7(), ...address, source_page_url, at: Date.now() })
    },
    async unsubscribe(email) {
      await store.execute('unsubscribe', { email_canonical: canonicalEmail(email), at: Date.now() })
    },
    ready: () => store.ready(),
    close: () => store.close(),
  }
}
