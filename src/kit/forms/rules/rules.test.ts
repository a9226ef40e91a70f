import { describe, expect, test } from 'vitest'
import { parseRules, type Rules } from './parse.ts'
import { emptyIfUnticked, type Field } from './table.ts'
import { brokenRules } from './validate.ts'

interface MessageOptions {
  name?: string
  type?: string
  /** Values of the other fields by name; the label of each is its name in capitals. */
  others?: Record<string, unknown>
}

/** Returns the message for a value under these rules; undefined if it is valid. */
function messageFor(
  rules: Rules,
  given: unknown,
  { others = {}, type, name = 'field' }: MessageOptions = {},
) {
  const value = emptyIfUnticked(type, given)
  const at = (other: string): Field | undefined =>
    Object.hasOwn(others, other)
      ? { name: other, label: other.toUpperCase(), value: others[other], at }
      : undefined
  return brokenRules({ name, label: 'size', value, at }, parseRules(rules))[0]?.message
}

const NOT_VALID = 'This field is not valid.'
const REQUIRED = 'Please fill out the size field'
const EMPTY = [undefined, null, '', [], {}]
const file = (type: string) => ({ name: 'f', file: new File(['x'], 'f', { type }) })
const [png, svg, pdf, unknown] = ['image/png', 'image/svg+xml', 'application/pdf', ''].map(file)

