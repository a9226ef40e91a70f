import type { OwnPages } from './canonical.server.ts'
import { DAY } from './span.server.ts'
import { leadRow } from './lead-row.server.ts'
import type { NewLead, Receipt } from './lead.ts'
import { leadMails, type MailParties } from './mail/lead-mails.server.ts'
import { mailRow } from './mail/mail-row.server.ts'
import type { Store, StoredLead } from './store/commands.server.ts'
import type { NewLeadRow } from './schema.server.ts'
import { pitchSigns } from './verdict/pitch.server.ts'
import { NO_REQUEST } from './verdict/lead-origin.server.ts'
import { writtenText } from './verdict/written-text.server.ts'
import { CommandRejected, IdempotencyConflict } from './store/failures.server.ts'

/** Without an idempotency key, the same text from the same address within this time is a double click (backend.md 6). */
const REPLAY_WINDOW = 10 * 60 * 1000
/** An idempotency key is kept for a week (backend.md 6). */
const KEY_LIFE = 7 * DAY
/** With half a day's references taken, the chance to fail this often is one in a million. */
const REFERENCE_TRIES = 20

export interface SubmissionOptions {
  store: Store
  own: OwnPages
  parties: () => MailParties
}

/** Stores a lead with its mails in one transaction, or answers the receipt of the one it repeats. */
export async function submitLead(lead: NewLead, options: SubmissionOptions): Promise<Receipt> {
  const { origin = NO_REQUEST, attachments = [] } = lead
  for (let tries = 0; tries < REFERENCE_TRIES; tries++) {
    const now = Date.now()
    const row = leadRow(lead, options.own, now)
    const facts = { ...origin.signals, pitch: pitchIn(row, lead, options.own) }
    const mails = leadMails(row, options.parties(), attachments)
    const deliveries = mails.map(([channel, mail]) => mailRow(channel, mail, 'lead.received'))
    const answer = await options.store.execute('submit', {
      lead: row,
      deliveries,
      attachments,
      replay_since: now - REPLAY_WINDOW,
      keys_since: now - KEY_LIFE,
      facts,
      address: origin.address,
    })
    if (answer.outcome === 'key_conflict') {
      throw new IdempotencyConflict('the idempotency key belongs to another submission')
    }
    if (answer.outcome !== 'reference_taken') return receipt(answer.lead, answer.outcome === 'replayed')
  }
  throw new CommandRejected('no free reference was found')
}

function pitchIn(row: NewLeadRow, { unjudged }: NewLead, { siteUrl, hosts }: OwnPages): string[] {
  const ownHosts = [new URL(siteUrl).host, ...hosts.filter((host) => host !== '*')]
  return pitchSigns(writtenText(row, unjudged), ownHosts)
}

function receipt(lead: StoredLead, replayed: boolean): Receipt {
  return {
    id: lead.id,
    reference: lead.reference,
    is_spam: lead.is_spam === 1,
    is_blacklisted: lead.is_blacklisted === 1,
    received_at: new Date(lead.created_at).toISOString(),
    replayed,
  }
}
