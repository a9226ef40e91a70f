import type { z } from 'zod'

/** Descriptions of the schema types for editors. */
const TYPES: Record<string, string> = {
  int: 'a whole number',
  string: 'a text',
  array: 'a list, each entry after a dash',
  tuple: 'two values in brackets, such as [0, 45]',
  object: 'fields, each on a line of its own',
  record: 'fields, each on a line of its own',
  boolean: 'true or false',
}

export const describeType = (expected: string): string => TYPES[expected] ?? `a ${expected}`

/** Words for a failed limit, by the type of the value. */
const LIMITS: Record<string, [tooSmall: string, tooBig: string]> = {
  string: ['is too short', 'is too long'],
  array: ['has too few entries', 'has too many entries'],
}

type RawIssue = Pick<z.core.$ZodRawIssue, 'code' | 'input'> & { expected?: string; origin?: string }

/** Says that a field has no value; undefined if it has one. */
export function describeMissing(input: unknown): string | undefined {
  if (input === undefined) return 'is missing'
  return input === null ? 'is empty' : undefined
}

/** Describes an issue for which the schema has no message of its own; undefined leaves that to the library. */
function describeProblem({ code, input, expected = '', origin = '' }: RawIssue): string | undefined {
  if (code === 'unrecognized_keys') return 'is not a known field'
  const [tooSmall, tooBig] = LIMITS[origin] ?? ['is too small', 'is too large']
  const words: Partial<Record<typeof code, string>> = {
    invalid_type: `is ${describeValue(input)}, not ${describeType(expected).replace(/,.*/, '')}`,
    invalid_value: 'is none of the choices',
    invalid_union: 'has none of the forms that it may have',
    invalid_format: 'has the wrong form',
    too_small: tooSmall,
    too_big: tooBig,
  }
  return describeMissing(input) ?? words[code]
}

function describeValue(input: unknown): string {
  if (Array.isArray(input)) return 'a list'
  switch (typeof input) {
    case 'number':
      return `the number ${input}`
    case 'boolean':
      return String(input)
    default:
      return typeof input === 'object' ? 'several fields' : 'a text'
  }
}

/** Returns the issues of the union member that fits best; an issue of anything else as it is. */
export function expandUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || typeof issue.input !== 'object') return [issue]
  const [best] = issue.errors.toSorted((a, b) => countProblems(a) - countProblems(b))
  return best ? best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) : [issue]
}

const countProblems = (issues: z.core.$ZodIssue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0)

/** Options of the parser: words for editors, and issues with the value that caused them. */
export const IN_WORDS = {
  error: describeProblem,
  reportInput: true,
} satisfies z.core.ParseContext<z.core.$ZodIssue>
