import { currentRules, voltageRules } from './electrical.ts'
import { buildRules, coldRules } from './limits.ts'
import { transportRules } from './transport.ts'
import type { Rule, Warning, WarningFacts } from './warning.ts'

const RULES: Rule[] = [transportRules, voltageRules, currentRules, coldRules, buildRules]

/** Lists the warnings W01 to W19 that apply (configurator.md section 7), by their ids. */
export const listWarnings = (facts: WarningFacts): Warning[] =>
  RULES.flatMap((rule) => rule(facts))
    .filter((warning): warning is Warning => Boolean(warning))
    .toSorted((a, b) => a.id.localeCompare(b.id))

export const blocks = ({ severity }: Warning): boolean => severity === 'B'
