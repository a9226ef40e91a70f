import { expect, test } from 'vitest'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import type { PostableForm } from '#leads/intake/intake.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { formsInto } from './forms.server.ts'

const described =
  (...texts: [rules: string, byLink?: string]) =>
  () => {
    const [fields, linked] = texts.map((rules): FieldSpecs => ({
      name: { label: 'Name', type: 'text', rules },
    }))
    return { fields, ...(linked && { byLink: { fields: linked } }) } as PostableForm<never>
  }

test('a form whose description is wrong stops the start', () => {
  const open = (...forms: ReturnType<typeof described>[]) => formsInto({} as Leads, forms)
  const wrong = /the field "name" .*there is no validation rule "requird"/
  expect(() => open(described('required'), described('requird'))).toThrow(wrong)
  expect(() => open(described('required', 'requird'))).toThrow(wrong)
  expect(open(described('required', 'required'))).toHaveLength(1)
})
