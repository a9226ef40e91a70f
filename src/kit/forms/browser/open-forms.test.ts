import { beforeEach, expect, test, vi } from 'vitest'
import { defineFields } from '#kit/forms/fields.ts'
import { FormMessages, type FormStatus } from './form-messages.ts'
import { clearErrors, registerForm, reset, setErrors, submitForm } from './open-forms.ts'

const specs = defineFields({
  name: { label: 'Name', type: 'text' },
  address: { label: 'Address', type: 'group', fields: { city: { label: 'City', type: 'text' } } },
})
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
const form = { requestSubmit: vi.fn(), reset: vi.fn(), elements: [], isConnected: true }
let messages: FormMessages
let rendered: FormStatus

beforeEach(() => {
  vi.clearAllMocks()
  messages = new FormMessages({ specs, values: () => ({}) })
  messages.start((status) => (rendered = status))
  form.isConnected = true
  registerForm('contact', { element: form as unknown as HTMLFormElement, specs, messages })
})

const shown = () => rendered.messages

test('a form is submitted and reset by its id', () => {
  submitForm('contact')
  reset('contact')
  expect([form.requestSubmit, form.reset].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(warn).not.toHaveBeenCalled()
})

test('messages are set and cleared by the id of a form or field', () => {
  setErrors('contact', ['Not', 'now.'], { name: 'Taken.', 'address.city': ['Too far.'] })
  expect(shown()).toEqual({ '': 'Not now.', name: 'Taken.', 'address.city': 'Too far.' })
  clearErrors('contact', false)
  expect(shown()).toEqual({ name: 'Taken.', 'address.city': 'Too far.' })
  clearErrors('contact')
  expect(shown()).toEqual({})
  setErrors('contact-address', 'Which?', { city: 'Too far.' })
  expect(shown()).toEqual({ address: 'Which?', 'address.city': 'Too far.' })
  clearErrors('contact-address')
  expect(shown()).toEqual({})
})

test.each([
  [() => submitForm('x'), 'No form element with id: x'],
  [() => submitForm('contact-name'), 'No form element with id: contact-name'],
  [() => reset('contact-x'), 'No input element with id: contact-x'],
  [() => setErrors('x', []), 'Cannot setErrors() on "x" because no such id exists.'],
  [() => clearErrors('x'), 'Cannot clearErrors() on "x" because no such id exists.'],
])('an unknown id is a warning: %s (spec §8)', (use, message) => {
  use()
  expect(warn.mock.calls).toEqual([[message]])
})

test('a form that has left the page is unknown', () => {
  form.isConnected = false
  submitForm('contact')
  setErrors('contact', 'Here.')
  expect(warn).toHaveBeenCalledTimes(2)
  expect(form.requestSubmit).not.toHaveBeenCalled()
})
