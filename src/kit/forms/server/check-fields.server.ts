import { CODES } from '#kit/forms/codes.ts'
import type { FieldSpecs, InputType } from '#kit/forms/field-spec.ts'
import { fieldsIn, rulesOf } from '#kit/forms/fields.ts'
import type { ParsedRule } from '#kit/forms/rules/parse.ts'
import { RULES } from '#kit/forms/rules/table.ts'

/** All input types (spec §3). */
export const TYPES: ReadonlySet<string> = new Set<InputType>(
  'button submit checkbox file form group hidden list meta radio select textarea text color date datetimeLocal email month number password search tel time url week range'.split(
    ' ',
  ) as InputType[],
)

/**
 * Throws for a field with an unknown type (code 600), an unknown rule, or a rule that no value can meet. The server checks its forms
 * at the start, so browsers need no code for it.
 */
export function checkFields(specs: FieldSpecs): void {
  for (const [name, spec] of Object.entries(specs)) {
    if (!TYPES.has(spec.type)) throw new Error(CODES[600](spec.type, name))
    try {
      rulesOf(spec).forEach(checkArguments)
    } catch (cause) {
      const known = /there is no/.test(String(cause)) ? `; there are ${Object.keys(RULES).join(', ')}` : ''
      throw new Error(`the field "${name}" has a bad rule: ${String(cause)}${known}`, { cause })
    }
    checkFields(fieldsIn(spec) ?? {})
  }
}

/** Throws for a rule with invalid arguments. */
export function checkArguments({ name, args }: ParsedRule): void {
  if (name === 'matches') args.forEach(checkPattern)
  if (name === 'between' && Number.isNaN(Number(args[0]) + Number(args[1])))
    throw new Error('the rule between needs two numbers')
}

/** Throws for an invalid pattern, or one whose `lastIndex` would carry over from one visitor to the next. */
function checkPattern(arg: unknown): void {
  const isWritten = typeof arg === 'string' && arg.startsWith('/') && arg.endsWith('/')
  const pattern = isWritten ? new RegExp(arg.slice(1, -1)) : arg
  if (pattern instanceof RegExp && /[gy]/.test(pattern.flags))
    throw new Error(`the pattern ${String(pattern)} must do without the flags g and y`)
}
