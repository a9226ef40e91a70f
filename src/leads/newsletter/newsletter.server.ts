import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { idSigner } from '#kit/signing/signed-id.server.ts'
import { type OwnPages, ownerOf, storedPageUrl } from '#leads/canonical.server.ts'
import type { MailParties } from '#leads/mail/lead-mails.server.ts'
import { sha256 } from '#leads/sha256.server.ts'
import type { Consent, Store } from '#leads/store/commands.server.ts'
import type { Client } from '#leads/client.server.ts'
import { type Endings, endingsIn } from './endings.server.ts'
import { mailLimit } from './mail-limit.server.ts'
import { newsletterMails } from './mails.server.ts'
import { LINK_LIFE } from './spans.server.ts'

/** The words that somebody agreed to; changed words are a new version. */
export interface ConsentText {
  version: string
  text: string
}

/** Where somebody wrote from, and what he was shown there. */
export interface Consenting {
  client: Client
  page_url?: string | undefined
  shown?: ConsentText
}

export interface Newsletter extends Endings {
  /** Notes a request and mails a link to confirm it; resolves alike whatever is known of the address. */
  subscribe(email: string, from: Consenting): Promise<void>
  /**
   * Begins the subscription that a link was mailed for, to these topics, or all; false where the link is not known or too old.
   * Again it is true, and the topics are those chosen last.
   */
  confirm(token: string, topics: readonly string[], from: Consenting): Promise<boolean>
}

interface NewsletterParts {
  store: Store
  own: OwnPages
  parties: () => MailParties
  secretKey: string
}

/** The newsletter's subscribers: asked for, confirmed by a link (double opt-in), ended at any time; each with its proof. */
export function newsletterIn({ store, own, parties, secretKey }: NewsletterParts): Newsletter {
  const leaving = idSigner(secretKey, 'newsletter.unsubscribe')
  const mails = newsletterMails({ siteUrl: own.siteUrl, parties, signed: (id) => leaving.sign(id) })
  const consentOf = ({ client, page_url, shown }: Consenting): Consent => ({
    text_version: shown?.version ?? null,
    text_sha256: shown ? sha256(shown.text) : null,
    page_url: storedPageUrl(page_url, own),
    ...client,
  })
  return {
    async subscribe(email, from) {
      const at = Date.now()
      const token = randomBytes(32).toString('base64url')
      const consent = consentOf(from)
      const address = { email: email.trim(), ...ownerOf(email) }
      await store.execute('subscribe', {
        id: randomUUIDv7(),
        ...address,
        source_page_url: consent.page_url,
        at,
        consent,
        token: { hash: sha256(token), expires_at: at + LINK_LIFE },
        delivery: mails.optin(address.email, token, at),
        ...mailLimit(at),
      })
    },
    async confirm(token, topics, from) {
      const at = Date.now()
      const hash = sha256(token)
      const subscriber = await store.execute('find_optin', { hash, at })
      const delivery = subscriber && mails.welcome(subscriber, at)
      const consent = consentOf(from)
      const topics_json = topics.length > 0 ? JSON.stringify(topics) : null
      return store.execute('confirm', { hash, at, topics_json, consent, ...(delivery && { delivery }) })
    },
    ...endingsIn({ store, parties, leaving, mails, consentOf }),
  }
}
