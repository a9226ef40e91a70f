const MAX_LENGTH = 155

/**
 * Composes a description for search engines of 140 to 155 characters (brief 2.10): `base` and at most one sentence of each
 * group, in their order, so that it is as long as possible. `base` alone if nothing fits.
 */
export function snippet(base: string, groups: string[][]): string {
  const texts = groups.reduce(
    (begun, group) => begun.flatMap((text) => [text, ...group.map((sentence) => `${text} ${sentence}`)]),
    [base],
  )
  const fitting = texts.filter(({ length }) => length <= MAX_LENGTH)
  return fitting.reduce((best, text) => (text.length > best.length ? text : best), fitting[0] ?? base)
}
