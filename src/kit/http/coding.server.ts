/** How an answer's bytes may be coded, the shortest first. */
export const CODINGS = ['br', 'zstd', 'gzip', 'identity'] as const
export type Coding = (typeof CODINGS)[number]

/** Nobody needs to name `identity` for it to be acceptable, but whatever is named goes before it. */
const UNNAMED = 0.0001

/**
 * The best of the codings there are, by an `Accept-Encoding` (RFC 9110 §12.5.3); undefined when none is acceptable.
 * A client that says nothing at all gets `identity`.
 */
export const chooseCoding = (
  accepted: string | null | undefined,
  available: { has: (coding: Coding) => boolean },
): Coding | undefined => preferred(accepted ?? '').find((coding) => available.has(coding))

/** Browsers send a handful of different headers, strangers whatever they like. */
const REMEMBERED = 100
const remembered = new Map<string, Coding[]>()

/** The acceptable codings, best first. */
function preferred(accepted: string): Coding[] {
  const known = remembered.get(accepted)
  if (known) return known
  const weights = new Map(accepted.split(',').map(weightOf))
  const weigh = (coding: Coding): number =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? UNNAMED : 0)
  const order = CODINGS.filter((coding) => weigh(coding) > 0).toSorted((a, b) => weigh(b) - weigh(a))
  if (remembered.size < REMEMBERED) remembered.set(accepted, order)
  return order
}

/** `gzip;q=0.5` as name and weight; RFC 9110 §8.4.1.3 makes x-gzip the same as gzip. */
function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.toLowerCase().split(';')
  const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
  return [name.trim().replace(/^x-gzip$/, 'gzip'), Number(weight ?? 1) || 0]
}
