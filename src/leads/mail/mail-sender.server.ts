import type { Readable } from 'node:stream'
import type { NodemailerError, SendMailOptions } from 'nodemailer'
import { isMailAddress } from '#kit/mail/mail-address.server.ts'
import { html } from '#kit/pages/server/html.server.ts'
import type { Attachments } from '#leads/attachments/attachments.server.ts'
import type { Sender, SendResult } from '#leads/outbox/attempt.server.ts'
import { type Mail, mailSchema } from './mail.server.ts'
import { oneLine } from './text.server.ts'
import type { MailTransport } from './transport.server.ts'

export function createMailSender(transport: MailTransport, files?: Attachments): Sender {
  return async ({ id, payload }, signal) => {
    const mail = mailSchema.safeParse(JSON.parse(payload))
    if (!mail.success) return { result: 'dead', code: 'bad_payload', detail: mail.error.message }
    const { from, to, reply_to = from } = mail.data
    if (![from, to, reply_to].every(({ address }) => isMailAddress(address))) {
      return { result: 'dead', code: 'bad_address', detail: 'not exactly one address' }
    }
    const opened: OpenFile[] = []
    try {
      for (const { stored, ...file } of mail.data.attachments ?? [])
        opened.push({ ...file, stream: await files?.read(stored) })
      const response = await transport.send(asMessage(mail.data, opened), id, signal)
      return { result: 'delivered', code: response.match(/^\d{3}\b/)?.[0] ?? 'ok', detail: response }
    } catch (error) {
      return outcomeOf(error as NodemailerError)
    } finally {
      for (const { stream } of opened) stream?.destroy()
    }
  }
}

interface OpenFile {
  name: string
  type: string
  /** Undefined if the file no longer exists: the mail is sent without it and names it. */
  stream: Readable | undefined
}

function asMessage(mail: Mail, files: OpenFile[]): SendMailOptions {
  const missing = files.filter(({ stream }) => !stream).map(({ name }) => oneLine(name))
  const note =
    missing.length > 0 && `Not attached, because the site no longer has these files: ${missing.join(', ')}`
  return {
    from: mail.from,
    to: mail.to,
    replyTo: mail.reply_to,
    envelope: { from: mail.from.address, to: [mail.to.address] },
    messageId: mail.message_id,
    subject: mail.subject,
    text: note ? `${mail.text}\n${note}\n` : mail.text,
    html: note
      ? mail.html?.replace(
          '</body>',
          () => `${html`<p style="padding:0 32px;font:14px/21px Arial">${note}</p>`}</body>`,
        )
      : mail.html,
    date: new Date(mail.date),
    headers: headersOf(mail),
    attachments: [
      ...picturesOf(mail),
      ...files.flatMap(({ name, type, stream }) =>
        stream ? [{ filename: name, contentType: type, content: stream }] : [],
      ),
    ],
  }
}

/** Pictures that the HTML shows by their content ids. */
const picturesOf = ({ pictures = [] }: Mail) =>
  pictures.map(({ cid, name, png }) => ({
    cid,
    filename: name,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    content: Buffer.from(png, 'base64'),
  }))

function headersOf({ lead_id, auto_submitted, list_unsubscribe }: Mail): Record<string, string> {
  return {
    'Auto-Submitted': auto_submitted,
    ...(lead_id && { 'X-Lead-Id': lead_id }),
    ...(list_unsubscribe && {
      'List-Unsubscribe': list_unsubscribe.map((address) => `<${address}>`).join(', '),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

/** Matches a reply about the address or the mailbox (RFC 3463, section 3.2 and 3.3). */
const MAILBOX_REPLY = /^\d{3}[ -]\d\.[12]\.\d/

/**
 * A 5xx reply to RCPT or DATA is permanent, except 552 (mailbox full) and a greylisting 554. An earlier one (greeting, login, sender)
 * is due to our configuration, which an operator will correct.
 */
function outcomeOf(error: NodemailerError): SendResult {
  const { responseCode: reply = 0, command = '', response, message } = error
  const isTemporary =
    reply === 552 || (reply === 554 && /gr[ae]y-?list|try (?:again|later)|temporar/i.test(response ?? ''))
  const isPermanent =
    reply >= 500 && reply < 600 && (command === 'RCPT TO' || command === 'DATA') && !isTemporary
  return {
    result: isPermanent ? 'dead' : 'retry',
    code: String(reply || (error.code ?? 'error')),
    detail: message,
    is_mailbox: MAILBOX_REPLY.test(response ?? ''),
  }
}