/** Each rule with its message. The oracle test compares odd values with FormKit. */
const CASES: [rules: Rules, valid: unknown[], invalid: unknown[], message: string][] = [
  ['required', ['x', ' ', 0, false, [0], { a: 1 }], EMPTY, REQUIRED],
  ['required:trim', ['x', ' x '], ['', ' ', '\t\n', '\u00a0'], REQUIRED],
  ['accepted', ['yes', 'on', '1', true], ['no', false, ''], 'Please accept the size.'],

  ['alpha', ['abc', 'Ünï', '名前'], ['a b', 'a1', '-'], 'Size can only contain alphabetical characters.'],
  ['alpha:latin', ['aBc'], ['ä'], 'Size can only contain alphabetical characters.'],
  ['alpha_spaces', ['a b', 'é è'], ['a1', 'a_b'], 'Size can only contain letters and spaces.'],
  ['alphanumeric', ['a1', 'é2', 12], ['a 1', 'a-1'], 'Size can only contain letters and numbers.'],
  ['symbol', ['!', '[]^_`{|}~'], ['a!', ' '], 'Size must be a symbol.'],
  ['uppercase', ['AB', 'ÄÖ'], ['Ab', 'A1'], 'Size can only contain uppercase letters.'],
  ['lowercase', ['ab', 'äß'], ['aB', 'a1'], 'Size can only contain lowercase letters.'],
  [
    'lowercase:allow_non_alpha',
    ['a1!'],
    ['A!'],
    'Size can only contain lowercase letters, numbers and symbols.',
  ],
  ['lowercase:allow_numeric', ['a1'], ['a-1'], 'Size can only contain lowercase letters and numbers.'],
  [
    'lowercase:allow_numeric_dashes',
    ['a-1'],
    ['a_1'],
    'Size can only contain lowercase letters, numbers and dashes.',
  ],
  ['contains_alpha', ['1a', '1ä'], ['1', '!'], 'Size must contain alphabetical characters.'],
  ['contains_alpha_spaces', ['1 2', 'a'], ['1\t2'], 'Size must contain letters or spaces.'],
  ['contains_alphanumeric', ['!1', '!é'], ['!?'], 'Size must contain letters or numbers.'],
  ['contains_lowercase', ['Aß'], ['A1'], 'Size must contain a lowercase letter.'],
  ['contains_uppercase', ['aÄ'], ['a1'], 'Size must contain an uppercase letter.'],
  ['contains_numeric', ['a1', 1], ['a'], 'Size must contain numbers.'],
  ['contains_symbol', ['a!', '-1'], ['a£', 'a 1'], 'Size must contain a symbol.'],

  ['number', ['1', '1.5', '-1', '1e3', 0], ['1,5', '1 000', 'x'], 'Size must be a number.'],
  ['between:1,10', [1, '10', 5.5], ['0', 11, 'x'], 'Size must be between 1 and 10.'],
  ['between:10,1', ['1', '10'], ['11'], 'Size must be between 1 and 10.'],
  ['min:3', ['3', 3, [1, 2, 3]], ['2.9', 'x'], 'Size must be at least 3.'],
  ['min:2', [[1, 2]], [[1]], 'Cannot have fewer than 2 size.'],
  ['min', ['1'], ['0.5'], 'Size must be at least 1.'],
  ['max:3', ['3', -1, [1, 2, 3]], ['3.1', 'x'], 'Size must be no more than 3.'],
  ['max:2', [[1, 2]], [[1, 2, 3]], 'Cannot have more than 2 size.'],
  ['max', ['10'], ['11'], 'Size must be no more than 10.'],

  ['length:2,3', ['ab', '😀', [1, 2]], ['a', 'abcd', [1]], 'Size must be between 2 and 3 characters.'],
  ['length:3,2', ['ab'], ['a'], 'Size must be between 2 and 3 characters.'],
  ['length:0,3', ['abc'], ['abcd'], 'Size must be less than or equal to 3 characters.'],
  ['length:3', ['abc'], ['ab'], 'Size must be greater than or equal to 3 characters.'],
  ['length:1', ['a'], [5], 'Size must be at least one character.'],
  ['length:3,3', ['abc'], ['ab', 'abcd'], 'Size should be 3 characters long.'],

  [
    'email',
    ['ana@buyer.example', 'a.b+c@d.co', 'ä@ü.de'],
    ['a@b', 'a.@b.co', ' a@b.co', 'a@b.co, c@d.co', 1],
    'Please enter a valid email address.',
  ],
  [
    'url',
    ['http://a', 'https://b.example/?c#d'],
    ['example.com', 'ftp://a', 'javascript:alert(1)', '//a'],
    'Please enter a valid URL.',
  ],
  ['url:ftp:', ['ftp://a'], ['http://a'], 'Please enter a valid URL.'],

  ['is:a,1', ['a', 1, '1'], ['b', 2], 'Size is not an allowed value.'],
  ['not:a,1', ['b'], ['a'], '“a” is not an allowed size.'],
  ['matches:/^a+$/,b', ['aa', 'b'], ['ab', 'bb'], 'Size is not an allowed value.'],
  [[['matches', /^x|y,$/i]], ['X', 'y,'], ['y'], 'Size is not an allowed value.'],
  ['starts_with:a', ['ab'], ['ba', 5], 'Size doesn’t start with a.'],
  ['starts_with:a,b', ['b'], ['c'], 'Size doesn’t start with a or b.'],
  ['ends_with:a,b,c', ['xc'], ['cx', ['c']], 'Size doesn’t end with a, b, or c.'],

  ['date_after:2030-01-05', ['2030-01-06'], ['2030-01-05', 'soon'], 'Size must be after Jan 5, 2030.'],
  ['date_after', ['2999-01-01'], ['1999-01-01'], 'Size must be in the future.'],
  ['date_before:2030-01-05', ['2030-01-04'], ['2030-01-05', 'soon'], 'Size must be before Jan 5, 2030.'],
  ['date_before', ['1999-01-01'], ['2999-01-01'], 'Size must be in the past.'],
  ['date_after_or_equal:2030-01-05', ['2030-01-05'], ['2030-01-04'], NOT_VALID],
  ['date_before_or_equal:2030-01-05', ['2030-01-05'], ['2030-01-06'], NOT_VALID],
  [
    'date_between:2030-01-05,2030-02-01',
    ['2030-01-05', '2030-02-01'],
    ['2030-02-02', 'soon'],
    'Size must be between Jan 5, 2030 and Feb 1, 2030',
  ],
  [
    'date_format:MM/DD/YYYY',
    ['12/31/2030'],
    ['13/01/2030', '1/5/2030', '2030-01-05'],
    'Size is not a valid date, please use the format MM/DD/YYYY',
  ],
  ['date_format', ['2030-01-05'], ['soon'], 'Size is not a valid date.'],

  [
    'mime:image/*',
    [[png], [png, svg], png?.file, [], undefined],
    [[pdf], [png, pdf], [unknown], 'image.png', [null], [{ file: null }]],
    'Size must be of the type: image/*',
  ],
  [
    'mime:application/pdf,image/png',
    [[pdf], [pdf, png]],
    [[svg], [file('application/pdfx')]],
    'Size must be of the type: application/pdf or image/png',
  ],
  [
    'mime:Text/Plain',
    [[{ name: 'f', file: { type: 'text/plain; charset=utf-8' } }]],
    [[png]],
    'Size must be of the type: Text/Plain',
  ],
  ['mime', [], [[png]], 'No file formats allowed.'],
]

test.each(CASES)('%s', (...[rules, valid, invalid, message]) => {
  for (const value of valid) expect([value, messageFor(rules, value)]).toEqual([value, undefined])
  for (const value of invalid) expect([value, messageFor(rules, value)]).toEqual([value, message])
})

