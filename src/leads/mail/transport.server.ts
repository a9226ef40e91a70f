import { createWriteStream } from 'node:fs'
import { rename, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** Where finished mails go; rejects with what the server or the disk said. */
export interface MailTransport {
  /** `id` is the delivery's; answers how it went, for the record. */
  send(message: SendMailOptions, id: string, signal: AbortSignal): Promise<string>
}

/** A message is text we made: it may point neither at files nor at addresses. */
const MESSAGE_RULES = {
  disableFileAccess: true,
  disableUrlAccess: true,
  // nodemailer would write X-Lead-ID
  normalizeHeaderKey: (name: string) => (name === 'X-Lead-ID' ? 'X-Lead-Id' : name),
}

const TIMEOUTS = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** One SMTP connection a mail: nodemailer's pool re-queues without bound on dropped connections (backend.md 2). */
export function smtpTransport(smtpUrl: string): MailTransport {
  const url = new URL(smtpUrl)
  url.searchParams.delete('pool')
  const transport = createTransport({ url: url.href, pool: false, ...TIMEOUTS, ...MESSAGE_RULES })
  return {
    async send(message, _id, signal) {
      const { response } = await transport.sendMail({ ...message, signal })
      return response
    },
  }
}

/** Without a mail server each mail becomes a file, `{folder}/{delivery id}.eml`, whole or not at all. */
export function fileTransport(folder: string): MailTransport {
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
