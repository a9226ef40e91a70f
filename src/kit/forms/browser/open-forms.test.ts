import { beforeEach, expect, test, vi } from 'vitest'
import { defineFields } from '#kit/forms/fields.ts'
import { FormMessages, type Shown } from './form-messages.ts'
import { clearErrors, openForm, reset, setErrors, submitForm } from './open-forms.ts'

const specs = defineFields({
  name: { label: 'Name', type: 'text' },
  address: { label: 'Address', type: 'group', fields: { city: { label: 'City', type: 'text' } } },
})
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
const form = { requestSubmit: vi.fn(), reset: vi.fn(), elements: [], isConnected: true }
let messages: FormMessages
let drawn: Shown

beforeEach(() => {
  vi.clearAllMocks()
  messages = new FormMessages({ specs, values: () => ({}) })
  messages.begin((shown) => (drawn = shown))
  form.isConnected = true
  openForm('contact', { element: form as unknown as HTMLFormElement, specs, messages })
})

const said = () => drawn.messages

test('a form is sent and reset by its id', () => {
  submitForm('contact')
  reset('contact')
  expect([form.requestSubmit, form.reset].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(warn).not.toHaveBeenCalled()
})

test('a form, or a field by its own id, is told what is wrong, and no more', () => {
  setErrors('contact', ['Not', 'now.'], { name: 'Taken.', 'address.city': ['Too far.'] })
  expect(said()).toEqual({ '': 'Not now.', name: 'Taken.', 'address.city': 'Too far.' })
  clearErrors('contact', false)
  expect(said()).toEqual({ name: 'Taken.', 'address.city': 'Too far.' })
  clearErrors('contact')
  expect(said()).toEqual({})
  setErrors('contact-address', 'Which?', { city: 'Too far.' })
  expect(said()).toEqual({ address: 'Which?', 'address.city': 'Too far.' })
  clearErrors('contact-address')
  expect(said()).toEqual({})
})

test.each([
  [() => submitForm('x'), 'No form element with id: x'],
  [() => submitForm('contact-name'), 'No form element with id: contact-name'],
  [() => reset('contact-x'), 'No input element with id: contact-x'],
  [() => setErrors('x', []), 'Cannot setErrors() on "x" because no such id exists.'],
  [() => clearErrors('x'), 'Cannot clearErrors() on "x" because no such id exists.'],
])('an unknown id is warned of: %s (spec §8)', (use, words) => {
  use()
  expect(warn.mock.calls).toEqual([[words]])
})

test('a form that has left the page is unknown', () => {
  form.isConnected = false
  submitForm('contact')
  setErrors('contact', 'Here.')
  expect(warn).toHaveBeenCalledTimes(2)
  expect(form.requestSubmit).not.toHaveBeenCalled()
})
