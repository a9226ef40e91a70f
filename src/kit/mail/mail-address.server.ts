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
