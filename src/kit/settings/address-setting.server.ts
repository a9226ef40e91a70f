/** Whether an address has an @ after the end of its host: its password has a character that must be percent-encoded. */
export function hasAtInPath(address: string): boolean {
  const host = address.replace(/^\w+:\/\//, '')
  const end = host.search(/[/?#]/)
  return end >= 0 && host.includes('@', end)
}
