/** Longest text of a parameter. */
const MAX_TEXT = 200
const MAX_PAGE = 100_000

/** Returns the choice that a parameter names; undefined if it names none of them. */
export const readChoice = <Choice extends string>(
  given: string | null,
  choices: readonly Choice[],
): Choice | undefined => choices.find((choice) => choice === given)

/** Returns the text of a parameter, cut to a length that is searched for; undefined for an empty one. */
export const readText = (given: string | null): string | undefined =>
  given?.trim().slice(0, MAX_TEXT) || undefined

/** Returns the number of the page that an address asks for; default: the first. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1
}
