import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 10_000
const LOOK_MS = 50

/**
 * The mail with this in it that a site without a mail server writes for an address, once it has: as text, with the folds of
 * its headers and the soft line ends of its body taken out (RFC 5322 §2.2.3, RFC 2045 §6.7).
 */
export async function mailTo(dataDirectory: string, address: string, text = ''): Promise<string> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const mails = written(join(dataDirectory, 'mail')).filter((mail) =>
      mail.includes(`\r\nTo: ${address}\r\n`),
    )
    const found = mails.find((mail) => mail.includes(text))
    if (found !== undefined) return found
    await pause(LOOK_MS)
  }
  throw new Error(`${address} was not mailed ${text}`)
}

/** What a mail asks its reader to open, as path and query. */
export function linkIn(mail: string, path: string): string {
  const [, link] = new RegExp(`https?://[^/\\s]+(${path}\\?\\S+)`).exec(mail) ?? []
  if (!link) throw new Error(`no link to ${path} in ${mail}`)
  return link
}

function written(folder: string): string[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return files.map((name) => unwrapped(readFileSync(join(folder, name), 'utf8')))
}

const unwrapped = (mail: string): string =>
  mail
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')
