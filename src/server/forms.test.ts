import { expect, test, vi } from 'vitest'
import type { Leads } from '#leads/leads.server.ts'
import { formsInto } from './forms.server.ts'

vi.mock('#features/feedback/fields.ts', () => ({
  feedbackFields: { name: { label: 'Name', type: 'text', rules: 'requird' } },
}))

test('a form whose description is wrong stops the start', () => {
  expect(() => formsInto({} as Leads)).toThrow(/the field "name" .*there is no validation rule "requird"/)
})
