import { type Field, type Rule, RULES } from './table.ts'

/** Rules as FormKit writes them (behaviours §4.1): `required|length:2,80`, or `[['matches', /a|b/]]`, where arguments keep their types. */
export type Rules = string | readonly (readonly [name: string, ...args: unknown[]])[]

export interface ParsedRule {
  name: string
  args: unknown[]
  isMet: Rule
  /** Runs also when a rule before it was broken: `*name`. */
  force: boolean
  /** An empty value meets it; not so with `+name`. */
  skipEmpty: boolean
  /** Who breaks it cannot send the form; not so with `?name`. */
  blocking: boolean
  /** It waits for a pause of so many milliseconds: `(200)name`. */
  debounce: number
  /** In these words, not in those of all rules of its name. */
  says?: (field: Field, ...args: unknown[]) => string
}

/** A rule that no text names. */
export const ruleOf = (name: string, isMet: Rule, says?: ParsedRule['says']): ParsedRule => ({
  name,
  args: [],
  isMet,
  force: false,
  skipEmpty: true,
  blocking: true,
  debounce: 0,
  ...(says && { says }),
})

const HINTED = /^([*+?]*)(?:\((\d+)\))?([*+?]*)([a-z]\w+)$/i

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
  const [, before = '', wait = '0', after = '', name = ''] = HINTED.exec(hinted) ?? []
  const isMet = RULES.get(name)
  if (!isMet)
    throw new Error(`there is no validation rule "${hinted}"; there are ${[...RULES.keys()].join(', ')}`)
  const hints = before + after
  return {
    name,
    args: name === 'matches' ? args.map(patternOf) : args,
    isMet,
    force: hints.includes('*'),
    skipEmpty: !hints.includes('+') && isMet.skipEmpty !== false,
    blocking: !hints.includes('?'),
    debounce: Number(wait),
  }
}

/** A pattern is made here, so that a bad one stops the start, and not the visitors. */
function patternOf(arg: unknown): unknown {
  const isPattern = typeof arg === 'string' && arg.startsWith('/') && arg.endsWith('/')
  const pattern = isPattern ? new RegExp(arg.slice(1, -1)) : arg
  // It would go on where it stopped at the visitor before.
  if (pattern instanceof RegExp && /[gy]/.test(pattern.flags))
    throw new Error(`the pattern ${String(pattern)} of a rule must do without the flags g and y`)
  return pattern
}
