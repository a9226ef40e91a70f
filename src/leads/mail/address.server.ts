/** A mailbox as nodemailer takes it; never one text made of both. */
export interface Mailbox {
  name: string
  address: string
}

const LOCAL = /^[\p{L}\p{N}\p{M}#$&'*+/=?^_{}~-]+(?:\.[\p{L}\p{N}\p{M}#$&'*+/=?^_{}~-]+)*$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u

/**
 * Whether `text` is one address that cannot be read as anything else: a dot-atom, an at sign, a host name with a dot.
 * Stricter than what a form accepts (backend.md 10): quotes, commas, angles, spaces, controls and the routing signs
 * `%`, `!` and `|` are how one address becomes two.
 */
export function isMailAddress(text: string): boolean {
  if (Buffer.byteLength(text) > 254) return false
  const [local, domain, ...more] = text.split('@')
  if (local === undefined || domain === undefined || more.length > 0) return false
  if (Buffer.byteLength(local) > 64 || !LOCAL.test(local)) return false
  const labels = domain.split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && last.length > 1 && !/^\d+$/.test(last) && labels.every(isLabel)
}

function isLabel(label: string): boolean {
  return label.length <= 63 && LABEL.test(label)
}

/** One line of text without controls, line separators or signs that turn the direction of writing. */
export function oneLine(text: string, longest = 200): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
  return Array.from(plain.replaceAll(/\s+/g, ' ').trim()).slice(0, longest).join('')
}

/** Text of several lines, without other controls and without signs that turn the direction of writing. */
export function manyLines(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
}
