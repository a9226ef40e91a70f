/** Content codings, smallest result first. */
export const CODINGS = ['br', 'zstd', 'gzip', 'identity'] as const
export type Coding = (typeof CODINGS)[number]

/** Weight of `identity` if it is not named: acceptable, but after every named coding. */
const UNNAMED = 0.0001

/** Returns the best available coding for an `Accept-Encoding`, if any is acceptable (RFC 9110 §12.5.3). */
export const chooseCoding = (
  accepted: string | null | undefined,
  available: { has: (coding: Coding) => boolean },
): Coding | undefined => preferred(accepted ?? '').find((coding) => available.has(coding))

/** Limits the memo: browsers send few different headers, but other clients may send any. */
const MAX_REMEMBERED = 100
const remembered = new Map<string, Coding[]>()

function preferred(accepted: string): Coding[] {
  const known = remembered.get(accepted)
  if (known) return known
  const weights = new Map(accepted.split(',').map(weightOf))
  const weigh = (coding: Coding): number =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? UNNAMED : 0)
  const order = CODINGS.filter((coding) => weigh(coding) > 0).toSorted((a, b) => weigh(b) - weigh(a))
  if (remembered.size < MAX_REMEMBERED) remembered.set(accepted, order)
  return order
}

/** Parses `gzip;q=0.5` into name and weight; x-gzip is the same as gzip (RFC 9110 §8.4.1.3). */
function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.toLowerCase().split(';')
  const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
  return [name.trim().replace(/^x-gzip$/, 'gzip'), Number(weight ?? 1) || 0]
}
