import type { Log } from '#kit/log/log.server.ts'
import type { OwnPages } from './canonical.server.ts'
import { keepDigested } from './digest/digest.server.ts'
import type { NewLead, Receipt } from './lead.ts'
import type { LeadStore } from './lead-store.server.ts'
import type { MailParties } from './mail/lead-mails.server.ts'
import { type Newsletter, newsletterIn } from './newsletter/newsletter.server.ts'
import { submitLead } from './submission.server.ts'
import { formTokens } from './verdict/form-token.server.ts'
import { leadOriginOf, type Submitted } from './verdict/sender-signals.server.ts'
import type { LeadOrigin } from './verdict/lead-origin.server.ts'

export interface LeadsOptions {
  /** Asked at each lead: the company may change while the site runs. */
  parties: () => MailParties
  own: OwnPages
  /** SECRET_KEY: signs what mails and open forms carry. */
  secretKey: string
  /** Whom to tell each day what was held back; without it nobody is told. */
  digest?: { to: string; log: Pick<Log, 'warn'> } | undefined
}

export interface Leads {
  /** Resolves when the lead is on disk. Throws StoreUnavailable (try again) or IdempotencyConflict. */
  submit(lead: NewLead): Promise<Receipt>
  /** A token for a form that is being opened. */
  formToken(): string
  /** Reads the sender's signals from a submission. */
  leadOriginOf(submitted: Submitted): LeadOrigin
  newsletter: Newsletter
  ready(): boolean
  close(): Promise<void>
}

/** Takes leads and subscribers into a store, with the mails they cause. */
export function leadsIn(store: LeadStore, options: LeadsOptions): Leads {
  const { own, secretKey, parties, digest } = options
  const tokens = formTokens(secretKey)
  const submission = { store, ...options }
  const digesting = digest && keepDigested({ store, parties, ...digest })
  return {
    formToken: () => tokens.issue(),
    leadOriginOf: (submitted) => leadOriginOf(submitted, { tokens, own }),
    submit: (lead) => submitLead(lead, submission),
    newsletter: newsletterIn({ store, ...options }),
    ready: () => store.ready(),
    async close() {
      await digesting?.stop()
      await store.close()
    },
  }
}
