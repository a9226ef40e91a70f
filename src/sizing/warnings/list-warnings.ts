import { currentRules, voltageRules } from './electrical.ts'
import { buildRules, coldRules } from './limits.ts'
import { passportRules, transportRules } from './transport.ts'
import type { AppliedWarning, Rule, Warning, WarningFacts } from './warning.ts'

/** Rules with warnings that block; the others only inform. */
const BLOCKING_RULES: Rule[] = [voltageRules, currentRules, coldRules, buildRules]
const RULES: Rule[] = [transportRules, passportRules, ...BLOCKING_RULES]

function applyRules(rules: Rule[], facts: WarningFacts): AppliedWarning[] {
  const applied: AppliedWarning[] = []
  for (const rule of rules) for (const warning of rule(facts)) if (warning) applied.push(warning)
  return applied
}

export const blocks = ({ severity }: Pick<Warning, 'severity'>): boolean => severity === 'B'

/** Lists the warnings W01 to W19 that apply, by their ids. */
export const listWarnings = (facts: WarningFacts): Warning[] =>
  applyRules(RULES, facts)
    .toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)))
    .map(({ id, severity, text, remedy }) => ({
      id,
      severity,
      text: text(),
      ...(remedy && { remedy: remedy() }),
    }))

/** Lists the ids of the warnings that block. */
export const listBlocking = (facts: WarningFacts): string[] =>
  applyRules(BLOCKING_RULES, facts)
    .filter(blocks)
    .map(({ id }) => id)
