import { own } from '#kit/forms/own.ts'
import { type Field, type Rule, RULES } from './table.ts'

/** Rules in FormKit's syntax: `required|length:2,80`, or `[['matches', /a|b/]]`, where arguments keep their types. */
export type Rules = string | readonly (readonly [name: string, ...args: unknown[]])[]

export interface ParsedRule {
  name: string
  args: unknown[]
  isMet: Rule
  /** Runs even if an earlier rule is broken: `*name`. */
  isForced?: boolean
  /** Runs on an empty value, too: `+name`. */
  runsOnEmpty?: boolean
  /** Does not prevent submitting: `?name`. */
  isAdvice?: boolean
  /** Delay after the last keystroke, in ms: `(200)name`. */
  debounce?: number
  /** Replaces the default message of the rule's name. */
  message?: (field: Field, ...args: unknown[]) => string
}

const HINTED = /^([*+?]*(?:\((\d+)\))?[*+?]*)([a-z]\w+)$/i

/** Parses rules. Throws for an unknown or misspelt one, which would otherwise be ignored. */
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
