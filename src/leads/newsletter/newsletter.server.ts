import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { createIdSigner } from '#kit/signing/signed-id.server.ts'
import { canonicalEmail, type OwnSite, storedPageUrl } from '#leads/canonical.server.ts'
import type { Client } from '#leads/client.server.ts'
import type { MailParties } from '#leads/mail/lead-mails.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import type { Consent, Store } from '#leads/store/commands.server.ts'
import { createNewsletterMails, endAtUpstreamMail } from './mails.server.ts'
import { LINK_TTL, mailLimit, UNDO_PERIOD } from './periods.server.ts'

/** A displayed consent text; every change of its words is a new version. */
export interface ConsentText {
  version: string
  text: string
}

/** Source of a consent or its withdrawal. */
export interface ConsentSource {
  client: Client
  page_url?: string | undefined
  /** The text that was displayed. */
  shown?: ConsentText
}

export interface Newsletter {
  /** Stores a request and mails a link that confirms it. The result is the same for every address. */
  subscribe(email: string, source: ConsentSource): Promise<void>
  /**
   * Starts the subscription of a mailed link, with these topics, or all without any. Returns false for an unknown or expired link.
   * Followed again, the link changes the topics.
   */
  confirm(token: string, topics: readonly string[], source: ConsentSource): Promise<boolean>
  /**
   * Ends the subscription of an address and mails its owner how to undo that. The result is the same for every address. A pending
   * request stays: only the owner of the address can confirm it.
   */
  unsubscribe(email: string, source: ConsentSource): Promise<void>
  /** Does the same, and mails the company to end it in the list of the upstream server. */
  unsubscribeElsewhere(email: string, source: ConsentSource): Promise<void>
  /** Returns the id of the subscriber to whom a link was mailed; undefined for any other link. */
  subscriberOf(token: string): string | undefined
  /** Ends the subscription of a mailed link; returns false for any other link. */
  unsubscribeBy(token: string, source: ConsentSource): Promise<boolean>
  /** Restores a subscription that ended within a day, by a mailed link. Returns whether it is active. */
  undoUnsubscribe(token: string, source: ConsentSource): Promise<boolean>
}

interface NewsletterOptions {
  store: Store
  own: OwnSite
  parties: () => MailParties
  secretKey: string
}

/** Creates the newsletter: double opt-in, unsubscribing at any time, and a proof of each. */
export function createNewsletter({ store, own, parties, secretKey }: NewsletterOptions): Newsletter {
  const links = createIdSigner(secretKey, 'newsletter.unsubscribe')
  const mails = createNewsletterMails({ siteUrl: own.siteUrl, parties, sign: (id) => links.sign(id) })
  const consentFrom = ({ client, page_url, shown }: ConsentSource): Consent => ({
    text_version: shown?.version ?? null,
    text_sha256: shown ? hash('sha256', shown.text) : null,
    page_url: storedPageUrl(page_url, own),
    ...client,
  })
  const endByAddress = async (email: string, source: ConsentSource, deliveries: NewOutboxRow[] = []) => {
    const at = Date.now()
    const who = { email_canonical: canonicalEmail(email) }
    const subscriber = await store.execute('find_active', who)
    const notice = subscriber && { delivery: mails.ended(subscriber, at), ...mailLimit(at) }
    const consent = consentFrom(source)
    await store.execute('unsubscribe', { who, at, consent, deliveries, ...(notice && { notice }) })
  }
  return {
    async subscribe(email, source) {
      const at = Date.now()
      const token = randomBytes(32).toString('base64url')
      const consent = consentFrom(source)
      const address = email.trim()
      await store.execute('subscribe', {
        id: randomUUIDv7(),
        email: address,
        email_canonical: canonicalEmail(email),
        source_page_url: consent.page_url,
        at,
        consent,
        token: { hash: hash('sha256', token), expires_at: at + LINK_TTL },
        delivery: mails.optin(address, token, at),
        ...mailLimit(at),
      })
    },
    async confirm(token, topics, source) {
      const at = Date.now()
      const link = { hash: hash('sha256', token), at }
      const subscriber = await store.execute('find_optin', link)
      const delivery = subscriber && mails.welcome(subscriber, at)
      const consent = consentFrom(source)
      const topics_json = topics.length > 0 ? JSON.stringify(topics) : null
      return store.execute('confirm', { ...link, topics_json, consent, ...(delivery && { delivery }) })
    },
    unsubscribe: (email, source) => endByAddress(email, source),
    unsubscribeElsewhere: (email, source) =>
      endByAddress(email, source, [endAtUpstreamMail(email, parties(), Date.now())]),
    subscriberOf: (token) => links.read(token),
    async unsubscribeBy(token, source) {
      const id = links.read(token)
      if (id === undefined) return false
      const consent = consentFrom(source)
      await store.execute('unsubscribe', { who: { id }, at: Date.now(), consent, deliveries: [] })
      return true
    },
    async undoUnsubscribe(token, source) {
      const at = Date.now()
      const id = links.read(token)
      if (id === undefined) return false
      const consent = consentFrom(source)
      return store.execute('undo_unsubscribe', { id, at, ended_since: at - UNDO_PERIOD, consent })
    },
  }
}
