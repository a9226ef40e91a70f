import type { z } from 'zod'
import { describeMissing, describeType } from './problem.server.ts'

/** Units in which lists and texts are measured. */
const UNITS: Record<string, [singular: string, plural: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** Returns a sentence for editors on how to correct an issue. */
export function remedyFor(issue: z.core.$ZodIssue): string {
  const last = issue.path.at(-1)
  if (typeof last !== 'string' && issue.code === 'invalid_type') {
    const whole = last === undefined ? 'the file' : 'the entry'
    if (issue.expected === 'array') return `Write ${whole} as a list, each entry after a dash.`
    if (issue.expected === 'object')
      return `Write ${whole} as fields, each on a line of its own: "name: value".`
  }
  const name = String(last ?? 'the file')
  if (issue.code === 'invalid_union' && describeMissing(issue.input)) return `Add "${name}".`
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'string' && typeof issue.input === 'number')
        return `Write "${name}" in quotes, as in "2.0".`
      return `${issue.input === undefined ? 'Add' : 'Write'} "${name}" as ${describeType(issue.expected)}.`
    case 'unrecognized_keys':
      return `Remove ${issue.keys.map((key) => `"${key}"`).join(', ')} or correct the spelling.`
    case 'invalid_value':
      return `Use one of: ${issue.values.join(', ')}.`
    case 'too_small':
      return `Give "${name}" ${describeLimit(issue, issue.minimum, ['at least', 'more than'])}.`
    case 'too_big':
      return `Give "${name}" ${describeLimit(issue, issue.maximum, ['at most', 'less than'])}.`
    default:
      return `Correct "${issue.path.findLast((key) => typeof key === 'string') ?? name}".`
  }
}

/** Describes a limit: `at least 3 characters`. */
function describeLimit(
  { origin, inclusive, exact }: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  size: number | bigint,
  [including, excluding]: [including: string, excluding: string],
): string {
  const [singular, plural] = UNITS[origin] ?? []
  const unit = size === 1 ? singular : plural
  const word = exact ? 'exactly' : inclusive ? including : excluding
  return [word, size, unit].filter((part) => part !== undefined).join(' ')
}
