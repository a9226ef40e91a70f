import type { IncomingMessage } from 'node:http'

/**
 * The values of a header, in the order they came; of some headers Node itself keeps the first only. Reading them raw also
 * saves Node from making an object of all headers, for a request that lies ready to be answered.
 */
export function rawValues({ rawHeaders }: IncomingMessage, name: string): string[] {
  const values: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (isNamed(rawHeaders[at], name)) values.push(rawHeaders[at + 1] ?? '')
  return values
}

/** Makes the header sent under this name say something else. To be called before anybody reads `headers`. */
export function replaceRaw({ rawHeaders }: IncomingMessage, name: string, value: string): void {
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (isNamed(rawHeaders[at], name)) rawHeaders[at + 1] = value
}

/** Names and values take turns; most names differ in their length already. */
const isNamed = (sent: string | undefined, name: string): boolean =>
  sent?.length === name.length && sent.toLowerCase() === name
