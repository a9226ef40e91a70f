import { normalizeCode } from '#kit/text/normalize.ts'
import type { SecretKeys } from '#kit/signing/signed-id.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import type { Attachments } from './attachments/attachments.server.ts'
import { type AlertOptions, startAlerts } from './alerts/alerts.server.ts'
import { canonicalEmail, type OwnSite } from './canonical.server.ts'
import { sendDigest } from './digest/digest.server.ts'
import { runHourly } from './hourly.server.ts'
import type { NewLead, Receipt } from './lead.ts'
import type { InquiryState } from './store/lead-change.server.ts'
import type { LeadStore } from './lead-store.server.ts'
import type { MailParties } from './mail/mailed-lead.server.ts'
import { Newsletter } from './newsletter/newsletter.server.ts'
import { submitLead } from './submission.server.ts'
import { createFormTokens } from './verdict/form-token.server.ts'
import { type LeadOrigin, leadOriginOf, type SubmissionSignals } from './verdict/lead-origin.server.ts'

export interface LeadsOptions {
  /** Read for each mail: the company may change while the site runs. */
  parties: () => MailParties
  own: OwnSite
  /** SECRET_KEY: signs form tokens and the links in mails. */
  secretKeys: SecretKeys
  attachments: Attachments
  /** Receives the daily digest of held leads; default: nobody. */
  digest?: { to: string; log: Pick<Log, 'warn'> } | undefined
  /** Receives alerts; default: nobody. */
  alert?: AlertOptions | undefined
  /** Whether the store sends leads to a CRM, too. */
  hasCrm?: boolean
  /** ACKNOWLEDGEMENTS_PER_HOUR; default: no limit. */
  acknowledgementsPerHour?: number | undefined
}

export interface Leads {
  /** Resolves when the lead is on disk. Throws StoreUnavailable (try again) or IdempotencyConflict. */
  submit(lead: NewLead): Promise<Receipt>
  /** Creates a token for a form that is being opened. */
  formToken(): string
  leadOriginOf(submission: SubmissionSignals): LeadOrigin
  attachments: Attachments
  newsletter: Newsletter
  /** Returns what has become of a lead; null unless reference and address of the sender belong together. */
  findState(reference: string, email: string): Promise<InquiryState | null>
  /** Whether a lead could be stored now. */
  isReady(): Promise<boolean>
  /** Stops mails and messages to the CRM; resolves when none is being sent. Leads are still stored. */
  stopDelivering(): Promise<void>
  close(): Promise<void>
}

/** Opens leads and the newsletter over a store, which `close` closes, too. */
export function openLeads(store: LeadStore, options: LeadsOptions): Leads {
  const { own, secretKeys, parties, attachments, digest, alert, hasCrm, acknowledgementsPerHour } = options
  const tokens = createFormTokens(secretKeys)
  const digests = digest && runHourly(() => sendDigest({ store, parties, ...digest }))
  const alerts = alert && startAlerts({ store, parties, ...alert })
  const stopDelivering = async () => {
    await Promise.all([digests?.stop(), alerts?.stop()])
    await store.stopDelivering()
  }
  return {
    formToken: () => tokens.issue(),
    leadOriginOf: (submission) => leadOriginOf(submission, { tokens, own }),
    submit: (lead) => submitLead(lead, { store, own, parties, hasCrm, acknowledgementsPerHour }),
    attachments,
    findState: (reference, email) =>
      store.execute('find_state', {
        reference: normalizeCode(reference).toUpperCase(),
        email_canonical: canonicalEmail(email),
      }),
    newsletter: new Newsletter({ store, own, parties, secretKeys, acknowledgementsPerHour }),
    isReady: () => store.isReady(),
    stopDelivering,
    async close() {
      await stopDelivering()
      await store.close()
    },
  }
}
