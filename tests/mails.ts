import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const TIMEOUT_MS = 10_000
const INTERVAL_MS = 50

/** Waits for a mail to this address that contains `text`, which a site without a mail server writes as a file. */
export async function mailTo(dataDirectory: string, address: string, text = ''): Promise<string> {
  const deadline = performance.now() + TIMEOUT_MS
  while (performance.now() < deadline) {
    const mails = readMails(join(dataDirectory, 'mail'))
    const mail = mails.find((each) => each.includes(`\r\nTo: ${address}\r\n`) && each.includes(text))
    if (mail !== undefined) return mail
    await pause(INTERVAL_MS)
  }
  throw new Error(`no mail to ${address} with ${text}`)
}

/** Returns the path and query of the link to `path` in a mail. */
export function linkIn(mail: string, path: string): string {
  const [, link] = new RegExp(`https?://[^/\\s]+(${path}\\?\\S+)`).exec(mail) ?? []
  if (!link) throw new Error(`no link to ${path} in ${mail}`)
  return link
}

function readMails(folder: string): string[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return files.map((name) => decodeMail(readFileSync(join(folder, name), 'utf8')))
}

/** Unfolds headers (RFC 5322 §2.2.3), joins soft line breaks and decodes `=3D` (RFC 2045 §6.7). */
const decodeMail = (mail: string): string =>
  mail
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')
