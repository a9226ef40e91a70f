import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { createIdSigner, type IdSigner, type SecretKeys } from '#kit/signing/signed-id.server.ts'
import { canonicalEmail, type OwnSite, storedPageUrl } from '#leads/canonical.server.ts'
import type { Client } from '#leads/client.server.ts'
import type { MailParties } from '#leads/mail/mailed-lead.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import type { Consent, Store } from '#leads/store/commands.server.ts'
import { createNewsletterMails, endAtUpstreamMail, type NewsletterMails } from './mails.server.ts'
import { LINK_TTL, mailLimit, UNDO_PERIOD } from './periods.server.ts'

/** A displayed consent text; every change of its words is a new version. */
export interface ConsentText {
  version: string
  text: string
}

export interface ConsentSource {
  client: Client
  page_url?: string | undefined
  shown?: ConsentText
}

interface NewsletterOptions {
  store: Store
  own: OwnSite
  parties: () => MailParties
  secretKeys: SecretKeys
  /** ACKNOWLEDGEMENTS_PER_HOUR; default: no limit. */
  acknowledgementsPerHour?: number | undefined
}

/** The newsletter: double opt-in, unsubscribing at any time, and a proof of each. */
export class Newsletter {
  readonly #store: Store
  readonly #own: OwnSite
  readonly #parties: () => MailParties
  readonly #links: IdSigner
  readonly #mails: NewsletterMails
  readonly #perHour: number | undefined

  constructor({ store, own, parties, secretKeys, acknowledgementsPerHour }: NewsletterOptions) {
    this.#store = store
    this.#perHour = acknowledgementsPerHour
    this.#own = own
    this.#parties = parties
    const links = createIdSigner(secretKeys, 'newsletter.unsubscribe')
    this.#links = links
    this.#mails = createNewsletterMails({ siteUrl: own.siteUrl, parties, sign: (id) => links.sign(id) })
  }

  /** Stores a request and mails a link that confirms it. The result is the same for every address. */
  async subscribe(email: string, source: ConsentSource): Promise<void> {
    const at = Date.now()
    const token = randomBytes(32).toString('base64url')
    const consent = this.#consentFrom(source)
    const address = email.trim()
    await this.#store.execute('subscribe', {
      id: randomUUIDv7(),
      email: address,
      email_canonical: canonicalEmail(email),
      source_page_url: consent.page_url,
      at,
      consent,
      token: { hash: hash('sha256', token), expires_at: at + LINK_TTL },
      delivery: this.#mails.optin(address, token, at),
      acknowledgements_per_hour: this.#perHour,
      ...mailLimit(at),
    })
  }

  /**
   * Starts the subscription of a mailed link, with these topics, or all without any. Returns false for an unknown or expired link.
   * Followed again, the link changes the topics.
   */
  async confirm(token: string, topics: readonly string[], source: ConsentSource): Promise<boolean> {
    const at = Date.now()
    const link = { hash: hash('sha256', token), at }
    const subscriber = await this.#store.execute('find_optin', link)
    const delivery = subscriber && this.#mails.welcome(subscriber, at)
    const consent = this.#consentFrom(source)
    const topics_json = topics.length > 0 ? JSON.stringify(topics) : null
    return this.#store.execute('confirm', { ...link, topics_json, consent, ...(delivery && { delivery }) })
  }

  /**
   * Ends the subscription of an address and mails its owner how to undo that. The result is the same for every address. A pending
   * request stays: only the owner of the address can confirm it.
   */
  async unsubscribe(email: string, source: ConsentSource, deliveries: NewOutboxRow[] = []): Promise<void> {
    const at = Date.now()
    const who = { email_canonical: canonicalEmail(email) }
    const subscriber = await this.#store.execute('find_active', who)
    const notice = subscriber && { delivery: this.#mails.ended(subscriber, at), ...mailLimit(at) }
    const consent = this.#consentFrom(source)
    await this.#store.execute('unsubscribe', { who, at, consent, deliveries, ...(notice && { notice }) })
  }

  /** Does the same, and mails the company to end it in the list of the upstream server. */
  async unsubscribeElsewhere(email: string, source: ConsentSource): Promise<void> {
    await this.unsubscribe(email, source, [endAtUpstreamMail(email, this.#parties(), Date.now())])
  }

  /** Returns the id of the subscriber to whom a link was mailed; undefined for any other link. */
  subscriberOf(token: string): string | undefined {
    return this.#links.read(token)
  }

  /** Ends the subscription of a mailed link; returns false for any other link. */
  async unsubscribeBy(token: string, source: ConsentSource): Promise<boolean> {
    const id = this.#links.read(token)
    if (id === undefined) return false
    const consent = this.#consentFrom(source)
    await this.#store.execute('unsubscribe', { who: { id }, at: Date.now(), consent, deliveries: [] })
    return true
  }

  /** Restores a subscription that ended within a day, by a mailed link. Returns whether it is active. */
  async undoUnsubscribe(token: string, source: ConsentSource): Promise<boolean> {
    const at = Date.now()
    const id = this.#links.read(token)
    if (id === undefined) return false
    const consent = this.#consentFrom(source)
    return this.#store.execute('undo_unsubscribe', { id, at, ended_since: at - UNDO_PERIOD, consent })
  }

  #consentFrom({ client, page_url, shown }: ConsentSource): Consent {
    return {
      text_version: shown?.version ?? null,
      text_sha256: shown ? hash('sha256', shown.text) : null,
      page_url: storedPageUrl(page_url, this.#own),
      ...client,
    }
  }
}
