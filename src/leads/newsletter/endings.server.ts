import type { IdSigner } from '#kit/signing/signed-id.server.ts'
import { ownerOf } from '#leads/canonical.server.ts'
import type { MailParties } from '#leads/mail/lead-mails.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import type { Consent, Store } from '#leads/store/commands.server.ts'
import { mailLimit } from './mail-limit.server.ts'
import { elsewhereMail, type NewsletterMails } from './mails.server.ts'
import type { Consenting } from './newsletter.server.ts'
import { UNDO_LIFE } from './spans.server.ts'

/** How a subscription ends, and is given back. */
export interface Endings {
  /**
   * Ends the subscription of an address, and mails its owner how to undo that; resolves alike whatever is known of it. What was only
   * asked for stays: whoever can read the address's mail confirms it or not.
   */
  unsubscribe(email: string, from: Consenting): Promise<void>
  /** The same, and asks the company to end it in the list that another server keeps. */
  unsubscribeElsewhere(email: string, from: Consenting): Promise<void>
  /** The id of whoever was mailed a link that ends his subscription; undefined for a link that no mail had. */
  subscriberOf(token: string): string | undefined
  /** Ends the subscription that a mail's link names; false where no mail had such a link. */
  unsubscribeBy(token: string, from: Consenting): Promise<boolean>
  /** Gives back the subscription that such a link names, if it ended within a day; else false. Again it is true. */
  undoEnd(token: string, from: Consenting): Promise<boolean>
}

interface EndingParts {
  store: Store
  parties: () => MailParties
  /** Signs the ids that links carry. */
  leaving: IdSigner
  mails: NewsletterMails
  consentOf: (from: Consenting) => Consent
}

export function endingsIn({ store, parties, leaving, mails, consentOf }: EndingParts): Endings {
  const endByAddress = async (email: string, from: Consenting, deliveries: NewOutboxRow[] = []) => {
    const at = Date.now()
    const who = ownerOf(email)
    const subscriber = await store.execute('find_active', who)
    const ends = { who, at, consent: consentOf(from), deliveries }
    const notice = subscriber && { delivery: mails.ended(subscriber, at), ...mailLimit(at) }
    await store.execute('unsubscribe', { ...ends, ...(notice && { notice }) })
  }
  return {
    unsubscribe: (email, from) => endByAddress(email, from),
    unsubscribeElsewhere: (email, from) =>
      endByAddress(email, from, [elsewhereMail(email, parties(), Date.now())]),
    subscriberOf: (token) => leaving.read(token),
    async unsubscribeBy(token, from) {
      const id = leaving.read(token)
      if (id === undefined) return false
      const ends = { who: { id }, at: Date.now(), consent: consentOf(from), deliveries: [] }
      await store.execute('unsubscribe', ends)
      return true
    },
    async undoEnd(token, from) {
      const at = Date.now()
      const id = leaving.read(token)
      if (id === undefined) return false
      return store.execute('undo_end', { id, at, ended_since: at - UNDO_LIFE, consent: consentOf(from) })
    },
  }
}
