import { checkForm, type FieldError } from '#kit/forms/check.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { NOT_AN_ADDRESS } from '#kit/forms/rules/messages.ts'
import type { Values } from '#kit/forms/values.ts'
import { isMailAddress } from '#kit/mail/mail-address.server.ts'

/**
 * Everything that is wrong with a form's fields: what its rules find, as in the browser, and an address that the rule
 * `email` (spec §5) lets pass and no mail of ours could be sent to. Who sends it is told, for he would hear of nothing else.
 */
export function wrongFields(fields: FieldSpecs, values: Values): FieldError[] {
  const errors = checkForm(fields, values)
  const unmailable = Object.entries(fields)
    .filter(([name, { type }]) => type === 'email' && isUnmailable(values[name]))
    .map(([field]) => ({ field, code: 'email', message: NOT_AN_ADDRESS }))
  return [...errors, ...unmailable.filter(({ field }) => !errors.some((error) => error.field === field))]
}

const isUnmailable = (value: unknown) => typeof value === 'string' && value !== '' && !isMailAddress(value)
