import { checkForm, type FieldError } from '#kit/forms/check.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { groupFieldsOf, groupsIn, type SentValues } from '#kit/forms/fields.ts'
import { own } from '#kit/forms/own.ts'
import { NOT_AN_ADDRESS, NOT_VALID } from '#kit/forms/rules/messages.ts'
import type { Values } from '#kit/forms/field-spec.ts'
import { isMailAddress } from '#kit/mail/mail-address.server.ts'
import type { Form, Submission } from './form.server.ts'

/**
 * Returns the errors of a submission: unknown fields, the field rules that the browser applies too, addresses that no mail can be
 * sent to although the rule `email` (spec §5) lets them pass, the content of files, and what the form checks itself.
 */
export function validate(
  { fields, check }: Pick<Form, 'fields' | 'check'>,
  { values, upload }: Pick<Submission, 'values' | 'upload'>,
) {
  // Rules look at a file's name and size only.
  const files = upload?.values as Values | undefined
  const groups = [
    unknownFields(fields, values),
    checkForm(fields, { ...values, ...files }),
    unmailableAddresses(fields, values),
    upload?.files.flatMap(({ error }) => error ?? []).slice(0, 1) ?? [],
    check?.(values) ?? [],
  ]
  // Reports the first error of each field.
  const errors = new Map<string, FieldError>()
  for (const error of groups.flat()) if (!errors.has(error.field)) errors.set(error.field, error)
  return [...errors.values()]
}

const unknownFields = (fields: FieldSpecs, values: SentValues, base = ''): FieldError[] =>
  Object.keys(values).flatMap((name) => {
    const spec = own(fields, name)
    if (!spec) return [{ field: base + name, code: 'unknown', message: NOT_VALID }]
    const inside = groupFieldsOf(spec)
    if (!inside) return []
    return groupsIn(values, name).flatMap((item, index) => unknownFields(inside, item, `${name}.${index}.`))
  })

const unmailableAddresses = (fields: FieldSpecs, values: SentValues): FieldError[] =>
  Object.entries(fields)
    .filter(([name, { type }]) => type === 'email' && isUnmailable(values[name]))
    .map(([field]) => ({ field, code: 'email', message: NOT_AN_ADDRESS }))

const isUnmailable = (value: unknown) => typeof value === 'string' && value !== '' && !isMailAddress(value)
