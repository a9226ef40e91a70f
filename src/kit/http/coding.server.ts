/** How an answer's bytes may be coded, the shortest first. */
export const CODINGS = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof CODINGS)[number]

/** Nobody needs to name `identity` for it to be acceptable, but whatever is named goes before it. */
const UNNAMED = 0.0001

/**
 * The best of the codings there are, by an `Accept-Encoding` (RFC 9110 §12.5.3); undefined when none is acceptable.
 * A client that says nothing at all gets `identity`.
 */
export function chooseCoding(accepted: string | null, available: readonly Coding[]): Coding | undefined {
  const weights = new Map((accepted ?? '').split(',').map(weightOf))
  const weigh = (coding: Coding): number =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? UNNAMED : 0)
  const best = Math.max(...available.map(weigh))
  return best > 0 ? CODINGS.find((coding) => available.includes(coding) && weigh(coding) === best) : undefined
}

/** `gzip;q=0.5` as name and weight; RFC 9110 §8.4.1.3 makes x-gzip the same as gzip. */
function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.toLowerCase().split(';')
  const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
  return [name.trim().replace(/^x-gzip$/, 'gzip'), Number(weight ?? 1) || 0]
}
