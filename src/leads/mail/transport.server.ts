import { createWriteStream } from 'node:fs'
import { rename, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** Sends mails; rejects with the error of the server or the disk. */
export interface MailTransport {
  /** Returns the server's reply, for the record. `id` is the id of the delivery. */
  send(message: SendMailOptions, id: string, signal: AbortSignal): Promise<string>
}

/** Text of a visitor must not make nodemailer read files or addresses. */
const MESSAGE_RULES = {
  disableFileAccess: true,
  disableUrlAccess: true,
  // nodemailer would write X-Lead-ID.
  normalizeHeaderKey: (name: string) => (name === 'X-Lead-ID' ? 'X-Lead-Id' : name),
}

const TIMEOUTS = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** Creates nodemailer's transport to a mail server, which is greeted with `host`. */
function createSmtp(smtpUrl: string, host: string) {
  const url = new URL(smtpUrl)
  url.searchParams.delete('pool')
  return createTransport({ url: url.href, name: host, pool: false, ...TIMEOUTS, ...MESSAGE_RULES })
}

/** Connects, greets and logs in, and sends nothing. Rejects with the error of the network or the server. */
export async function verifySmtp(smtpUrl: string, host: string): Promise<void> {
  await createSmtp(smtpUrl, host).verify()
}

/**
 * Opens one SMTP connection per mail: nodemailer's pool re-queues without limit on dropped connections. Greets with
 * `host`, since strict relays refuse a greeting by an address.
 */
export function createSmtpTransport(smtpUrl: string, host: string): MailTransport {
  const transport = createSmtp(smtpUrl, host)
  return {
    async send(message, _id, signal) {
      const { response } = await transport.sendMail({ ...message, signal })
      return response
    },
  }
}

/** Writes each mail to `{folder}/{delivery id}.eml` atomically, for a site without a mail server. */
export function createFileTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, newline: 'windows', ...MESSAGE_RULES })
  return {
    async send(message, id) {
      const { message: mail } = await transport.sendMail(message)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${id}.eml`)
      await pipeline(mail as Readable, createWriteStream(`${file}.part`, { mode: 0o600, flush: true }))
      await rename(`${file}.part`, file)
      return `written to ${file}`
    },
  }
}
