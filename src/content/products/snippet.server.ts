const MAX_LENGTH = 155

/** Appends at most one sentence of each group to `base`, to fill the 155 characters that search engines show. */
export function snippet(base: string, groups: string[][]): string {
  const texts = groups.reduce(
    (begun, group) => begun.flatMap((text) => [text, ...group.map((sentence) => `${text} ${sentence}`)]),
    [base],
  )
  const fitting = texts.filter(({ length }) => length <= MAX_LENGTH)
  return fitting.reduce((best, text) => (text.length > best.length ? text : best), fitting[0] ?? base)
}
