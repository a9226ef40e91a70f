import { normalizeCode } from '#kit/text/normalize.ts'

export interface ReadChoices {
  /** Values that exist, in the order of the filter. */
  chosen: string[]
  /** Texts that are no value of the filter; they do not filter. */
  unknown: string[]
}

const MAX_UNKNOWN = 3
const MAX_LENGTH = 80

/** Reads the values of one filter from the address, in any letter case. Empty ones are no values. */
export function readChoices(query: URLSearchParams, name: string, known: readonly string[]): ReadChoices {
  const given = new Map(
    query.getAll(name).map((value) => {
      const text = normalizeCode(value)
      return [text.toLowerCase(), text]
    }),
  )
  given.delete('')
  const chosen = known.filter((value) => given.has(value.toLowerCase()))
  for (const value of chosen) given.delete(value.toLowerCase())
  const unknown = [...given.values()].slice(0, MAX_UNKNOWN).map((text) => text.slice(0, MAX_LENGTH))
  return { chosen, unknown }
}

/** Returns "Chemistry: there is no “steam”." */
export function describeUnknown(title: string, unknown: readonly string[]): string {
  const names = unknown.map((text) => `“${text}”`)
  return names.length ? `${title}: there is no ${names.join(' or ')}.` : ''
}
