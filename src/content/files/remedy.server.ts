import type { z } from 'zod'

/** What an editor calls the types of a schema. */
const KINDS: Record<string, string> = {
  int: 'a whole number',
  string: 'a text',
  array: 'a list, each entry after a dash',
  object: 'fields, each on a line of its own',
  record: 'fields, each on a line of its own',
  boolean: 'true or false',
}

/** What a list and a text are measured in: one, several. A number has no unit here. */
const UNITS: Record<string, [one: string, several: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** What an editor can do about a failed rule, in one sentence. */
export function remedyFor(issue: z.core.$ZodIssue): string {
  if (issue.path.length === 0 && issue.code === 'invalid_type')
    return issue.expected === 'array'
      ? 'Write the file as a list, each entry after a dash.'
      : 'Write the file as fields, each on a line of its own: "name: value".'
  const name = String(issue.path.at(-1) ?? 'the file')
  switch (issue.code) {
    case 'invalid_type':
      return `Write "${name}" as ${KINDS[issue.expected] ?? `a ${issue.expected}`}, or add it if it is missing.`
    case 'unrecognized_keys':
      return `Remove ${issue.keys.map((key) => `"${key}"`).join(', ')} or correct the spelling.`
    case 'invalid_value':
      return `Use one of: ${issue.values.join(', ')}.`
    case 'too_small':
      return `Give "${name}" ${limit(issue, issue.minimum, ['at least', 'more than'])}.`
    case 'too_big':
      return `Give "${name}" ${limit(issue, issue.maximum, ['at most', 'less than'])}.`
    default:
      return `Correct "${name}".`
  }
}

/** `at least 3 characters`; `words` are those for a limit that is allowed itself and for one that is not. */
function limit(
  { origin, inclusive, exact }: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  size: number | bigint,
  words: [allowed: string, not: string],
): string {
  const [one, several] = UNITS[origin] ?? []
  const unit = size === 1 ? one : several
  const word = exact ? 'exactly' : words[inclusive ? 0 : 1]
  return [word, size, unit].filter((part) => part !== undefined).join(' ')
}
