import type { OwnSite } from './canonical.server.ts'
import { MINUTE } from './durations.server.ts'
import { leadRow, writtenText } from './lead-row.server.ts'
import type { NewLead, Receipt } from './lead.ts'
import { leadMails } from './mail/lead-mails.server.ts'
import { leadMailRow } from './mail/mail-row.server.ts'
import type { MailParties } from './mail/mailed-lead.server.ts'
import { KEY_TTL } from './retention/periods.server.ts'
import type { NewLeadRow } from './schema.server.ts'
import type { Store, StoredLead } from './store/commands.server.ts'
import { CommandRejected, IdempotencyConflict } from './store/failures.server.ts'
import { leadCreatedRow } from './webhook/events.server.ts'
import { NO_REQUEST } from './verdict/lead-origin.server.ts'
import { hasLinkInName, hasMarkup } from './verdict/links.server.ts'
import { pitchSigns } from './verdict/pitch.server.ts'

/** Without an idempotency key, the same text from the same address within this time is a double click. */
const REPLAY_WINDOW = 10 * MINUTE
/** With half of a day's references taken, the chance of failing this often is one in a million. */
const REFERENCE_TRIES = 20

export interface SubmissionOptions {
  store: Store
  own: OwnSite
  parties: () => MailParties
  /** Whether leads are sent to a CRM, too. */
  hasCrm?: boolean | undefined
  /** ACKNOWLEDGEMENTS_PER_HOUR; default: no limit. */
  acknowledgementsPerHour?: number | undefined
}

/** Stores a lead and its deliveries in one transaction, or returns the receipt of the lead that it repeats. */
export async function submitLead(
  lead: NewLead,
  { store, own, parties, hasCrm, acknowledgementsPerHour }: SubmissionOptions,
): Promise<Receipt> {
  const { origin = NO_REQUEST, attachments = [], items = [], product, sheet } = lead
  for (let tries = 0; tries < REFERENCE_TRIES; tries++) {
    const now = Date.now()
    const row = leadRow(lead, own, now)
    const parts = { files: attachments, items, product, sheet }
    const mails = leadMails(row, parties(), parts).map(([channel, mail]) =>
      leadMailRow(channel, mail, 'lead.received'),
    )
    const result = await store.execute('submit', {
      lead: row,
      deliveries: hasCrm ? [...mails, leadCreatedRow(row, { files: attachments, items })] : mails,
      attachments,
      items,
      replay_since: now - REPLAY_WINDOW,
      keys_since: now - KEY_TTL,
      facts: { ...origin.signals, ...findSigns(row, lead, own) },
      address: origin.address,
      acknowledgements_per_hour: acknowledgementsPerHour,
    })
    if (result.outcome === 'key_conflict')
      throw new IdempotencyConflict('the idempotency key belongs to another submission')
    if (result.outcome !== 'reference_taken') return createReceipt(result.lead, result.outcome === 'replayed')
  }
  throw new CommandRejected('no free reference was found')
}

function findSigns(row: NewLeadRow, { unjudged, items }: NewLead, { siteUrl, hosts }: OwnSite) {
  const ownHosts = [new URL(siteUrl).host, ...hosts.filter((host) => host !== '*')]
  const text = writtenText(row, { items, unjudged })
  return {
    pitch: pitchSigns(text, ownHosts),
    hasMarkup: hasMarkup(text),
    isNameLink: hasLinkInName(row.name ?? ''),
  }
}

const createReceipt = (lead: StoredLead, replayed: boolean): Receipt => ({
  id: lead.id,
  reference: lead.reference,
  is_spam: lead.is_spam === 1,
  is_blacklisted: lead.is_blacklisted === 1,
  received_at: new Date(lead.created_at).toISOString(),
  replayed,
})
