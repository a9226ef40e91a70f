import { href } from '#addresses/routes.ts'
import { hash, randomUUIDv7 } from 'node:crypto'
import { DAY, HOUR } from '#leads/durations.server.ts'
import type { MailParties } from '#leads/mail/lead-mails.server.ts'
import { type MailChannel, mailRow } from '#leads/mail/mail-row.server.ts'
import { type Company, createMessageId, type Mail } from '#leads/mail/mail.server.ts'
import { oneLine, paragraphs } from '#leads/mail/text.server.ts'
import type { DeliveryCause } from '#leads/outbox/row.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import type { SubscriberAddress } from '#leads/store/commands.server.ts'
import { LINK_TTL, REQUEST_TTL, UNDO_PERIOD } from './periods.server.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

interface NewsletterMailOptions {
  siteUrl: string
  parties: () => MailParties
  /** Signs a subscriber's id for the link that ends the subscription. */
  sign: (id: string) => string
}

export type NewsletterMails = ReturnType<typeof createNewsletterMails>

/** Creates the outbox rows of the newsletter's mails. They contain no advertising. */
export function createNewsletterMails({ siteUrl, parties, sign }: NewsletterMailOptions) {
  const mailTo = (
    { id, email }: SubscriberAddress,
    { kind, at }: { kind: 'optin' | 'welcome' | 'ended'; at: number },
    write: (company: Company) => Content,
  ): NewOutboxRow => {
    const cause = { topic: `newsletter.${kind}`, channel: `mail.${kind}`, ref_id: id } as const
    const { company, from } = parties()
    return rowTo(email, { ...cause, dedupe_id: randomUUIDv7(), company, from, at }, write(company))
  }
  return {
    /** Asks the owner of an address to confirm the request. */
    optin(email: string, token: string, at: number): NewOutboxRow {
      const link = `${siteUrl}${href('subscribe-confirm')}?token=${token}`
      // The store replaces the id by that of the subscriber.
      return mailTo({ id: '', email }, { kind: 'optin', at }, (company) => optinText(link, at, company))
    },
    /** Welcomes a new subscriber, with the link that ends the subscription (RFC 2369, RFC 8058). */
    welcome(subscriber: SubscriberAddress, at: number): NewOutboxRow {
      const token = sign(subscriber.id)
      const link = `${siteUrl}${href('unsubscribe-email')}?token=${token}`
      return mailTo(subscriber, { kind: 'welcome', at }, (company) => ({
        ...welcomeText(link, at, company),
        list_unsubscribe: [
          `${siteUrl}/api/unsubscribe-email/one-click?t=${token}`,
          `mailto:${company.email}?subject=unsubscribe`,
        ],
      }))
    },
    /** Notifies a subscriber whose address was unsubscribed on the website, with the link that undoes it. */
    ended(subscriber: SubscriberAddress, at: number): NewOutboxRow {
      const link = `${siteUrl}${href('unsubscribe-email')}?done=1&token=${sign(subscriber.id)}`
      return mailTo(subscriber, { kind: 'ended', at }, (company) => endedText(link, at, company))
    },
  }
}

/** Asks the company to end a subscription in the list of the upstream server, once a day for each address. */
export function endAtUpstreamMail(
  email: string,
  { company, from, sales }: MailParties,
  at: number,
): NewOutboxRow {
  const address = oneLine(email.trim(), 254)
  const today = Math.floor(at / DAY)
  const dedupe_id = hash('sha256', `unsubscribe ${address.toLowerCase()} ${today}`)
  const cause = { topic: 'newsletter.end', channel: 'mail.end', ref_id: dedupe_id, dedupe_id } as const
  const text = paragraphs(
    'Someone asked on the website to stop the newsletter for this address:',
    address,
    'The list is kept by another system, where this site cannot cancel a subscription. Please remove the address from that list today; the visitor has been told that it is done.',
  )
  return rowTo(sales, { ...cause, company, from, at }, { subject: 'Unsubscribe from the newsletter', text })
}

interface Envelope extends DeliveryCause<MailChannel> {
  company: Company
  from: string
  at: number
}

type Content = Pick<Mail, 'subject' | 'text' | 'list_unsubscribe'>

function rowTo(address: string, { company, from, at, ...cause }: Envelope, content: Content): NewOutboxRow {
  const name = oneLine(company.name, 80)
  return mailRow(cause, {
    message_id: createMessageId(`${cause.dedupe_id}.${cause.channel}`, from),
    auto_submitted: 'auto-generated',
    from: { name, address: from },
    to: { name: '', address },
    reply_to: { name, address: company.email },
    date: new Date(at).toISOString(),
    ...content,
  })
}

function optinText(link: string, at: number, company: Company): Content {
  return {
    subject: `Please confirm: the ${company.name} newsletter`,
    text: paragraphs(
      'Hello,',
      `Someone, probably you, asked for the ${company.name} newsletter to be sent to this address. To confirm, open this page and press its button:`,
      link,
      `The link works for ${LINK_TTL / HOUR} hours; after that, please subscribe again on our website. If it was not you, do nothing: you will get no newsletter, and we will delete the address after ${day.format(at + REQUEST_TTL)}.`,
      signature(company),
    ),
  }
}

function welcomeText(link: string, at: number, company: Company): Content {
  return {
    subject: `You are subscribed to the ${company.name} newsletter`,
    text: paragraphs(
      'Hello,',
      `On ${day.format(at)} you confirmed that you want the ${company.name} newsletter at this address.`,
      'Please keep this e-mail: with this link you can unsubscribe at any time. Open the page and press its button:',
      link,
      signature(company),
    ),
  }
}

function endedText(link: string, at: number, company: Company): Content {
  return {
    subject: `You are unsubscribed from the ${company.name} newsletter`,
    text: paragraphs(
      'Hello,',
      `On ${day.format(at)} someone, probably you, unsubscribed this address from the ${company.name} newsletter on our website. You will get no more issues.`,
      `If this was a mistake, or was not you, open this page within ${UNDO_PERIOD / HOUR} hours and press its button to get the newsletter again:`,
      link,
      'If it was you, you need not do anything.',
      signature(company),
    ),
  }
}

const signature = ({ name, email, fictional_notice }: Company): string =>
  `${name}\n${email}\n\n${fictional_notice}`
