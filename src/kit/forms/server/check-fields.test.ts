import { expect, test } from 'vitest'
import { checkFields } from './check-fields.server.ts'
import type { FieldSpec } from '#kit/forms/field-spec.ts'
import type { Rules } from '#kit/forms/rules/parse.ts'

const checking = (rules: Rules) => () => checkFields({ name: { label: 'Name', type: 'text', rules } })

test('an unknown rule is refused', () => {
  expect(checking('requird')).toThrow(
    /the field "name" .*there is no validation rule "requird"; there are accepted, alpha, /,
  )
  expect(checking('required|length:2,80')).not.toThrow()
})

test('an invalid pattern, or one with the flags g or y, is refused', () => {
  expect(checking('matches:/(/')).toThrow('Invalid regular expression')
  for (const pattern of [/x/g, /x/y, /x/giu])
    expect(checking([['matches', pattern]])).toThrow('must do without the flags g and y')
  expect(checking([['matches', /x/i, '/y/', '(']])).not.toThrow()
})

test('bounds that are not numbers are refused', () => {
  for (const rules of ['between', 'between:1', 'between:1,z'])
    expect(checking(rules)).toThrow('the rule between needs two numbers')
  expect(checking('between:1,2')).not.toThrow()
})

test('the fields of groups and lists are checked, too', () => {
  const zip: FieldSpec = { label: 'Code', type: 'text', rules: 'requird' }
  const within = (spec: FieldSpec) => () => checkFields({ it: spec })
  expect(within({ label: 'Address', type: 'group', fields: { zip } })).toThrow(/"zip"/)
  expect(within({ label: 'Codes', type: 'list', item: zip })).toThrow(/"0"/)
})

test('an unknown input type is code 600', () => {
  const it = { label: 'It', type: 'x' } as unknown as FieldSpec
  expect(() => checkFields({ it })).toThrow('Unknown input type "x" ("it")')
})
