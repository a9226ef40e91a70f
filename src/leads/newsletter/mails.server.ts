import { href } from '#addresses/routes.ts'
import { hash, randomUUIDv7 } from 'node:crypto'
import { DAY, HOUR } from '#leads/durations.server.ts'
import { headOf, type MailParties } from '#leads/mail/mailed-lead.server.ts'
import { type MailChannel, mailRow } from '#leads/mail/mail-row.server.ts'
import { createMessageId, type Mail, written } from '#leads/mail/mail.server.ts'
import type { MailPart } from '#leads/mail/mail-document.server.ts'
import { mailClockOf } from '#leads/mail/mail-times.server.ts'
import { oneLine } from '#leads/mail/text.server.ts'
import type { DeliveryCause } from '#leads/outbox/row.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import type { SubscriberAddress } from '#leads/store/commands.server.ts'
import { LINK_TTL, REQUEST_TTL, UNDO_PERIOD } from './periods.server.ts'

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
    write: (parties: MailParties) => Content,
  ): NewOutboxRow => {
    const cause = { topic: `newsletter.${kind}`, channel: `mail.${kind}`, ref_id: id } as const
    const current = parties()
    const { company, from } = current
    return rowTo(email, { ...cause, dedupe_id: randomUUIDv7(), company, from, at }, write(current))
  }
  return {
    /** Asks the owner of an address to confirm the request. */
    optin(email: string, token: string, at: number): NewOutboxRow {
      const link = `${siteUrl}${href('subscribe-confirm')}?token=${token}`
      // The store replaces the id by that of the subscriber.
      return mailTo({ id: '', email }, { kind: 'optin', at }, (current) => optinMail(link, at, current))
    },
    /** Welcomes a new subscriber, with the link that ends the subscription (RFC 2369, RFC 8058). */
    welcome(subscriber: SubscriberAddress, at: number): NewOutboxRow {
      const token = sign(subscriber.id)
      const link = `${siteUrl}${href('unsubscribe-email')}?token=${token}`
      return mailTo(subscriber, { kind: 'welcome', at }, (current) => ({
        ...welcomeMail(link, at, current),
        list_unsubscribe: [
          `${siteUrl}/api/unsubscribe-email/one-click?t=${token}`,
          `mailto:${current.company.email}?subject=unsubscribe`,
        ],
      }))
    },
    /** Notifies a subscriber whose address was unsubscribed on the website, with the link that undoes it. */
    ended(subscriber: SubscriberAddress, at: number): NewOutboxRow {
      const link = `${siteUrl}${href('unsubscribe-email')}?done=1&token=${sign(subscriber.id)}`
      return mailTo(subscriber, { kind: 'ended', at }, (current) => endedMail(link, at, current))
    },
  }
}

/** Asks the company to end a subscription in the list of the upstream server, once a day for each address. */
export function endAtUpstreamMail(email: string, parties: MailParties, at: number): NewOutboxRow {
  const { company, from, sales } = parties
  const address = oneLine(email.trim(), 254)
  const today = Math.floor(at / DAY)
  const dedupe_id = hash('sha256', `unsubscribe ${address.toLowerCase()} ${today}`)
  const cause = { topic: 'newsletter.end', channel: 'mail.end', ref_id: dedupe_id, dedupe_id } as const
  const content = writeMail(parties, {
    subject: 'Unsubscribe from the newsletter',
    gauge: 100,
    title: 'Please end a subscription',
    parts: [
      {
        is: 'text',
        words: ['Someone asked on the website to stop the newsletter for this address:'],
      },
      // A paragraph of its own, by which an erasure finds it.
      { is: 'letter', text: address },
      {
        is: 'text',
        words: [
          'The list is kept by another system, where this site cannot cancel a subscription. Please remove the address from that list today; the visitor has been told that it is done.',
        ],
      },
    ],
  })
  return rowTo(sales, { ...cause, company, from, at }, content)
}

interface Envelope extends DeliveryCause<MailChannel> {
  company: MailParties['company']
  from: string
  at: number
}

type Content = Pick<Mail, 'subject' | 'text' | 'document' | 'list_unsubscribe'>

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

interface NewsletterMail {
  subject: string
  /** How far the subscription is, in percent. */
  gauge: number
  over?: string
  title: string
  parts: MailPart[]
}

/** Writes a mail of the newsletter in the dress of all mails. */
function writeMail(parties: MailParties, { subject, gauge, over, title, parts }: NewsletterMail): Content {
  const { company, siteUrl } = parties
  const document = {
    ...headOf(parties),
    kind: 'Newsletter',
    gauge,
    preheader: title,
    parts: [
      ...(over ? [{ is: 'over' as const, text: over }] : []),
      { is: 'title' as const, texts: [title] },
      ...parts,
    ],
    foot: [`${company.name}\n${company.email}`, company.fictional_notice],
    ...(siteUrl && { footLinks: [{ label: 'Privacy policy', href: siteUrl + href('privacy-policy') }] }),
  }
  return { subject, ...written(document) }
}

const text = (words: string): MailPart => ({ is: 'text', words: [words] })

/** Writes a day on the company's clock. */
const dayOf = ({ calendar }: MailParties, at: number): string =>
  mailClockOf(calendar?.time_zone ?? 'UTC').day(at)

function optinMail(link: string, at: number, parties: MailParties): Content {
  const { name } = parties.company
  return writeMail(parties, {
    subject: `Please confirm: the ${name} newsletter`,
    gauge: 50,
    over: 'Step 1 of 2',
    title: 'Is this your address?',
    parts: [
      text(
        `Someone, probably you, asked for the ${name} newsletter to be sent to this address. To confirm, open this page and press its button:`,
      ),
      { is: 'button', label: 'Confirm my address', href: link },
      text(`The link works for ${LINK_TTL / HOUR} hours; after that, please subscribe again on our website.`),
      { is: 'h2', text: 'If it was not you' },
      text(
        `Do nothing: you will get no newsletter, and we will delete the address after ${dayOf(parties, at + REQUEST_TTL)}.`,
      ),
    ],
  })
}

function welcomeMail(link: string, at: number, parties: MailParties): Content {
  const { name } = parties.company
  return writeMail(parties, {
    subject: `You are subscribed to the ${name} newsletter`,
    gauge: 100,
    over: 'Step 2 of 2',
    title: 'You are subscribed',
    parts: [
      text(`On ${dayOf(parties, at)} you confirmed that you want the ${name} newsletter at this address.`),
      { is: 'h2', text: 'To unsubscribe' },
      text(
        'Please keep this e-mail: with this link you can unsubscribe at any time. Open the page and press its button:',
      ),
      { is: 'links', links: [{ label: 'Unsubscribe', href: link }] },
    ],
  })
}

function endedMail(link: string, at: number, parties: MailParties): Content {
  const { name } = parties.company
  return writeMail(parties, {
    subject: `You are unsubscribed from the ${name} newsletter`,
    gauge: 0,
    title: 'You are unsubscribed',
    parts: [
      text(
        `On ${dayOf(parties, at)} someone, probably you, unsubscribed this address from the ${name} newsletter on our website. You will get no more issues.`,
      ),
      { is: 'h2', text: 'If this was a mistake' },
      text(
        `If it was a mistake, or was not you, open this page within ${UNDO_PERIOD / HOUR} hours and press its button to get the newsletter again:`,
      ),
      { is: 'button', label: 'Subscribe again', href: link },
      text('If it was you, you need not do anything.'),
    ],
  })
}
