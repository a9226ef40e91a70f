import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { defineFields } from '#kit/forms/fields.ts'
import { FormMessages } from './form-messages.ts'
import type { Values } from '#kit/forms/field-spec.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const text = { label: 'It', type: 'text' } as const

/** Creates the messages of a form without a page. */
function createMessages(specs: FieldSpecs, values: Values, errors?: { field: string; message: string }[]) {
  const messages = new FormMessages({
    specs: defineFields(specs),
    values: () => values,
    ...(errors && { errors }),
  })
  let rendered = messages.status()
  const shown = () => rendered.messages
  const type = (path: string, value: string) => {
    values[path] = value
    messages.onInput(path)
  }
  messages.start((status) => (rendered = status))
  return { messages, status: () => rendered, shown, type }
}

test('Validation messages appear on blur (for checkboxes, on dirty) (spec §5)', () => {
  const specs: FieldSpecs = {
    name: { ...text, rules: 'required' },
    terms: { label: 'Terms', type: 'checkbox', rules: 'accepted' },
    code: { ...text, label: 'Code', rules: 'required', visibility: 'live' },
    note: { ...text, rules: 'required', visibility: 'submit' },
  }
  const { messages, shown } = createMessages(specs, { terms: false })
  expect(shown()).toEqual({ code: 'Please fill out the Code field' })
  for (const path of Object.keys(specs)) messages.onBlur(path)
  expect(Object.keys(shown())).toEqual(['name', 'code'])
  messages.onInput('terms')
  messages.onInput('note')
  vi.advanceTimersByTime(20)
  expect(Object.keys(shown())).toEqual(['name', 'terms', 'code'])
  messages.validateAll(Object.keys(specs))
  expect(Object.keys(shown())).toEqual(['name', 'terms', 'code', 'note'])
})

test('The form input delay is 20 ms by default (spec §5)', () => {
  const { messages, shown, type } = createMessages({ it: { ...text, rules: 'number' } }, { it: 'x' })
  messages.onBlur('it')
  type('it', '1')
  vi.advanceTimersByTime(19)
  type('it', '12')
  vi.advanceTimersByTime(19)
  expect(shown()).toEqual({ it: 'It must be a number.' })
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual({})
})

test('a debounced rule runs after its delay, or at once on a submit', () => {
  const { messages, shown, type } = createMessages(
    { it: { ...text, rules: 'required|(200)number' } },
    { it: '' },
  )
  messages.onBlur('it')
  expect(shown()['it']).toBe('Please fill out the It field')
  type('it', 'x')
  vi.advanceTimersByTime(219)
  expect(shown()).toEqual({})
  vi.advanceTimersByTime(1)
  expect(shown()['it']).toBe('It must be a number.')
  type('it', 'y')
  vi.advanceTimersByTime(20)
  expect(shown()).toEqual({})
  expect(messages.validateAll(['it']).map(({ code }) => code)).toEqual(['number'])
})

test('a form is incomplete until no field has a blocking error, also while a debounced rule waits', () => {
  const { messages, status, type } = createMessages(
    { it: { ...text, rules: 'required|(200)number' } },
    { it: '' },
  )
  messages.validateAll(['it'])
  expect(status().isIncomplete).toBe(true)
  type('it', 'x')
  vi.advanceTimersByTime(220)
  expect(status().isIncomplete).toBe(true)
  type('it', '1')
  vi.advanceTimersByTime(220)
  expect(status().isIncomplete).toBe(false)
})

test('a confirmation is checked again when the confirmed field changes', () => {
  const specs: FieldSpecs = {
    password: { label: 'Password', type: 'password' },
    password_confirm: { label: 'Repetition', type: 'password', rules: 'confirm' },
  }
  const { messages, shown, type } = createMessages(specs, { password: 'a', password_confirm: 'b' })
  messages.onBlur('password_confirm')
  expect(shown()).toEqual({ password_confirm: 'Repetition does not match.' })
  type('password', 'b')
  vi.advanceTimersByTime(20)
  expect(shown()).toEqual({})
})

test('an external message stays until its field changes, is replaced or is cleared', () => {
  const specs = { a: text, b: text }
  const { messages, status, shown, type } = createMessages(specs, {}, [{ field: 'a', message: 'Taken.' }])
  expect(status()).toEqual({ messages: { a: 'Taken.' }, isIncomplete: true })
  messages.onBlur('a')
  expect(shown()).toEqual({ a: 'Taken.' })
  messages.setExternal({ '': ['Not', 'now.'], b: 'Gone.' })
  expect(shown()).toEqual({ '': 'Not now.', a: 'Taken.', b: 'Gone.' })
  type('b', 'x')
  vi.advanceTimersByTime(20)
  expect(shown()).toEqual({ '': 'Not now.', a: 'Taken.' })
  messages.setExternal({ '': [] })
  expect(shown()).toEqual({ a: 'Taken.' })
  messages.setExternal({ '': 'Again.' })
  messages.clearExternal('', false)
  expect(shown()).toEqual({ a: 'Taken.' })
  messages.clearExternal('', true)
  expect(shown()).toEqual({})
})

test('the messages of list items move with them when an item is removed', () => {
  const item = { label: 'Size', type: 'group', fields: { length: { ...text, rules: 'number' } } } as const
  const values: Values = { sizes: [{ length: '1' }, { length: 'x' }, { length: 'y' }] }
  const { messages, shown } = createMessages({ sizes: { label: 'Sizes', type: 'list', item } }, values)
  messages.onBlur('sizes.2.length')
  messages.setExternal({ 'sizes.1.length': 'Too long.' })
  values['sizes'] = [{ length: 'x' }, { length: 'y' }]
  messages.onFieldsChanged({ list: 'sizes', index: 0 })
  expect(shown()).toEqual({ 'sizes.0.length': 'Too long.', 'sizes.1.length': 'It must be a number.' })
  values['sizes'] = [{ length: 'y' }]
  messages.onFieldsChanged({ list: 'sizes', index: 0 })
  expect(shown()).toEqual({ 'sizes.0.length': 'It must be a number.' })
})

test('a reset hides the messages of the form or field, and of the fields inside it', () => {
  const a = { ...text, rules: 'required' }
  const specs: FieldSpecs = { a, b: a, c: { label: 'C', type: 'group', fields: { a } } }
  const { messages, status, shown } = createMessages(specs, {})
  messages.validateAll(['a', 'b', 'c', 'c.a'])
  messages.setExternal({ a: 'Taken.', b: 'Taken.', 'c.a': 'Taken.' })
  messages.reset('a')
  expect(Object.keys(shown())).toEqual(['b', 'c.a'])
  messages.reset('c')
  expect(status()).toEqual({ messages: { b: 'Taken.' }, isIncomplete: true })
  messages.reset()
  expect(status()).toEqual({ messages: {}, isIncomplete: false })
})

test('leaving a field shows the error of a debounced rule at once, and it stays', () => {
  const { messages, shown, type } = createMessages({ it: { ...text, rules: '(400)number' } }, {})
  type('it', 'x')
  messages.onBlur('it')
  for (let ms = 0; ms < 600; ms += 20) {
    expect(shown()).toEqual({ it: 'It must be a number.' })
    vi.advanceTimersByTime(20)
  }
})
