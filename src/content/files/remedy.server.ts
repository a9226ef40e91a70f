import type { z } from 'zod'

/** What an editor can do about a failed rule, in one sentence. */
export function remedyFor(issue: z.core.$ZodIssue): string {
  if (issue.path.length === 0 && issue.code === 'invalid_type')
    return issue.expected === 'array'
      ? 'Write the file as a list, each entry after a dash.'
      : 'Write the file as fields, each on a line of its own: "name: value".'
  const name = String(issue.path.at(-1) ?? 'the file')
  switch (issue.code) {
    case 'invalid_type':
      return `Write "${name}" as a ${issue.expected}, or add it if it is missing.`
    case 'unrecognized_keys':
      return `Remove ${issue.keys.map((key) => `"${key}"`).join(', ')} or correct the spelling.`
    case 'invalid_value':
      return `Use one of: ${issue.values.join(', ')}.`
    case 'too_small':
      return `Give "${name}" at least ${issue.minimum}.`
    case 'too_big':
      return `Give "${name}" at most ${issue.maximum}.`
    default:
      return `Correct "${name}".`
  }
}
