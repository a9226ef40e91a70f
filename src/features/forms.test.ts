import { expect, test } from 'vitest'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import type { LeadContext } from './lead-context.server.ts'
import { createForms } from './forms.server.ts'

const formWith =
  (...texts: [rules: string, byLink?: string]) =>
  () => {
    const [fields, linked] = texts.map((rules): FieldSpecs => ({
      name: { label: 'Name', type: 'text', rules },
    }))
    return { fields, ...(linked && { byLink: { fields: linked } }) } as Form<never>
  }

test('forms with wrong field rules are rejected at start', () => {
  const open = (...forms: ReturnType<typeof formWith>[]) =>
    createForms({} as Leads, {} as LeadContext, () => forms.map((create) => create()))
  const wrong = /the field "name" .*there is no validation rule "requird"/
  expect(() => open(formWith('required'), formWith('requird'))).toThrow(wrong)
  expect(() => open(formWith('required', 'requird'))).toThrow(wrong)
  expect(open(formWith('required', 'required'))).toHaveLength(1)
})
