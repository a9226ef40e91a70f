/** First and last byte of a part of a representation. */
export interface ByteRange {
  first: number
  last: number
}

const UNSATISFIABLE = 'unsatisfiable'
/** A single range: `bytes=0-499`, `bytes=500-`, or the last bytes as `bytes=-500`. */
const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/i

/**
 * Returns the part that a GET asks for (RFC 9110 §14), or undefined for the whole: without a Range, for a malformed one, for
 * several at once, and if `If-Range` names another version.
 */
export function requestedRange(
  { method, headers }: Request,
  { length, etag }: { length: number; etag: string },
): ByteRange | typeof UNSATISFIABLE | undefined {
  const [, start, end] = SINGLE.exec(headers.get('range')?.trim() ?? '') ?? []
  if (method !== 'GET' || (!start && !end)) return undefined
  if ((headers.get('if-range') ?? etag) !== etag) return undefined
  if (!start) {
    const count = Math.min(Number(end), length)
    return count > 0 ? { first: length - count, last: length - 1 } : UNSATISFIABLE
  }
  const first = Number(start)
  const last = end ? Math.min(Number(end), length - 1) : length - 1
  if (end && Number(end) < first) return undefined
  return first < length ? { first, last } : UNSATISFIABLE
}
