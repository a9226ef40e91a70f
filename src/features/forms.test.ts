import { expect, test } from 'vitest'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { createForms } from './forms.server.ts'

const described =
  (...texts: [rules: string, byLink?: string]) =>
  () => {
    const [fields, linked] = texts.map((rules): FieldSpecs => ({
      name: { label: 'Name', type: 'text', rules },
    }))
    return { fields, ...(linked && { byLink: { fields: linked } }) } as Form<never>
  }

test('a form whose description is wrong stops the start', () => {
  const open = (...forms: ReturnType<typeof described>[]) =>
    createForms({} as Leads, () => forms.map((create) => create()))
  const wrong = /the field "name" .*there is no validation rule "requird"/
  expect(() => open(described('required'), described('requird'))).toThrow(wrong)
  expect(() => open(described('required', 'requird'))).toThrow(wrong)
  expect(open(described('required', 'required'))).toHaveLength(1)
})
