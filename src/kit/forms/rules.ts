import { email, is, length, number, required, url } from '@formkit/rules'

type Rule = (value: string, ...args: string[]) => boolean
type KitRule = (node: never, ...args: never[]) => unknown

/** FormKit's rules take a node; all that ours read of it is its value. */
const ofKit =
  (rule: unknown): Rule =>
  (value, ...args) =>
    (rule as KitRule)({ value } as never, ...(args as never[])) === true

const RULES = new Map<string, Rule>(
  Object.entries({ required, email, url, number, length, is }).map(([name, rule]) => [name, ofKit(rule)]),
)

/** spec §5, a failing rule without words of its own. */
export const NOT_VALID = 'This field is not valid.'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The specification's words (spec §5) and FormKit's for the rest (behaviours §4.2); `{field}` is the label as it stands. */
const MESSAGES: Record<string, (field: string, ...args: string[]) => string> = {
  required: (field) => `Please fill out the ${field} field`,
  email: () => 'Please enter a valid email address.',
  url: () => 'Please enter a valid URL.',
  number: (field) => `${capital(field)} must be a number.`,
  length: (field, least, most) =>
    least === '0'
      ? `${capital(field)} must be less than or equal to ${most} characters.`
      : `${capital(field)} must be between ${least} and ${most} characters.`,
  is: (field) => `${capital(field)} is not an allowed value.`,
}

interface ParsedRule {
  name: string
  args: string[]
  isMet: Rule
}

/** Reads `required|length:0,80`. Throws for a rule that does not exist: a misspelt rule must not pass in silence. */
export function parseRules(rules: string): ParsedRule[] {
  return rules.split('|').map((text) => {
    const [name = '', list = ''] = text.split(/:(.*)/)
    const isMet = RULES.get(name)
    if (!isMet) throw new Error(`there is no validation rule "${name}"`)
    return { name, isMet, args: list ? list.split(',').map((arg) => arg.trim()) : [] }
  })
}

export interface RuleFailure {
  rule: string
  message: string
}

/** The first rule that `value` breaks. Empty values meet every rule but `required`. */
export function brokenRule(value: string, rules: string, label: string): RuleFailure | undefined {
  const broken = parseRules(rules).find(
    ({ name, args, isMet }) => (value !== '' || name === 'required') && !isMet(value, ...args),
  )
  if (!broken) return undefined
  return { rule: broken.name, message: MESSAGES[broken.name]?.(label, ...broken.args) ?? NOT_VALID }
}
