import { email, is, length, number, required, url } from '@formkit/rules'

type Rule = (value: string, ...args: string[]) => boolean
type KitRule = (node: never, ...args: never[]) => unknown

/** FormKit's rules take a node; all that ours read of it is its value. */
const ofKit =
  (rule: unknown): Rule =>
  (value, ...args) =>
    (rule as KitRule)({ value } as never, ...(args as never[])) === true

const RULES: Record<string, Rule> = {
  required: ofKit(required),
  email: ofKit(email),
  url: ofKit(url),
  number: ofKit(number),
  length: ofKit(length),
  is: ofKit(is),
}

/** The specification's words (spec §5) and FormKit's for the rest (behaviours §4.2); `{field}` is the label as it stands. */
const MESSAGES: Record<string, (field: string, ...args: string[]) => string> = {
  required: (field) => `Please fill out the ${field} field`,
  email: () => 'Please enter a valid email address.',
  url: () => 'Please enter a valid URL.',
  number: (field) => `${capital(field)} must be a number.`,
  length: (field, _, most) => `${capital(field)} must be less than or equal to ${most} characters.`,
  is: (field) => `${capital(field)} is not an allowed value.`,
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export interface RuleFailure {
  rule: string
  message: string
}

/** The first rule that `value` breaks. Empty values meet every rule but `required`. Throws for a rule that does not exist. */
export function brokenRule(value: string, rules: string, label: string): RuleFailure | undefined {
  for (const text of rules.split('|')) {
    const [name = '', list = ''] = text.split(/:(.*)/)
    const args = list ? list.split(',').map((arg) => arg.trim()) : []
    const rule = RULES[name]
    if (!rule) throw new Error(`there is no validation rule "${name}"`)
    if (value === '' && name !== 'required') continue
    if (!rule(value, ...args))
      return { rule: name, message: MESSAGES[name]?.(label, ...args) ?? 'This field is not valid.' }
  }
  return undefined
}
