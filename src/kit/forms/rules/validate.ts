import { messageOf, NOT_VALID } from './messages.ts'
import type { ParsedRule } from './parse.ts'
import { type Field, isFilled } from './table.ts'

export interface Failure {
  rule: string
  message: string
  /** Whether the form cannot be submitted. */
  blocking: boolean
}

/**
 * Returns the first rule that a field breaks, and later ones only if they are forced. `pause` is the time since
 * the last keystroke in ms; a rule with a longer debounce is skipped with all rules after it.
 */
export function brokenRules(field: Field, rules: readonly ParsedRule[], pause = Infinity): Failure[] {
  const hasValue = isFilled(field)
  const failures: Failure[] = []
  let wait = 0
  for (const rule of rules) {
    const runs = (hasValue || rule.runsOnEmpty) && (rule.isForced || !failures.length)
    if (runs && (wait += rule.debounce ?? 0) > pause) break
    if (runs && !attempt(() => rule.isMet(field, ...rule.args), false))
      failures.push({
        rule: rule.name,
        message: attempt(() => messageOf(rule, field), NOT_VALID),
        blocking: !rule.isAdvice,
      })
  }
  return failures
}

/** Returns `otherwise` if a rule throws, as for the hostile value `{"toString": 1}`. */
function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action()
  } catch {
    return otherwise
  }
}
