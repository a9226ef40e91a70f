import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { defineFields } from '#kit/forms/fields.ts'
import { FormMessages } from './form-messages.ts'
import type { Values } from '#kit/forms/field-spec.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const text = { label: 'It', type: 'text' } as const

/** A form without a page around it. */
function openForm(specs: FieldSpecs, values: Values, errors?: { field: string; message: string }[]) {
  const messages = new FormMessages({
    specs: defineFields(specs),
    values: () => values,
    ...(errors && { errors }),
  })
  let drawn = messages.shown()
  const said = () => drawn.messages
  const type = (path: string, value: string) => {
    values[path] = value
    messages.typed(path)
  }
  messages.begin((shown) => (drawn = shown))
  return { messages, drawn: () => drawn, said, type }
}

test('Validation messages appear on blur (for checkboxes, on dirty) (spec §5)', () => {
  const specs: FieldSpecs = {
    name: { ...text, rules: 'required' },
    terms: { label: 'Terms', type: 'checkbox', rules: 'accepted' },
    code: { ...text, label: 'Code', rules: 'required', visibility: 'live' },
    note: { ...text, rules: 'required', visibility: 'submit' },
  }
  const { messages, said } = openForm(specs, { terms: false })
  expect(said()).toEqual({ code: 'Please fill out the Code field' })
  for (const path of Object.keys(specs)) messages.left(path)
  expect(Object.keys(said())).toEqual(['name', 'code'])
  messages.typed('terms')
  messages.typed('note')
  vi.advanceTimersByTime(20)
  expect(Object.keys(said())).toEqual(['name', 'terms', 'code'])
  messages.send(Object.keys(specs))
  expect(Object.keys(said())).toEqual(['name', 'terms', 'code', 'note'])
})

test('The form input delay is 20 ms by default (spec §5)', () => {
  const { messages, said, type } = openForm({ it: { ...text, rules: 'number' } }, { it: 'x' })
  messages.left('it')
  type('it', '1')
  vi.advanceTimersByTime(19)
  type('it', '12')
  vi.advanceTimersByTime(19)
  expect(said()).toEqual({ it: 'It must be a number.' })
  vi.advanceTimersByTime(1)
  expect(said()).toEqual({})
})

test('a rule that waits is looked at after its pause; who leaves or sends has paused (behaviours §4.1)', () => {
  const { messages, said, type } = openForm({ it: { ...text, rules: 'required|(200)number' } }, { it: '' })
  messages.left('it')
  expect(said()['it']).toBe('Please fill out the It field')
  type('it', 'x')
  vi.advanceTimersByTime(219)
  expect(said()).toEqual({})
  vi.advanceTimersByTime(1)
  expect(said()['it']).toBe('It must be a number.')
  type('it', 'y')
  vi.advanceTimersByTime(20)
  expect(said()).toEqual({})
  expect(messages.send(['it']).map(({ code }) => code)).toEqual(['number'])
})

test('a form is incomplete until nothing blocks any more, and not for a rule that still waits', () => {
  const { messages, drawn, type } = openForm({ it: { ...text, rules: 'required|(200)number' } }, { it: '' })
  messages.send(['it'])
  expect(drawn().isIncomplete).toBe(true)
  type('it', 'x')
  vi.advanceTimersByTime(220)
  expect(drawn().isIncomplete).toBe(true)
  type('it', '1')
  vi.advanceTimersByTime(220)
  expect(drawn().isIncomplete).toBe(false)
})

test('the repetition of a password follows the password', () => {
  const specs: FieldSpecs = {
    password: { label: 'Password', type: 'password' },
    password_confirm: { label: 'Repetition', type: 'password', rules: 'confirm' },
  }
  const { messages, said, type } = openForm(specs, { password: 'a', password_confirm: 'b' })
  messages.left('password_confirm')
  expect(said()).toEqual({ password_confirm: 'Repetition does not match.' })
  type('password', 'b')
  vi.advanceTimersByTime(20)
  expect(said()).toEqual({})
})

test('what was told stays until its field is changed, in place of what was told of the same field before', () => {
  const specs = { a: text, b: text }
  const { messages, drawn, said, type } = openForm(specs, {}, [{ field: 'a', message: 'Taken.' }])
  expect(drawn()).toEqual({ messages: { a: 'Taken.' }, isIncomplete: true })
  messages.left('a')
  expect(said()).toEqual({ a: 'Taken.' })
  messages.tell({ '': ['Not', 'now.'], b: 'Gone.' })
  expect(said()).toEqual({ '': 'Not now.', a: 'Taken.', b: 'Gone.' })
  type('b', 'x')
  vi.advanceTimersByTime(20)
  expect(said()).toEqual({ '': 'Not now.', a: 'Taken.' })
  messages.tell({ '': [] })
  expect(said()).toEqual({ a: 'Taken.' })
  messages.tell({ '': 'Again.' })
  messages.untell('', false)
  expect(said()).toEqual({ a: 'Taken.' })
  messages.untell('', true)
  expect(said()).toEqual({})
})

test('the messages of a list’s items move up with them', () => {
  const item = { label: 'Size', type: 'group', fields: { length: { ...text, rules: 'number' } } } as const
  const values: Values = { sizes: [{ length: '1' }, { length: 'x' }, { length: 'y' }] }
  const { messages, said } = openForm({ sizes: { label: 'Sizes', type: 'list', item } }, values)
  messages.left('sizes.2.length')
  messages.tell({ 'sizes.1.length': 'Too long.' })
  values['sizes'] = [{ length: 'x' }, { length: 'y' }]
  messages.changed({ list: 'sizes', index: 0 })
  expect(said()).toEqual({ 'sizes.0.length': 'Too long.', 'sizes.1.length': 'It must be a number.' })
  values['sizes'] = [{ length: 'y' }]
  messages.changed({ list: 'sizes', index: 0 })
  expect(said()).toEqual({ 'sizes.0.length': 'It must be a number.' })
})

test('of a form, or field, that was reset nothing is said, nor of what is in it', () => {
  const a = { ...text, rules: 'required' }
  const specs: FieldSpecs = { a, b: a, c: { label: 'C', type: 'group', fields: { a } } }
  const { messages, drawn, said } = openForm(specs, {})
  messages.send(['a', 'b', 'c', 'c.a'])
  messages.tell({ a: 'Taken.', b: 'Taken.', 'c.a': 'Taken.' })
  messages.forget('a')
  expect(Object.keys(said())).toEqual(['b', 'c.a'])
  messages.forget('c')
  expect(drawn()).toEqual({ messages: { b: 'Taken.' }, isIncomplete: true })
  messages.forget()
  expect(drawn()).toEqual({ messages: {}, isIncomplete: false })
})

test('who leaves a field whose rule waits reads of it at once, and goes on reading', () => {
  const { messages, said, type } = openForm({ it: { ...text, rules: '(400)number' } }, {})
  type('it', 'x')
  messages.left('it')
  for (let ms = 0; ms < 600; ms += 20) {
    expect(said()).toEqual({ it: 'It must be a number.' })
    vi.advanceTimersByTime(20)
  }
})
