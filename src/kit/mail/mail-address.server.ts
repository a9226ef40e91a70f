import { domainToASCII } from 'node:url'

/** Matches a dot-atom (RFC 5322 §3.2.3) with letters of every script (RFC 6531 §3.3). */
const LOCAL = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u

/**
 * Returns whether `text` is exactly one address: a dot-atom, an at sign and a host name with a dot (RFC 5321 §4.1.2). Quoted forms are
 * refused, because quotes, commas, angle brackets, spaces and control characters can turn one address into two.
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

/** Whether every mail server takes an address in a header: it has a form in ASCII (RFC 5322), so that SMTPUTF8 is not needed. */
export function hasAsciiForm(address: string): boolean {
  const [local = '', domain = ''] = address.split('@')
  const ascii = `${local}@${domainToASCII(domain)}`
  return isMailAddress(address) && isMailAddress(ascii) && /^[\x21-\x7e]+$/.test(local)
}

const isLabel = (label: string): boolean => label.length <= 63 && LABEL.test(label)
