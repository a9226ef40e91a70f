import { describe, expect, test } from 'vitest'
import { checkField, checkForm, INCOMPLETE } from './check.ts'
import { defineFields, type FieldSpec, isRequired } from './fields.ts'

const check = (spec: FieldSpec, value: string) => checkField('it', { it: spec }, { it: value })

test('a rule that does not exist stops the start, not a visitor', () => {
  const define = () => defineFields({ name: { label: 'Name', type: 'text', rules: 'requird' } })
  expect(define).toThrow(/the field "name" .*there is no validation rule "requird"; there are accepted, /)
})

describe('a field', () => {
  const topic: FieldSpec = { label: 'Topic', type: 'select', rules: 'required', options: ['Quote', 'Other'] }

  test('takes only what its form offers', () => {
    expect(check(topic, 'Quote')).toBeUndefined()
    expect(check(topic, 'quote')).toEqual({
      field: 'it',
      code: 'is',
      message: 'Topic is not an allowed value.',
    })
  })

  test('of blanks is empty', () => {
    expect(check(topic, ' \t\n')?.code).toBe('required')
  })

  test('without rules has an end all the same', () => {
    const spec: FieldSpec = { label: 'Note', type: 'text' }
    expect(check(spec, 'x'.repeat(200))).toBeUndefined()
    expect(check(spec, 'x'.repeat(201))?.code).toBe('length')
  })

  test('is looked at beside the others', () => {
    const specs = defineFields({
      code: { label: 'Code', type: 'text' },
      code_confirm: { label: 'Code again', type: 'text', rules: 'confirm' },
    })
    expect(checkForm(specs, { code: ' x', code_confirm: 'x ' })).toEqual([])
    expect(checkForm(specs, { code: 'x', code_confirm: 'y' })).toEqual([
      { field: 'code_confirm', code: 'confirm', message: 'Code again does not match.' },
    ])
    expect(checkField('constructor_confirm', { constructor_confirm: specs.code_confirm }, {})).toBeUndefined()
  })

  test('may break a rule that does not block', () => {
    expect(check({ label: 'Note', type: 'text', rules: '?length:5' }, 'x')).toBeUndefined()
    expect(check({ label: 'Note', type: 'text', rules: '?length:5|*number' }, 'x')?.code).toBe('number')
  })

  test('is required by its rules', () => {
    expect(isRequired({ label: 'Note', type: 'text', rules: [['?required']] })).toBe(false)
    expect(isRequired({ label: 'Note', type: 'text', rules: [['*required', 'trim']] })).toBe(true)
    expect(isRequired(topic)).toBe(true)
    expect(isRequired({ label: 'Email', type: 'email', rules: 'email' })).toBe(false)
    expect(isRequired({ label: 'Email', type: 'email', rules: 'email|required' })).toBe(true)
  })
})

test('a form tells all its mistakes in the order of its fields', () => {
  const specs = defineFields({
    name: { label: 'Name', type: 'text', rules: 'required' },
    phone: { label: 'Phone', type: 'tel' },
    email: { label: 'Email', type: 'email', rules: 'required|email' },
  })
  expect(checkForm(specs, { email: 'x' }).map(({ field }) => field)).toEqual(['name', 'email'])
  expect(checkForm(specs, { name: 'Ana', email: 'ana@buyer.example' })).toEqual([])
  expect(INCOMPLETE).toBe('Sorry, not all fields are filled out correctly.')
})
