import { describe, expect, test } from 'vitest'
import { checkField, checkForm, INCOMPLETE } from './check.ts'
import { defineFields, type FieldSpec, isRequired } from './fields.ts'
import { brokenRule, parseRules } from './rules.ts'

interface Case {
  value: string
  rules: string
  label?: string
  /** Nothing = the value is good. */
  message?: string
}

const EMAIL = 'Please enter a valid email address.'
const URL = 'Please enter a valid URL.'

/** spec §5, Messages; behaviours §4.2, Rules. */
const CASES: Case[] = [
  { value: '', rules: 'required', label: 'Name', message: 'Please fill out the Name field' },
  { value: '', rules: 'required', label: 'company name', message: 'Please fill out the company name field' },
  { value: 'x', rules: 'required' },
  { value: '0', rules: 'required' },
  { value: '', rules: 'email|url|number|length:5,9' },
  { value: 'ana@buyer.example', rules: 'email' },
  { value: 'ana.b+c@sub.buyer.example', rules: 'email' },
  { value: 'änä@büyer.example', rules: 'email' },
  { value: 'ana@buyer', rules: 'email', message: EMAIL },
  { value: 'ana@b.c', rules: 'email', message: EMAIL },
  { value: 'ana', rules: 'email', message: EMAIL },
  { value: 'a.@buyer.example', rules: 'email', message: EMAIL },
  { value: 'ana@buyer.example, eve@evil.example', rules: 'email', message: EMAIL },
  { value: 'https://buyer.example/a?b', rules: 'url' },
  { value: 'http://buyer', rules: 'url' },
  { value: 'buyer.example', rules: 'url', message: URL },
  { value: 'ftp://buyer.example', rules: 'url', message: URL },
  { value: 'javascript:alert(1)', rules: 'url', message: URL },
  { value: '12', rules: 'number' },
  { value: '1e3', rules: 'number' },
  { value: '1,5', rules: 'number', label: 'years active', message: 'Years active must be a number.' },
  { value: 'x'.repeat(80), rules: 'length:0,80' },
  {
    value: 'x'.repeat(81),
    rules: 'length:0,80',
    label: 'name',
    message: 'Name must be less than or equal to 80 characters.',
  },
  {
    value: 'x',
    rules: 'length:2,80',
    label: 'name',
    message: 'Name must be between 2 and 80 characters.',
  },
  { value: 'b', rules: 'is:a,b' },
  { value: 'c', rules: 'is:a,b', label: 'topic', message: 'Topic is not an allowed value.' },
  { value: '', rules: 'required|email', label: 'Email', message: 'Please fill out the Email field' },
  { value: 'x', rules: 'required|email', message: EMAIL },
]

test.each(CASES)('$rules of "$value"', ({ value, rules, label = 'Field', message }) => {
  expect(brokenRule(value, rules, label)?.message).toBe(message)
})

test('a rule that does not exist stops the start, not a visitor', () => {
  expect(() => parseRules('required|emial')).toThrow('there is no validation rule "emial"')
  expect(() => parseRules('constructor')).toThrow()
  expect(() => defineFields({ name: { label: 'Name', type: 'text', rules: 'requird' } })).toThrow()
})

describe('a field', () => {
  const topic: FieldSpec = { label: 'Topic', type: 'select', rules: 'required', options: ['Quote', 'Other'] }

  test('takes only what its form offers', () => {
    expect(checkField('topic', topic, 'Quote')).toBeUndefined()
    expect(checkField('topic', topic, 'quote')).toEqual({
      field: 'topic',
      code: 'is',
      message: 'Topic is not an allowed value.',
    })
  })

  test('of blanks is empty', () => {
    expect(checkField('topic', topic, ' \t\n')?.code).toBe('required')
  })

  test('without rules has an end all the same', () => {
    const spec: FieldSpec = { label: 'Note', type: 'text' }
    expect(checkField('note', spec, 'x'.repeat(200))).toBeUndefined()
    expect(checkField('note', spec, 'x'.repeat(201))?.code).toBe('length')
  })

  test('is required by its rules', () => {
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
