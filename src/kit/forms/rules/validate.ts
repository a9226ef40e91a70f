import { messageOf, NOT_VALID } from './messages.ts'
import type { ParsedRule } from './parse.ts'
import { type Field, isEmpty } from './table.ts'

export interface Failure {
  rule: string
  message: string
  /** The form cannot be sent like this. */
  blocking: boolean
}

/**
 * The rules that a field breaks: the first one, and of those after it the forced ones (behaviours §4.1). One that waits, and
 * those after it, are left out while the visitor has paused for less than that, in ms.
 */
export function brokenRules(given: Field, rules: readonly ParsedRule[], pause = Infinity): Failure[] {
  const field = unlessUnticked(given)
  const isLeftOut = isEmpty(field)
  const failures: Failure[] = []
  let wait = 0
  for (const rule of rules) {
    const runs = !(isLeftOut && rule.skipEmpty) && (failures.length === 0 || rule.force)
    if (runs && (wait += rule.debounce) > pause) break
    if (runs && !attempt(() => rule.isMet(field, ...rule.args), false))
      failures.push({
        rule: rule.name,
        message: attempt(() => messageOf(rule, field), NOT_VALID),
        blocking: rule.blocking,
      })
  }
  return failures
}

/** A checkbox that is not ticked is empty, whether somebody has touched it or not (behaviours §0, 10). */
const unlessUnticked = (field: Field): Field => ({
  ...field,
  value: field.type === 'checkbox' && field.value === false ? undefined : field.value,
  at(name) {
    const other = field.at(name)
    return other && unlessUnticked(other)
  },
})

/** What somebody sends may be no text at all, `{"toString": 1}`: it breaks the rule, not the server. */
function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action()
  } catch {
    return otherwise
  }
}
