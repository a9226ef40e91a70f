import { own } from '#kit/forms/own.ts'
import { type Field, type Rule, RULES } from './table.ts'

/** Rules as FormKit writes them (behaviours §4.1): `required|length:2,80`, or `[['matches', /a|b/]]`, where arguments keep their types. */
export type Rules = string | readonly (readonly [name: string, ...args: unknown[]])[]

export interface ParsedRule {
  name: string
  args: unknown[]
  isMet: Rule
  /** Runs also when a rule before it was broken: `*name`. */
  isForced?: boolean
  /** Runs also on an empty value: `+name`. */
  runsOnEmpty?: boolean
  /** Who breaks it can send the form all the same: `?name`. */
  isAdvice?: boolean
  /** It waits for a pause of so many milliseconds: `(200)name`. */
  debounce?: number
  /** In these words, not in those of all rules of its name. */
  says?: (field: Field, ...args: unknown[]) => string
}

const HINTED = /^([*+?]*(?:\((\d+)\))?[*+?]*)([a-z]\w+)$/i

/** Throws for what is no rule: a misspelt one must not pass in silence. */
export function parseRules(rules: Rules): ParsedRule[] {
  if (typeof rules !== 'string') return rules.map(([hinted, ...args]) => parseRule(hinted, args))
  const parts = rules.split('|').map((part) => part.trim())
  return parts.filter(Boolean).map((part) => {
    const [hinted = '', list = ''] = part.split(/:(.*)/s)
    return parseRule(hinted, list ? list.split(',').map((arg) => arg.trim()) : [])
  })
}

function parseRule(hinted: string, args: unknown[]): ParsedRule {
  const [hints = '', wait = 0, name = ''] = HINTED.exec(hinted)?.slice(1) ?? []
  const isMet = own(RULES, name)
  if (!isMet) throw new Error(`there is no validation rule "${hinted}"`)
  return {
    name,
    args,
    isMet,
    isForced: hints.includes('*'),
    runsOnEmpty: hints.includes('+') || isMet.skipEmpty === false,
    isAdvice: hints.includes('?'),
    debounce: Number(wait),
  }
}
