import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { NodemailerError, SendMailOptions } from 'nodemailer'
import { hasAsciiForm, isMailAddress } from '#kit/mail/mail-address.server.ts'
import type { Attachments } from '#leads/attachments/attachments.server.ts'
import type { Sender, SendResult } from '#leads/outbox/attempt.server.ts'
import { documentHtml } from './document-html.server.ts'
import { type Mail, mailSchema } from './mail.server.ts'
import { oneLine } from './text.server.ts'
import type { MailTransport } from './transport.server.ts'
import { withNote, withoutVisitorHeaders } from './visitor-headers.server.ts'

export function createMailSender(transport: MailTransport, files?: Attachments): Sender {
  return async ({ id, channel, payload }, signal) => {
    const parsed = mailSchema.safeParse(JSON.parse(payload))
    if (!parsed.success) return { result: 'dead', code: 'bad_payload', detail: parsed.error.message }
    const mail = parsed.data
    if (![mail.from, mail.to].every(({ address }) => isMailAddress(address)))
      return { result: 'dead', code: 'bad_address', detail: 'not exactly one address' }
    const send = (version: Mail) =>
      withFiles(version, files, (opened) => transport.send(asMessage(version, opened), id, signal))
    try {
      const response = await send(mail).catch((error: NodemailerError) => {
        if (channel === 'mail.sales' && isRefusedForGood(error, ['DATA']))
          return send(withoutVisitorHeaders(mail))
        throw error
      })
      return { result: 'delivered', code: response.match(/^\d{3}\b/)?.[0] ?? 'ok', detail: response }
    } catch (error) {
      return outcomeOf(error as NodemailerError)
    }
  }
}

interface OpenFile {
  name: string
  type: string
  /** Undefined if the file no longer exists: the mail is sent without it and names it. */
  stream: Readable | undefined
}

/** Runs `send` with the files of a mail, and closes them. */
async function withFiles<Result>(
  { attachments = [] }: Mail,
  files: Attachments | undefined,
  send: (opened: OpenFile[]) => Promise<Result>,
): Promise<Result> {
  const opened: OpenFile[] = []
  try {
    for (const { stored, ...file } of attachments) opened.push({ ...file, stream: await files?.read(stored) })
    return await send(opened)
  } finally {
    for (const { stream } of opened) stream?.destroy()
  }
}

function asMessage(mail: Mail, files: OpenFile[]): SendMailOptions {
  const missing = files.filter(({ stream }) => !stream).map(({ name }) => oneLine(name))
  const { text, document, html } =
    missing.length > 0
      ? withNote(mail, `Not attached, because the site no longer has these files: ${missing.join(', ')}`)
      : mail
  return {
    from: mail.from,
    to: mail.to,
    // Mails that an earlier version composed may have any address.
    replyTo: mail.reply_to && hasAsciiForm(mail.reply_to.address) ? mail.reply_to : undefined,
    envelope: { from: mail.from.address, to: [mail.to.address] },
    messageId: mail.message_id,
    // Every attempt sends the same bytes.
    baseBoundary: hash('sha256', mail.message_id).slice(0, 16),
    subject: mail.subject,
    // As lines end in mails: the encoder then breaks only lines that are too long.
    text: text.replaceAll('\n', '\r\n'),
    html: document ? documentHtml(document, mail.subject) : html,
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

/** A 5xx reply is permanent, except 552 (mailbox full) and a greylisting 554. */
function isRefusedForGood(
  { responseCode: reply = 0, command = '', response }: NodemailerError,
  commands: string[],
): boolean {
  const isTemporary =
    reply === 552 || (reply === 554 && /gr[ae]y-?list|try (?:again|later)|temporar/i.test(response ?? ''))
  return reply >= 500 && reply < 600 && commands.includes(command) && !isTemporary
}

/** A refusal before RCPT (greeting, login, sender) is due to our configuration, which an operator will correct. */
function outcomeOf(error: NodemailerError): SendResult {
  const { responseCode, code = 'error', response, message } = error
  return {
    result: isRefusedForGood(error, ['RCPT TO', 'DATA']) ? 'dead' : 'retry',
    code: String(responseCode || code),
    detail: message,
    is_mailbox: MAILBOX_REPLY.test(response ?? ''),
  }
}
