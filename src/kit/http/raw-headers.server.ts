import type { IncomingMessage } from 'node:http'

/**
 * The values of a header, in the order they came; of some headers Node itself keeps the first only. Reading them raw also
 * saves Node from making an object of all headers, for a request that lies ready to be answered.
 */
export function rawValues({ rawHeaders }: IncomingMessage, name: string): string[] {
  return indexesOf(rawHeaders, name).map((at) => rawHeaders[at] ?? '')
}

/** Makes the header sent under this name say something else. To be called before anybody reads `headers`. */
export function replaceRaw({ rawHeaders }: IncomingMessage, name: string, value: string): void {
  for (const at of indexesOf(rawHeaders, name)) rawHeaders[at] = value
}

/** Names and values take turns. */
function indexesOf(rawHeaders: string[], name: string): number[] {
  const indexes: number[] = []
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === name.length && rawHeaders[at]?.toLowerCase() === name) indexes.push(at + 1)
  return indexes
}
