/** Version, trace id, parent id and flags of a `traceparent` (W3C Trace Context, section 3.2); later versions may add more. */
const TRACEPARENT =
  /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-[!-~]{1,100})?$/

/** Returns a `traceparent` as version 00, to be passed on; undefined for one that is not valid. */
export function readTraceparent(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || !TRACEPARENT.test(header)) return undefined
  if (header.startsWith('00-')) return header.length === 55 ? header : undefined
  return `00${header.slice(2, 55)}`
}

export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35)