test('a required checkbox must be ticked', () => {
  const values = [false, undefined, [], true, ['a']]
  expect(values.map((value) => messageFor('required', value, { type: 'checkbox' }))).toEqual([
    REQUIRED,
    REQUIRED,
    REQUIRED,
    undefined,
    undefined,
  ])
  expect(messageFor('is:yes', false, { type: 'checkbox' })).toBeUndefined()
})

test('require_one accepts a value in any of the fields', () => {
  const others = { phone: '', email: '' }
  const message = 'size or PHONE or EMAIL is required.'
  expect(messageFor('require_one:phone,email', '', { others })).toBe(message)
  expect(messageFor('require_one:phone', 'x', { others })).toBeUndefined()
  expect(messageFor('require_one:phone,email', '', { others: { email: 'x' } })).toBeUndefined()
})

test('required_if depends on the value of another field', () => {
  const rules = 'required_if:reply,Yes,Perhaps|email'
  const withReply = (value: string, reply: unknown) => messageFor(rules, value, { others: { reply } })
  expect(['Yes', 'Perhaps'].map((reply) => withReply('', reply))).toEqual([REQUIRED, REQUIRED])
  expect(['No', '', undefined].map((reply) => withReply('', reply))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(withReply('a@b.example', 'Yes')).toBeUndefined()
  expect(withReply('a@b', 'No')).toBe('Please enter a valid email address.')
  expect(messageFor('required_if:nobody,Yes', '')).toBeUndefined()
})

test('a date can be compared with that of another field', () => {
  const others = { from: '2030-01-05', open: '' }
  const check = (rules: string, value: string) => messageFor(rules, value, { others })
  expect(check('date_after_node:from', '2030-01-06')).toBeUndefined()
  expect(check('date_after_node:from', '2030-01-05')).toBe(NOT_VALID)
  expect(check('date_before_node:from', '2030-01-04')).toBeUndefined()
  expect(check('date_before_node:from', '2030-01-06')).toBe(NOT_VALID)
  expect(check('date_after_node:open', '2030-01-06')).toBeUndefined()
})

test('a field can confirm another one', () => {
  const wrong = 'Size does not match.'
  expect(messageFor('confirm', 'x', { name: 'pin', others: { pin_confirm: 'x' } })).toBeUndefined()
  expect(messageFor('confirm', 'x', { name: 'pin', others: { pin_confirm: 'y' } })).toBe(wrong)
  expect(messageFor('confirm', 'x', { name: 'pin_confirm', others: { pin: 'x' } })).toBeUndefined()
  expect(messageFor('confirm:other', '1', { others: { other: 1 } })).toBeUndefined()
  expect(messageFor('confirm:other,strict', '1', { others: { other: 1 } })).toBe(wrong)
  expect(messageFor('confirm:nobody', 'x')).toBe(wrong)
})

describe('of several rules', () => {
  const brokenBy = (rules: Rules, value: unknown) =>
    brokenRules({ name: 'field', label: 'size', value, at: () => undefined }, parseRules(rules)).map(
      ({ rule, blocking }) => (blocking ? rule : `(${rule})`),
    )

  test('none runs after a broken one', () => {
    expect(brokenBy('length:5|number|email', 'x')).toEqual(['length'])
    expect(brokenBy('length:0,5|number|email', 'x')).toEqual(['number'])
    expect(brokenBy('?length:5|number', 'x')).toEqual(['(length)'])
  })

  test('one marked * runs even after a broken one', () => {
    expect(brokenBy('length:5|number|*email', 'x')).toEqual(['length', 'email'])
    expect(brokenBy('length:5|*contains_alpha', 'x')).toEqual(['length'])
    expect(brokenBy('?length:5|*?number|*email', 'x')).toEqual(['(length)', '(number)', 'email'])
  })

  test('an empty field breaks only those that require something', () => {
    for (const value of EMPTY) {
      expect(brokenBy('email|number|length:5|is:x|mime:a/b|confirm', value)).toEqual([])
      expect(brokenBy('email|accepted', value)).toEqual(['accepted'])
      expect(brokenBy('+email', value)).toEqual(['email'])
    }
    for (const value of [' ', 0, false, Number.NaN]) expect(brokenBy('email', value)).toEqual(['email'])
  })

  test('a value that cannot be converted to text breaks those that need text', () => {
    const hostile: unknown[] = [{ __proto__: null, a: 1 }, { toString: 1, valueOf: 1 }, [Object.create(null)]]
    for (const value of hostile) {
      expect(brokenBy('email', value)).toEqual(['email'])
      expect(brokenBy('number', value)).toEqual(['number'])
      expect(messageFor([['+not', value]], value)).toBe(NOT_VALID)
    }
  })
})
