import { describe, expect, test } from 'vitest'
import { checkField, checkForm, INCOMPLETE } from './check.ts'
import type { FieldSpec } from './field-spec.ts'
import { defineFields, isRequired, specAt } from './fields.ts'
import type { Values } from './field-spec.ts'

const check = (spec: FieldSpec, value: string) => checkField('it', { it: spec }, { it: value })

describe('a field', () => {
  const topic: FieldSpec = { label: 'Topic', type: 'select', rules: 'required', options: ['Quote', 'Other'] }

  test('accepts only its options', () => {
    expect(check(topic, 'Quote')).toBeUndefined()
    expect(check(topic, 'quote')).toEqual({
      field: 'it',
      code: 'is',
      message: 'Topic is not an allowed value.',
    })
  })

  test('that contains only spaces is empty', () => {
    expect(check(topic, ' \t\n')?.code).toBe('required')
  })

  test('without rules has a maximum length', () => {
    const spec: FieldSpec = { label: 'Note', type: 'text' }
    expect(check(spec, 'x'.repeat(200))).toBeUndefined()
    expect(check(spec, 'x'.repeat(201))?.code).toBe('length')
  })

  test('can be compared with its siblings', () => {
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

  test('may break an advisory rule', () => {
    expect(check({ label: 'Note', type: 'text', rules: '?length:5' }, 'x')).toBeUndefined()
    expect(check({ label: 'Note', type: 'text', rules: '?length:5|*number' }, 'x')?.code).toBe('number')
  })

  test('is required if a blocking rule says so', () => {
    expect(isRequired({ label: 'Note', type: 'text', rules: [['?required']] })).toBe(false)
    expect(isRequired({ label: 'Note', type: 'text', rules: [['*required', 'trim']] })).toBe(true)
    expect(isRequired(topic)).toBe(true)
    expect(isRequired({ label: 'Terms', type: 'checkbox', rules: 'accepted' })).toBe(true)
    expect(isRequired({ label: 'Email', type: 'email', rules: 'email' })).toBe(false)
    expect(isRequired({ label: 'Email', type: 'email', rules: 'email|required' })).toBe(true)
  })
})

describe('groups and lists', () => {
  const specs = defineFields({
    address: {
      label: 'Address',
      type: 'group',
      fields: {
        city: { label: 'City', type: 'text', rules: 'required' },
        zip: { label: 'Code', type: 'text' },
        zip_confirm: { label: 'Code again', type: 'text', rules: 'confirm', validationLabel: 'Code' },
      },
    },
    sizes: {
      label: 'sizes',
      type: 'list',
      min: 1,
      max: 2,
      item: {
        label: 'Size',
        type: 'group',
        fields: { length: { label: 'Length', type: 'number', rules: 'required|number' } },
      },
    },
  })

  test('are checked at every depth, and a field is compared within its own group', () => {
    const values = {
      address: { city: ' ', zip: '1', zip_confirm: '2' },
      sizes: [{ length: '5' }, { length: 'x' }],
    }
    expect(checkForm(specs, values)).toEqual([
      { field: 'address.city', code: 'required', message: 'Please fill out the City field' },
      { field: 'address.zip_confirm', code: 'confirm', message: 'Code does not match.' },
      { field: 'sizes.1.length', code: 'number', message: 'Length must be a number.' },
    ])
    expect(specAt(specs, 'sizes.1.length')?.label).toBe('Length')
    expect(specAt(specs, 'sizes.x.length')).toBeUndefined()
    expect(specAt(specs, 'address.city.street')).toBeUndefined()
  })

  test('have a smallest and a largest number of items', () => {
    const address = { city: 'Northmere' }
    const withItems = (count: number) =>
      checkForm(specs, { address, sizes: Array.from({ length: count }, () => ({ length: '1' })) })
    expect(withItems(0).map(({ message }) => message)).toEqual(['Cannot have fewer than 1 sizes.'])
    expect(withItems(2)).toEqual([])
    expect(withItems(3).map(({ message }) => message)).toEqual(['Cannot have more than 2 sizes.'])
  })
})

test('a field may replace the message of a rule', () => {
  const spec: FieldSpec = {
    label: 'It',
    type: 'text',
    rules: 'required|number',
    messages: { required: 'We need it.' },
  }
  expect(check(spec, '')?.message).toBe('We need it.')
  expect(check(spec, 'x')?.message).toBe('It must be a number.')
})

test('every ticked box must be one of the options', () => {
  const options = ['a', { value: 'b', label: 'Bee' }]
  const box: FieldSpec = { label: 'Boxes', type: 'checkbox', options, rules: 'required' }
  const of = (spec: FieldSpec, it: Values[string]) => checkField('it', { it: spec }, { it })?.code
  expect([['a', 'b'], ['a', 'c'], []].map((value) => of(box, value))).toEqual([undefined, 'is', 'required'])
})

test('a debounced rule, and those after it, are skipped during the pause', () => {
  const specs = defineFields({
    it: { label: 'It', type: 'text', rules: 'required|(100)number|(200)length:3' },
  })
  const codes = (it: string, ms: number) =>
    checkForm(specs, { it }, { path: 'it', ms }).map(({ code }) => code)
  expect([codes('', 0), codes('x', 0), codes('x', 100)]).toEqual([['required'], [], ['number']])
  expect([codes('1', 100), codes('1', 299), codes('1', 300)]).toEqual([[], [], ['length']])
})

test('the errors of a form are in the order of its fields', () => {
  const specs = defineFields({
    name: { label: 'Name', type: 'text', rules: 'required' },
    phone: { label: 'Phone', type: 'tel' },
    email: { label: 'Email', type: 'email', rules: 'required|email' },
  })
  expect(checkForm(specs, { email: 'x' }).map(({ field }) => field)).toEqual(['name', 'email'])
  expect(checkForm(specs, { name: 'Ana', email: 'ana@buyer.example' })).toEqual([])
  expect(INCOMPLETE).toBe('Sorry, not all fields are filled out correctly.')
})
