import { messageOf, NOT_VALID } from './messages.ts'
import type { ParsedRule } from './parse.ts'
import { type Field, isFilled } from './table.ts'

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

/** What somebody sends may be no text at all, `{"toString": 1}`: it breaks the rule, not the server. */
function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action()
  } catch {
    return otherwise
  }
}
